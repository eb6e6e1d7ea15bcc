import type { SKRSContext2D } from '@napi-rs/canvas';
import { headPath } from './head-path';
import type { Pose } from './pose';
import type { Traits } from './traits';

/** A beard inside the outline of the head. */
export function drawBeard(canvas: SKRSContext2D, traits: Traits, pose: Pick<Pose, 'turn'>): void {
  if (traits.beard === 'none') return;
  const middle = pose.turn * 26;
  canvas.save();
  headPath(canvas, traits);
  canvas.clip();
  canvas.globalAlpha = traits.beard === 'stubble' ? 0.22 : 0.92;
  canvas.fillStyle = traits.hair;
  canvas.beginPath();
  if (traits.beard === 'moustache') {
    canvas.moveTo(middle - 32, 56);
    canvas.quadraticCurveTo(middle, 34, middle + 32, 56);
    canvas.quadraticCurveTo(middle, 52, middle - 32, 56);
  } else {
    canvas.moveTo(-100, 16);
    canvas.bezierCurveTo(-62, 22, middle - 56, 44, middle - 34, 46);
    canvas.quadraticCurveTo(middle, 36, middle + 34, 46);
    canvas.bezierCurveTo(middle + 56, 44, 62, 22, 100, 16);
    canvas.lineTo(100, 130);
    canvas.lineTo(-100, 130);
  }
  canvas.closePath();
  canvas.fill();
  canvas.restore();
}

/** Glasses before the eyes. */
export function drawGlasses(canvas: SKRSContext2D, traits: Traits, pose: Pick<Pose, 'turn'>): void {
  const middle = pose.turn * 30;
  const gap = 33 * traits.eyeGap;
  canvas.strokeStyle = '#26292e';
  canvas.lineWidth = 4.5;
  for (const side of [-1, 1]) {
    const x = middle + side * gap;
    canvas.beginPath();
    if (traits.glasses === 'round') canvas.arc(x, -4, 25, 0, Math.PI * 2);
    else canvas.roundRect(x - 27, -23, 54, 38, 9);
    canvas.fillStyle = '#ffffff1e';
    canvas.fill();
    canvas.stroke();
    canvas.beginPath();
    canvas.moveTo(x + side * 26, -8);
    canvas.lineTo(side * 80 * traits.width, -10);
    canvas.stroke();
  }
  canvas.beginPath();
  canvas.moveTo(middle - gap + 24, -9);
  canvas.quadraticCurveTo(middle, -16, middle + gap - 24, -9);
  canvas.stroke();
}

/** A mask over nose and mouth. */
export function drawMask(canvas: SKRSContext2D, traits: Traits, pose: Pick<Pose, 'turn'>): void {
  const wide = 70 * traits.width;
  const middle = pose.turn * 16;
  canvas.strokeStyle = '#e3e9ee';
  canvas.lineWidth = 4;
  for (const side of [-1, 1]) {
    canvas.beginPath();
    canvas.moveTo(middle + side * wide, 26);
    canvas.lineTo(side * 80 * traits.width, -4);
    canvas.stroke();
  }
  canvas.fillStyle = '#9fc3d8';
  canvas.beginPath();
  canvas.moveTo(middle - wide, 24);
  canvas.quadraticCurveTo(middle, 2, middle + wide, 24);
  canvas.bezierCurveTo(middle + wide, 84, middle + 34, 112, middle, 112);
  canvas.bezierCurveTo(middle - 34, 112, middle - wide, 84, middle - wide, 24);
  canvas.closePath();
  canvas.fill();
  canvas.strokeStyle = '#7ba6bf';
  canvas.lineWidth = 2.5;
  for (const y of [42, 58, 74]) {
    canvas.beginPath();
    canvas.moveTo(middle - wide + 8, y);
    canvas.quadraticCurveTo(middle, y + 12, middle + wide - 8, y);
    canvas.stroke();
  }
}
