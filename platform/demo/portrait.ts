import type { SKRSContext2D } from '@napi-rs/canvas';
import { drawBeard, drawGlasses, drawMask } from './face-wear';
import { drawHairBefore, drawHairBehind } from './hair';
import { headPath } from './head-path';
import { shade } from './paint';
import type { Pose } from './pose';
import type { Traits } from './traits';

/** Draws head and shoulders of a drawn person; inside, half the head is 100 units high and its middle is the origin. */
export function drawPortrait(canvas: SKRSContext2D, traits: Traits, pose: Pose): void {
  canvas.save();
  canvas.translate(pose.x, pose.y);
  canvas.scale(pose.size / 100, pose.size / 100);
  canvas.lineJoin = 'round';
  canvas.lineCap = 'round';
  drawShoulders(canvas, traits);
  canvas.rotate(pose.tilt);
  drawHairBehind(canvas, traits);
  drawNeck(canvas, traits);
  drawEars(canvas, traits, pose);
  drawHead(canvas, traits);
  canvas.save();
  headPath(canvas, traits);
  canvas.clip();
  drawPlanes(canvas, traits, pose);
  canvas.restore();
  drawBeard(canvas, traits, pose);
  drawFace(canvas, traits, pose);
  drawHairBefore(canvas, traits);
  if (traits.glasses !== 'none') drawGlasses(canvas, traits, pose);
  if (pose.mask) drawMask(canvas, traits, pose);
  canvas.restore();
}

function drawShoulders(canvas: SKRSContext2D, traits: Traits): void {
  const body = canvas.createLinearGradient(-190, 120, 190, 300);
  body.addColorStop(0, shade(traits.shirt, 0.12));
  body.addColorStop(1, shade(traits.shirt, -0.22));
  canvas.fillStyle = body;
  canvas.beginPath();
  canvas.moveTo(-236, 460);
  canvas.bezierCurveTo(-230, 216, -176, 160, -56, 128);
  canvas.quadraticCurveTo(0, 164, 56, 128);
  canvas.bezierCurveTo(176, 160, 230, 216, 236, 460);
  canvas.closePath();
  canvas.fill();
  canvas.strokeStyle = shade(traits.shirt, -0.3);
  canvas.lineWidth = 5;
  canvas.beginPath();
  canvas.moveTo(-60, 129);
  canvas.quadraticCurveTo(0, 184, 60, 129);
  canvas.stroke();
}

function drawNeck(canvas: SKRSContext2D, traits: Traits): void {
  canvas.fillStyle = shade(traits.skin, -0.14);
  canvas.beginPath();
  canvas.moveTo(-44, 55);
  canvas.lineTo(-51, 132);
  canvas.quadraticCurveTo(0, 168, 51, 132);
  canvas.lineTo(44, 55);
  canvas.closePath();
  canvas.fill();
  canvas.fillStyle = shade(traits.skin, -0.26);
  canvas.beginPath();
  canvas.moveTo(-46, 84);
  canvas.quadraticCurveTo(0, 132, 46, 84);
  canvas.lineTo(46, 70);
  canvas.lineTo(-46, 70);
  canvas.closePath();
  canvas.fill();
}

function drawEars(canvas: SKRSContext2D, traits: Traits, pose: Pose): void {
  for (const side of [-1, 1]) {
    canvas.fillStyle = shade(traits.skin, side < 0 ? -0.04 : -0.12);
    canvas.beginPath();
    canvas.ellipse(side * 77 * traits.width - pose.turn * 8, 6, 13, 23, side * 0.12, 0, Math.PI * 2);
    canvas.fill();
    canvas.strokeStyle = shade(traits.skin, -0.24);
    canvas.lineWidth = 2;
    canvas.beginPath();
    canvas.ellipse(side * 78 * traits.width - pose.turn * 8, 6, 6, 13, side * 0.12, 0, Math.PI * 2);
    canvas.stroke();
  }
}

function drawHead(canvas: SKRSContext2D, traits: Traits): void {
  const light = canvas.createLinearGradient(-80, -80, 90, 90);
  light.addColorStop(0, shade(traits.skin, 0.1));
  light.addColorStop(0.55, traits.skin);
  light.addColorStop(1, shade(traits.skin, -0.16));
  canvas.fillStyle = light;
  headPath(canvas, traits);
  canvas.fill();
}

/** Flat planes of light and shadow: what makes the face look cut, not photographed. */
function drawPlanes(canvas: SKRSContext2D, traits: Traits, pose: Pose): void {
  const middle = pose.turn * 26;
  const plane = (color: string, alpha: number, points: [number, number][]) => {
    canvas.globalAlpha = alpha;
    canvas.fillStyle = color;
    canvas.beginPath();
    points.forEach(([x, y], place) => {
      if (place === 0) canvas.moveTo(x, y);
      else canvas.lineTo(x, y);
    });
    canvas.closePath();
    canvas.fill();
    canvas.globalAlpha = 1;
  };
  const dark = shade(traits.skin, -0.4);
  const bright = shade(traits.skin, 0.4);
  plane(dark, 0.12, [
    [middle + 6, -110],
    [120, -110],
    [120, 120],
    [middle + 4, 120],
    [middle + 16, 40],
    [middle + 4, 10],
  ]);
  plane(dark, 0.1, [
    [middle + 44, 18],
    [120, -8],
    [120, 120],
    [middle + 26, 92],
  ]);
  plane(dark, 0.09, [
    [middle - 48, 22],
    [-120, -4],
    [-120, 120],
    [middle - 28, 92],
  ]);
  plane(bright, 0.16, [
    [middle - 52, -88],
    [middle + 4, -104],
    [middle - 6, -40],
    [middle - 44, -44],
  ]);
  plane(bright, 0.14, [
    [middle - 54, 8],
    [middle - 20, 10],
    [middle - 32, 40],
  ]);
  plane('#d0503f', 0.1, [
    [middle + 22, 16],
    [middle + 58, 14],
    [middle + 36, 46],
  ]);
}

function drawFace(canvas: SKRSContext2D, traits: Traits, pose: Pose): void {
  const middle = pose.turn * 30;
  const gap = 33 * traits.eyeGap * (1 - Math.abs(pose.turn) * 0.2);
  for (const side of [-1, 1]) {
    const x = middle + side * gap;
    drawEye(canvas, traits, pose, x, -6);
    canvas.strokeStyle = shade(traits.hair, traits.hair > '#8' ? -0.35 : -0.05);
    canvas.lineWidth = 3.5 + traits.brow * 2.4;
    canvas.beginPath();
    canvas.moveTo(x - side * 17, -30);
    canvas.quadraticCurveTo(x + side * 4, -39, x + side * 21, -29);
    canvas.stroke();
  }
  const nose = 11 * traits.nose;
  canvas.fillStyle = shade(traits.skin, -0.2);
  canvas.globalAlpha = 0.55;
  canvas.beginPath();
  canvas.moveTo(middle + 3, -12);
  canvas.lineTo(middle + nose + 4 + pose.turn * 6, 30);
  canvas.lineTo(middle, 36);
  canvas.closePath();
  canvas.fill();
  canvas.globalAlpha = 1;
  canvas.strokeStyle = shade(traits.skin, -0.36);
  canvas.lineWidth = 3;
  canvas.beginPath();
  canvas.moveTo(middle - nose, 31);
  canvas.quadraticCurveTo(middle + pose.turn * 8, 41, middle + nose, 31);
  canvas.stroke();
  drawMouth(canvas, traits, pose, middle);
  if (traits.mole) {
    canvas.fillStyle = shade(traits.skin, -0.5);
    canvas.beginPath();
    canvas.arc(traits.mole.x + middle, traits.mole.y, 2.6, 0, Math.PI * 2);
    canvas.fill();
  }
}

function drawEye(canvas: SKRSContext2D, traits: Traits, pose: Pose, x: number, y: number): void {
  const wide = 16 * traits.eyeSize;
  const high = 9.5 * traits.eyeSize;
  canvas.strokeStyle = shade(traits.skin, -0.62);
  canvas.lineWidth = 3.2;
  if (pose.eyesClosed) {
    canvas.beginPath();
    canvas.moveTo(x - wide, y + 1);
    canvas.quadraticCurveTo(x, y + high + 3, x + wide, y + 1);
    canvas.stroke();
    return;
  }
  canvas.save();
  canvas.beginPath();
  canvas.moveTo(x - wide, y + 2);
  canvas.quadraticCurveTo(x, y - high * 1.5, x + wide, y + 2);
  canvas.quadraticCurveTo(x, y + high * 1.25, x - wide, y + 2);
  canvas.closePath();
  canvas.fillStyle = '#f7f4ef';
  canvas.fill();
  canvas.clip();
  const iris = x + pose.turn * 5;
  canvas.fillStyle = traits.eyes;
  canvas.beginPath();
  canvas.arc(iris, y, high * 0.82, 0, Math.PI * 2);
  canvas.fill();
  canvas.fillStyle = '#14100e';
  canvas.beginPath();
  canvas.arc(iris, y, high * 0.4, 0, Math.PI * 2);
  canvas.fill();
  canvas.fillStyle = '#ffffffdd';
  canvas.beginPath();
  canvas.arc(iris - 2.5, y - 3, 2, 0, Math.PI * 2);
  canvas.fill();
  canvas.restore();
  canvas.beginPath();
  canvas.moveTo(x - wide, y + 2);
  canvas.quadraticCurveTo(x, y - high * 1.5, x + wide, y + 2);
  canvas.stroke();
}

function drawMouth(canvas: SKRSContext2D, traits: Traits, pose: Pose, middle: number): void {
  const half = 23 * traits.mouth;
  const lift = pose.smile * 9;
  canvas.fillStyle = traits.lips;
  canvas.beginPath();
  canvas.moveTo(middle - half, 59 - lift);
  canvas.quadraticCurveTo(middle - 8, 52, middle, 56);
  canvas.quadraticCurveTo(middle + 8, 52, middle + half, 59 - lift);
  canvas.quadraticCurveTo(middle, 74 + lift * 0.4, middle - half, 59 - lift);
  canvas.closePath();
  canvas.fill();
  canvas.strokeStyle = shade(traits.lips, -0.4);
  canvas.lineWidth = 2.4;
  canvas.beginPath();
  canvas.moveTo(middle - half, 59 - lift);
  canvas.quadraticCurveTo(middle, 63 + lift * 0.6, middle + half, 59 - lift);
  canvas.stroke();
}
