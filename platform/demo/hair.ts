import type { SKRSContext2D } from '@napi-rs/canvas';
import { shade } from './paint';
import type { Traits } from './traits';

/** The part of the hair behind head and neck. Units as in the portrait. */
export function drawHairBehind(canvas: SKRSContext2D, traits: Traits): void {
  const wide = 80 * traits.width;
  canvas.fillStyle = shade(traits.hair, -0.18);
  canvas.beginPath();
  switch (traits.hairStyle) {
    case 'long':
      canvas.moveTo(-wide - 14, -30);
      canvas.bezierCurveTo(-wide - 34, 60, -wide - 40, 120, -wide - 10, 176);
      canvas.lineTo(wide + 10, 176);
      canvas.bezierCurveTo(wide + 40, 120, wide + 34, 60, wide + 14, -30);
      canvas.bezierCurveTo(wide, -120, -wide, -120, -wide - 14, -30);
      break;
    case 'bob':
      canvas.moveTo(-wide - 12, -30);
      canvas.bezierCurveTo(-wide - 26, 40, -wide - 18, 88, -wide + 14, 96);
      canvas.lineTo(wide - 14, 96);
      canvas.bezierCurveTo(wide + 18, 88, wide + 26, 40, wide + 12, -30);
      canvas.bezierCurveTo(wide, -118, -wide, -118, -wide - 12, -30);
      break;
    case 'bun':
      canvas.ellipse(0, -122, 36, 30, 0, 0, Math.PI * 2);
      break;
    case 'curls':
      for (let place = 0; place < 15; place += 1) {
        const angle = Math.PI * (0.92 + (place / 14) * 1.16);
        const x = Math.cos(angle) * (wide + 8);
        const y = Math.sin(angle) * 98 - 8;
        canvas.moveTo(x + 30, y);
        canvas.arc(x, y, 30, 0, Math.PI * 2);
      }
      break;
    case 'scarf':
      canvas.fillStyle = shade(traits.scarf, -0.16);
      canvas.moveTo(-wide - 18, -20);
      canvas.bezierCurveTo(-wide - 26, 90, -130, 150, -120, 210);
      canvas.lineTo(120, 210);
      canvas.bezierCurveTo(130, 150, wide + 26, 90, wide + 18, -20);
      canvas.bezierCurveTo(wide + 6, -134, -wide - 6, -134, -wide - 18, -20);
      break;
    default:
      return;
  }
  canvas.fill();
}

/** The part of the hair, or the scarf, over the forehead. */
export function drawHairBefore(canvas: SKRSContext2D, traits: Traits): void {
  const wide = 80 * traits.width;
  canvas.fillStyle = traits.hair;
  switch (traits.hairStyle) {
    case 'shaved':
      canvas.globalAlpha = 0.34;
      cap(canvas, wide, -58, 4);
      canvas.globalAlpha = 1;
      return;
    case 'short':
      cap(canvas, wide, -52, 12);
      strands(canvas, traits, wide);
      return;
    case 'parted':
      swept(canvas, traits, wide, -1, 14);
      return;
    case 'bun':
      cap(canvas, wide, -62, 8);
      strands(canvas, traits, wide);
      return;
    case 'bob':
      fringe(canvas, wide);
      strands(canvas, traits, wide);
      return;
    case 'long':
      swept(canvas, traits, wide, 1, 12);
      return;
    case 'curls':
      for (let place = 0; place < 9; place += 1) {
        const angle = Math.PI * (1.06 + (place / 8) * 0.88);
        canvas.fillStyle = place % 2 ? traits.hair : shade(traits.hair, 0.08);
        canvas.beginPath();
        canvas.arc(Math.cos(angle) * (wide - 8), Math.sin(angle) * 84 - 6, 27, 0, Math.PI * 2);
        canvas.fill();
      }
      return;
    case 'scarf':
      scarf(canvas, traits, wide);
  }
}

/** Hair over the top of the head down to `line`, `out` units wider than the head. */
function cap(canvas: SKRSContext2D, wide: number, line: number, out: number): void {
  canvas.beginPath();
  canvas.moveTo(-wide - 2, -2);
  canvas.bezierCurveTo(-wide - out, -84, -52, -104 - out, 0, -104 - out);
  canvas.bezierCurveTo(52, -104 - out, wide + out, -84, wide + 2, -2);
  canvas.lineTo(wide - 9, -8);
  canvas.bezierCurveTo(wide - 12, -44, wide - 30, line, 20, line - 4);
  canvas.bezierCurveTo(-20, line - 8, -wide + 34, line + 2, -wide + 10, -8);
  canvas.closePath();
  canvas.fill();
}

function swept(canvas: SKRSContext2D, traits: Traits, wide: number, side: number, out: number): void {
  canvas.save();
  canvas.scale(side, 1);
  canvas.beginPath();
  canvas.moveTo(-wide - 3, 6);
  canvas.bezierCurveTo(-wide - out, -92, -46, -108 - out, 6, -108 - out);
  canvas.bezierCurveTo(60, -108 - out, wide + out, -84, wide + 3, 6);
  canvas.lineTo(wide - 8, -6);
  canvas.bezierCurveTo(wide - 12, -40, wide - 26, -58, 34, -76);
  canvas.bezierCurveTo(4, -40, -44, -36, -wide + 8, -6);
  canvas.closePath();
  canvas.fill();
  canvas.strokeStyle = shade(traits.hair, 0.16);
  canvas.lineWidth = 3;
  canvas.beginPath();
  canvas.moveTo(34, -80);
  canvas.bezierCurveTo(6, -62, -30, -60, -wide + 14, -32);
  canvas.moveTo(34, -86);
  canvas.bezierCurveTo(0, -92, -40, -88, -wide + 16, -54);
  canvas.stroke();
  canvas.restore();
}

function fringe(canvas: SKRSContext2D, wide: number): void {
  canvas.beginPath();
  canvas.moveTo(-wide - 10, 40);
  canvas.bezierCurveTo(-wide - 20, -90, -52, -116, 0, -116);
  canvas.bezierCurveTo(52, -116, wide + 20, -90, wide + 10, 40);
  canvas.quadraticCurveTo(wide - 6, 6, wide - 12, -36);
  canvas.quadraticCurveTo(30, -44, 0, -42);
  canvas.quadraticCurveTo(-30, -44, -wide + 12, -36);
  canvas.quadraticCurveTo(-wide + 6, 6, -wide - 10, 40);
  canvas.closePath();
  canvas.fill();
}

function strands(canvas: SKRSContext2D, traits: Traits, wide: number): void {
  canvas.strokeStyle = shade(traits.hair, 0.14);
  canvas.lineWidth = 3;
  canvas.beginPath();
  for (const start of [-46, -14, 20, 50]) {
    canvas.moveTo(start * 0.7, -104);
    canvas.quadraticCurveTo(start, -92, start * (wide / 74), -72);
  }
  canvas.stroke();
}

function scarf(canvas: SKRSContext2D, traits: Traits, wide: number): void {
  canvas.fillStyle = traits.scarf;
  canvas.beginPath();
  canvas.moveTo(-wide - 12, 10);
  canvas.bezierCurveTo(-wide - 22, -96, -54, -124, 0, -124);
  canvas.bezierCurveTo(54, -124, wide + 22, -96, wide + 12, 10);
  canvas.bezierCurveTo(wide + 10, 70, 66, 150, 0, 158);
  canvas.bezierCurveTo(-66, 150, -wide - 10, 70, -wide - 12, 10);
  canvas.closePath();
  // The face is left open: an inner outline in the other direction.
  canvas.moveTo(-wide + 9, 4);
  canvas.bezierCurveTo(-wide + 12, 56, -44, 96, 0, 100);
  canvas.bezierCurveTo(44, 96, wide - 12, 56, wide - 9, 4);
  canvas.bezierCurveTo(wide - 14, -52, 44, -72, 0, -72);
  canvas.bezierCurveTo(-44, -72, -wide + 14, -52, -wide + 9, 4);
  canvas.closePath();
  canvas.fill('evenodd');
  canvas.strokeStyle = shade(traits.scarf, -0.2);
  canvas.lineWidth = 3;
  canvas.beginPath();
  canvas.moveTo(-wide - 2, -40);
  canvas.quadraticCurveTo(0, -118, wide + 2, -40);
  canvas.moveTo(-40, 132);
  canvas.quadraticCurveTo(6, 150, 62, 112);
  canvas.stroke();
}
