import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from './random';

/** The families of the fonts that come with the package: nothing of the system is needed. */
export const sans = 'Studio Sans';
export const sansBold = 'Studio Sans Bold';
export const mono = 'Studio Mono';

const fontFiles = [
  ['DejaVuSans.ttf', sans],
  ['DejaVuSans-Bold.ttf', sansBold],
  ['DejaVuSansMono-Bold.ttf', mono],
] as const;

let isRegistered = false;

/** Makes the fonts known, once a process. Throws when a font file is missing. */
export function registerFonts(): void {
  if (isRegistered) return;
  const folder = dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'));
  for (const [file, family] of fontFiles) {
    if (!GlobalFonts.registerFromPath(join(folder, 'ttf', file), family)) throw new Error(`the font ${file} cannot be read`);
  }
  isRegistered = true;
}

/** How large what is drawn on is, in its own units. */
export interface Area {
  width: number;
  height: number;
}

/** The word that says what these pictures are, in rows across the canvas; `alpha` 0 to 1. A page of a PDF does not know its `area`. */
export function drawWatermark(
  canvas: SKRSContext2D,
  word: string,
  alpha: number,
  size: number,
  area: Area = canvas.canvas,
): void {
  const { width, height } = area;
  canvas.save();
  canvas.globalAlpha = alpha;
  canvas.font = `${size}px "${sansBold}"`;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  canvas.translate(width / 2, height / 2);
  canvas.rotate(-Math.PI / 7);
  const step = canvas.measureText(word).width + size * 1.4;
  for (let row = -6; row <= 6; row += 1) {
    for (let column = -4; column <= 4; column += 1) {
      const x = column * step + (row % 2 ? step / 2 : 0);
      const y = row * size * 3.1;
      canvas.fillStyle = '#000000';
      canvas.fillText(word, x + 1, y + 1);
      canvas.fillStyle = '#ffffff';
      canvas.fillText(word, x, y);
    }
  }
  canvas.restore();
}

/** The same word once, on a band at the lower edge. */
export function drawBand(canvas: SKRSContext2D, word: string, area: Area = canvas.canvas): void {
  const { width, height } = area;
  const size = Math.round(width * 0.036);
  canvas.save();
  canvas.fillStyle = '#14171ccc';
  canvas.fillRect(0, height - size * 2, width, size * 2);
  canvas.fillStyle = '#f6c952';
  canvas.font = `${size}px "${sansBold}"`;
  canvas.letterSpacing = `${Math.round(size * 0.3)}px`;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  canvas.fillText(word, width / 2, height - size);
  canvas.restore();
}

/** Grain like that of a small sensor; `strength` in steps of 255. */
export function addGrain(canvas: SKRSContext2D, random: Random, strength: number): void {
  const { width, height } = canvas.canvas;
  const image = canvas.getImageData(0, 0, width, height);
  const { data } = image;
  let state = Math.floor(random() * 0x7fffffff) | 1;
  for (let place = 0; place < data.length; place += 4) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) | 0;
    const grain = (((state >>> 16) & 0xff) / 127.5 - 1) * strength;
    data[place] = (data[place] ?? 0) + grain;
    data[place + 1] = (data[place + 1] ?? 0) + grain;
    data[place + 2] = (data[place + 2] ?? 0) + grain;
  }
  canvas.putImageData(image, 0, 0);
}

/** Darker corners. */
export function addVignette(canvas: SKRSContext2D, alpha: number): void {
  const { width, height } = canvas.canvas;
  const shadow = canvas.createRadialGradient(width / 2, height / 2, height * 0.35, width / 2, height / 2, height * 0.8);
  shadow.addColorStop(0, 'rgba(0,0,0,0)');
  shadow.addColorStop(1, `rgba(0,0,0,${alpha})`);
  canvas.fillStyle = shadow;
  canvas.fillRect(0, 0, width, height);
}

/** Lines as they show when a screen is photographed. */
export function addMoire(canvas: SKRSContext2D): void {
  const { width, height } = canvas.canvas;
  canvas.save();
  canvas.globalAlpha = 0.2;
  for (let ring = 0; ring < 150; ring += 1) {
    canvas.strokeStyle = ring % 3 === 0 ? '#7de0ff' : ring % 3 === 1 ? '#ff8ad0' : '#0a0a20';
    canvas.lineWidth = 1.6;
    canvas.beginPath();
    canvas.ellipse(width * 0.2, height * 1.35, ring * 8.6, ring * 7.2, 0.3, 0, Math.PI * 2);
    canvas.stroke();
  }
  canvas.globalAlpha = 0.16;
  canvas.fillStyle = '#000';
  for (let y = 0; y < height; y += 4) canvas.fillRect(0, y, width, 1.6);
  canvas.restore();
}

/** Rows of the picture shifted and repeated, as in a file that was damaged on its way. */
export function addDamage(canvas: SKRSContext2D, random: Random): void {
  const { width, height } = canvas.canvas;
  for (let strip = 0; strip < 16; strip += 1) {
    const y = Math.floor(height * (0.25 + 0.75 * random()));
    const high = 6 + Math.floor(random() * 26);
    const shift = Math.floor((random() - 0.5) * 160);
    const rows = canvas.getImageData(0, Math.min(y, height - high), width, high);
    canvas.putImageData(rows, shift, Math.min(y, height - high));
  }
  canvas.save();
  canvas.globalCompositeOperation = 'difference';
  canvas.fillStyle = '#2f7d5a';
  for (let block = 0; block < 22; block += 1) {
    canvas.fillRect(Math.floor(random() * 30) * 16, height * 0.45 + Math.floor(random() * 16) * 16, 48, 16);
  }
  canvas.restore();
}
