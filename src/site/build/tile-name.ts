import type { StillPicture } from './still-pictures.ts';

/** The file that a list of pictures shows: the drawing, or for a chart the one without words. */
export const tileName = ({ name, tile }: Pick<StillPicture, 'name' | 'tile'>): string =>
  tile === undefined ? name : name.replace(/\.svg$/, '-tile.svg');
