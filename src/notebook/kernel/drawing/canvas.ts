/**
 * Canvases of cells as pictures. Where the platform has OffscreenCanvas it draws; elsewhere (in Node) a plain array of
 * pixels takes what charts need: filled rectangles and images of pixels.
 */
import { zlibSync } from 'fflate';

/** The most that one picture may have. */
const MAX_PIXELS = 4_000_000;

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The part of a 2D context that both kinds have. */
interface Context {
  getImageData(x: number, y: number, width: number, height: number): Pixels;
}

/** A canvas for a platform without one: an array of pixels. */
export class PixelCanvas {
  #width = 300;
  #height = 150;
  #context: Context | null = null;

  get width(): number {
    return this.#width;
  }
  set width(width: number) {
    this.#width = sized(width);
    this.#context = null;
  }
  get height(): number {
    return this.#height;
  }
  set height(height: number) {
    this.#height = sized(height);
    this.#context = null;
  }

  getContext(): Context {
    if (this.#width * this.#height > MAX_PIXELS)
      throw new RangeError(
        `A picture has at most ${MAX_PIXELS} pixels; this one is ${this.#width} by ${this.#height}.`,
      );
    this.#context ??=
      typeof OffscreenCanvas === 'function'
        ? new OffscreenCanvas(this.#width, this.#height).getContext('2d')
        : new PlainContext(this.#width, this.#height);
    return this.#context as Context;
  }
}

const sized = (given: number): number => Math.max(1, Math.min(32_767, Math.trunc(given) || 1));

/** The canvas as the address of a PNG. */
export function pictureOf(canvas: PixelCanvas): string {
  return pngOf(canvas.getContext().getImageData(0, 0, canvas.width, canvas.height));
}

/** An OffscreenCanvas as the address of a PNG; null if the value is none, or too large. */
export function offscreenPicture(
  value: unknown,
): { readonly src: string; readonly width: number; readonly height: number } | null {
  if (typeof OffscreenCanvas !== 'function' || !(value instanceof OffscreenCanvas)) return null;
  const { width, height } = value;
  if (width * height === 0 || width * height > MAX_PIXELS) return null;
  // A copy, because this canvas may draw in three dimensions.
  const copy = new OffscreenCanvas(width, height).getContext('2d');
  copy?.drawImage(value, 0, 0);
  const pixels = copy?.getImageData(0, 0, width, height);
  return pixels ? { src: pngOf(pixels), width, height } : null;
}

class PlainContext implements Context {
  readonly #width: number;
  readonly #height: number;
  readonly #data: Uint8ClampedArray;
  fillStyle = '#000';

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#data = new Uint8ClampedArray(width * height * 4);
  }
  createImageData(width: number, height: number): Pixels {
    return { width, height, data: new Uint8ClampedArray(width * height * 4) };
  }
  getImageData(): Pixels {
    return { width: this.#width, height: this.#height, data: this.#data };
  }
  putImageData({ width, height, data }: Pixels, left: number, top: number): void {
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        this.#set(left + x, top + y, data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4));
  }
  fillRect(left: number, top: number, width: number, height: number): void {
    this.#fill(left, top, width, height, rgbaOf(this.fillStyle));
  }
  clearRect(left: number, top: number, width: number, height: number): void {
    this.#fill(left, top, width, height, [0, 0, 0, 0]);
  }
  #fill(left: number, top: number, width: number, height: number, colour: ArrayLike<number>): void {
    for (let y = Math.max(0, Math.round(top)); y < Math.min(this.#height, top + height); y++)
      for (let x = Math.max(0, Math.round(left)); x < Math.min(this.#width, left + width); x++)
        this.#set(x, y, colour);
  }
  #set(x: number, y: number, colour: ArrayLike<number>): void {
    if (x >= 0 && y >= 0 && x < this.#width && y < this.#height)
      this.#data.set(colour, (y * this.#width + x) * 4);
  }
}

/** `#rgb`, `#rrggbb`, `rgb(…)` and `rgba(…)`: what colour scales give. */
function rgbaOf(colour: string): readonly number[] {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1];
  if (hex !== undefined) {
    const pairs = hex.length === 3 ? hex.match(/./g)?.map((digit) => digit + digit) : hex.match(/../g);
    return [...(pairs ?? []).map((pair) => Number.parseInt(pair, 16)), 255];
  }
  const [r = 0, g = 0, b = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return [r, g, b, alpha * 255];
}

function pngOf({ width, height, data }: Pixels): string {
  const raw = new Uint8Array((width * 4 + 1) * height);
  for (let y = 0; y < height; y++)
    raw.set(data.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // Eight bits, four channels.
  header.set([8, 6, 0, 0, 0], 8);
  const parts = [
    Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10),
    chunk('IHDR', header),
    chunk('IDAT', zlibSync(raw)),
    chunk('IEND', new Uint8Array()),
  ];
  let text = '';
  for (const part of parts) for (const byte of part) text += String.fromCharCode(byte);
  return `data:image/png;base64,${btoa(text)}`;
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const made = new Uint8Array(data.length + 12);
  const view = new DataView(made.buffer);
  view.setUint32(0, data.length);
  for (let at = 0; at < 4; at++) made[4 + at] = name.charCodeAt(at);
  made.set(data, 8);
  view.setUint32(8 + data.length, crc32(made.subarray(4, 8 + data.length)));
  return made;
}

function crc32(bytes: Uint8Array): number {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ -1) >>> 0;
}
