import about from '../../../package.json' with { type: 'json' };

/** What the command line is called by: the package's name. */
export const COMMAND = about.name;
