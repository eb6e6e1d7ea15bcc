import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { countries } from './countries';
import type { DemoDocument } from './demo-rows';
import { addGrain, drawWatermark, mono, sans, sansBold } from './effects';
import { machineReadableLines } from './mrz';
import { shade } from './paint';
import { between, type Random } from './random';

const width = 860;
const height = 540;
const ink = '#1d2430';

/** The front of an identity card or the data page of a passport, 860 by 540. `face` is the photo on it. */
export function drawDocumentFront(
  document: DemoDocument,
  face: SKRSContext2D,
  random: Random,
  faceResult: number,
): SKRSContext2D {
  const canvas = createCanvas(width, height).getContext('2d');
  const card = drawBlank(document, random);
  const isPassport = document.kind === 'passport';
  drawHead(card, document, isPassport ? 'PASSPORT' : 'IDENTITY CARD');
  card.drawImage(face.canvas, 38, 112, 214, 271);
  card.strokeStyle = '#1d243066';
  card.lineWidth = 1.5;
  card.strokeRect(38, 112, 214, 271);
  drawFields(card, document, isPassport);
  drawGhost(card, face);
  drawLines(card, document);
  drawWatermark(card, 'SPECIMEN', 0.09, 40);
  layOnTable(canvas, card, random);
  if (faceResult === 0) dim(canvas);
  addGrain(canvas, random, 3);
  return canvas;
}

/** The back of a document: a bar code, the machine-readable lines of a card and the address of nobody. */
export function drawDocumentBack(document: DemoDocument, random: Random): SKRSContext2D {
  const canvas = createCanvas(width, height).getContext('2d');
  const card = drawBlank(document, random);
  card.fillStyle = '#20242c';
  card.fillRect(0, 34, width, 58);
  drawBarCode(card, random, 40, 130, 470, 116);
  const rows: [string, string][] = [
    ['Authority', `Registry of ${document.country}, specimen office`],
    ['Date of issue', document.issuedOn],
    ['Height', `${between(random, 152, 196)} cm`],
  ];
  rows.forEach(([label, value], row) => {
    field(card, label, value, 40, 296 + row * 52, 18);
  });
  drawEmblem(card, document, 690, 216, 92);
  drawLines(card, document);
  drawWatermark(card, 'SPECIMEN', 0.09, 40);
  layOnTable(canvas, card, random);
  addGrain(canvas, random, 3);
  return canvas;
}

function stripeOf(document: DemoDocument): readonly [string, string, string] {
  return countries.find(({ code }) => code === document.countryCode)?.stripe ?? ['#888888', '#eeeeee', '#444444'];
}

/** A card with fine curved lines in the colours of its country. */
function drawBlank(document: DemoDocument, random: Random): SKRSContext2D {
  const card = createCanvas(width, height).getContext('2d');
  const colors = stripeOf(document);
  const strong = colors.find((color) => color !== '#f4f5f7' && color !== '#16181c') ?? '#4a6a8a';
  const background = card.createLinearGradient(0, 0, width, height);
  background.addColorStop(0, shade(strong, 0.9));
  background.addColorStop(0.5, '#f7f5ee');
  background.addColorStop(1, shade(strong, 0.82));
  card.fillStyle = background;
  card.fillRect(0, 0, width, height);
  card.save();
  card.globalAlpha = 0.2;
  card.strokeStyle = shade(strong, 0.2);
  card.lineWidth = 0.9;
  const phase = random() * 6;
  for (let line = -6; line < 40; line += 1) {
    card.beginPath();
    for (let x = 0; x <= width; x += 10) {
      const y = line * 15 + Math.sin(x / 58 + phase + line * 0.22) * 18 + Math.sin(x / 21 + line) * 4;
      if (x === 0) card.moveTo(x, y);
      else card.lineTo(x, y);
    }
    card.stroke();
  }
  card.restore();
  return card;
}

function drawHead(card: SKRSContext2D, document: DemoDocument, title: string): void {
  stripeOf(document).forEach((color, place) => {
    card.fillStyle = color;
    card.fillRect(0, place * 6, width, 6);
  });
  drawEmblem(card, document, 66, 66, 30);
  card.fillStyle = ink;
  card.font = `27px "${sansBold}"`;
  card.fillText(document.country.toUpperCase(), 112, 64);
  card.font = `16px "${sans}"`;
  card.fillText(title, 112, 88);
  card.font = `18px "${sansBold}"`;
  card.textAlign = 'right';
  card.fillStyle = '#b3261e';
  card.fillText('SPECIMEN', width - 38, 62);
  card.fillStyle = ink;
  card.font = `15px "${sans}"`;
  card.fillText('synthetic, not a document', width - 38, 86);
  card.textAlign = 'left';
}

function drawFields(card: SKRSContext2D, document: DemoDocument, isPassport: boolean): void {
  const left = 284;
  field(
    card,
    isPassport ? 'Type / State' : 'State',
    isPassport ? `P   ${document.stateCode}` : document.stateCode,
    left,
    124,
    21,
  );
  field(card, 'Document number', document.number, 540, 124, 21);
  field(card, 'Surname', document.surname, left, 180, 25);
  field(card, 'Given names', document.givenName, left, 238, 25);
  field(card, 'Date of birth', document.dateOfBirth, left, 296, 21);
  field(card, 'Sex', document.sex, 470, 296, 21);
  field(card, 'Nationality', document.country, 540, 296, 21);
  field(card, 'Date of issue', document.issuedOn, left, 350, 21);
  field(card, 'Date of expiry', document.expiresOn, 540, 350, 21);
}

function field(card: SKRSContext2D, label: string, value: string, x: number, y: number, size: number): void {
  card.fillStyle = '#4b5565';
  card.font = `13px "${sans}"`;
  card.fillText(label, x, y);
  card.fillStyle = ink;
  let fitting = size;
  card.font = `${fitting}px "${sansBold}"`;
  while (fitting > 11 && card.measureText(value).width > width - 40 - x) {
    fitting -= 1;
    card.font = `${fitting}px "${sansBold}"`;
  }
  card.fillText(value, x, y + size + 3);
}

/** The photo once more, small and pale, as documents have it. */
function drawGhost(card: SKRSContext2D, face: SKRSContext2D): void {
  card.save();
  card.globalAlpha = 0.3;
  card.filter = 'grayscale(1)';
  card.drawImage(face.canvas, 738, 200, 84, 106);
  card.restore();
}

function drawEmblem(card: SKRSContext2D, document: DemoDocument, x: number, y: number, radius: number): void {
  const [first, , third] = stripeOf(document);
  card.save();
  card.translate(x, y);
  for (const [place, color] of [third, first].entries()) {
    card.strokeStyle = shade(color, color === '#f4f5f7' ? -0.4 : 0);
    card.lineWidth = Math.max(1, radius / 22);
    card.beginPath();
    for (let step = 0; step <= 220; step += 1) {
      const angle = (step / 220) * Math.PI * 2;
      const reach = radius * (0.72 + 0.26 * Math.cos(angle * (place ? 7 : 12)));
      const at: [number, number] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
      if (step === 0) card.moveTo(...at);
      else card.lineTo(...at);
    }
    card.stroke();
  }
  card.restore();
}

function drawLines(card: SKRSContext2D, document: DemoDocument): void {
  const lines = machineReadableLines(document);
  card.fillStyle = '#fbfaf6';
  card.fillRect(0, 448, width, height - 448);
  card.fillStyle = '#14171c';
  card.font = `${document.kind === 'passport' ? 29 : 35}px "${mono}"`;
  lines.forEach((line, row) => {
    card.fillText(line, 38, 487 + row * 36);
  });
}

function drawBarCode(card: SKRSContext2D, random: Random, x: number, y: number, wide: number, high: number): void {
  card.fillStyle = '#ffffff';
  card.fillRect(x - 8, y - 8, wide + 16, high + 16);
  card.fillStyle = '#14171c';
  const rows = 16;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < wide / 3; column += 1) {
      const isGuard = column < 6 || column > wide / 3 - 7;
      if (isGuard ? column % 3 !== 2 : random() < 0.5) {
        card.fillRect(x + column * 3, y + (row * high) / rows, 3, high / rows);
      }
    }
  }
}

function dim(canvas: SKRSContext2D): void {
  canvas.fillStyle = '#06080eb0';
  canvas.fillRect(0, 0, width, height);
}

/** The card photographed on a table, a little askew. */
function layOnTable(canvas: SKRSContext2D, card: SKRSContext2D, random: Random): void {
  const table = canvas.createLinearGradient(0, 0, width, height);
  const wood = ['#6f5a48', '#4d5560', '#8a7a68', '#3f4a46'][between(random, 0, 3)] ?? '#4d5560';
  table.addColorStop(0, shade(wood, 0.12));
  table.addColorStop(1, shade(wood, -0.25));
  canvas.fillStyle = table;
  canvas.fillRect(0, 0, width, height);
  canvas.save();
  canvas.translate(width / 2, height / 2);
  canvas.rotate((random() - 0.5) * 0.035);
  canvas.scale(0.945, 0.945);
  canvas.shadowColor = '#000000aa';
  canvas.shadowBlur = 18;
  canvas.shadowOffsetY = 6;
  canvas.fillStyle = '#ffffff';
  canvas.beginPath();
  canvas.roundRect(-width / 2, -height / 2, width, height, 26);
  canvas.fill();
  canvas.shadowColor = 'transparent';
  canvas.clip();
  canvas.drawImage(card.canvas, -width / 2, -height / 2);
  const sheen = canvas.createLinearGradient(-width / 2, -height / 2, width / 2, height / 2);
  sheen.addColorStop(0.3, '#ffffff00');
  sheen.addColorStop(0.45, '#ffffff2b');
  sheen.addColorStop(0.6, '#ffffff00');
  canvas.fillStyle = sheen;
  canvas.fillRect(-width / 2, -height / 2, width, height);
  canvas.restore();
}
