import { writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';

const width = 640;
const height = 480;
/** The same picture so often: the camera begins again after it. */
const frames = 5;

/** Writes what a camera sees that a picture is held before, in grey, as a film that Chromium takes for a camera (y4m). */
export async function writeCameraFilm(file: string, picture: Buffer): Promise<void> {
  const image = await loadImage(picture);
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = '#777777';
  context.fillRect(0, 0, width, height);
  const side = Math.min(image.width, image.height, height - 40);
  context.drawImage(image, (width - side) / 2, (height - side) / 2, side, side);
  const { data } = context.getImageData(0, 0, width, height);
  const light = Buffer.alloc(width * height, 0);
  for (let at = 0; at < light.length; at += 1) light[at] = data[at * 4] ?? 0;
  const colourless = Buffer.alloc((width * height) / 2, 128);
  const parts = [Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420\n`)];
  for (let frame = 0; frame < frames; frame += 1) parts.push(Buffer.from('FRAME\n'), light, colourless);
  writeFileSync(file, Buffer.concat(parts));
}
