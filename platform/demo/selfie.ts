import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { addDamage, addGrain, addMoire, addVignette, drawBand, drawWatermark } from './effects';
import { shade } from './paint';
import { drawPortrait } from './portrait';
import { type Pose, straightPose } from './pose';
import { between, pick, type Random } from './random';
import { type Traits, traitsOf } from './traits';

const side = 480;

/** What is wrong with a selfie by its liveness result (contract KYC 3.1); results without an entry look like a good one. */
const poseOf: Record<number, Partial<Pose>> = {
  5: { size: 300, y: 270 },
  7: { size: 46, y: 250 },
  8: { turn: 0.95, tilt: 0.3 },
  13: { x: 372, y: 150 },
  14: { x: 28, y: 214 },
  16: { mask: true },
  18: { eyesClosed: true },
};

/** A selfie of a drawn person, 480 by 480, as the liveness result says it went. */
export function drawSelfie(traits: Traits, random: Random, liveness: number): SKRSContext2D {
  const canvas = createCanvas(side, side).getContext('2d');
  const pose: Pose = {
    ...straightPose,
    x: side / 2 + between(random, -10, 10),
    y: 214 + between(random, -8, 10),
    size: 128 + between(random, -7, 8),
    tilt: (random() - 0.5) * 0.09,
    turn: (random() - 0.5) * 0.24,
    smile: random() * 0.7 - 0.1,
    ...poseOf[liveness],
  };
  drawRoom(canvas, traits, random);
  if (liveness === 17) drawOnPaper(canvas, traits, pose);
  else if (liveness !== 6) drawPortrait(canvas, traits, pose);
  if (liveness === 12) {
    const other = traitsOf(`beside ${Math.floor(random() * 1e9)}`, pick(random, ['F', 'M']));
    drawPortrait(canvas, other, { ...straightPose, x: 388, y: 250, size: 98, tilt: -0.08 });
  }
  addVignette(canvas, 0.26);
  if (liveness === 4) spoilLight(canvas);
  if (liveness === 2) drawShadowAcross(canvas);
  if (liveness === 1) addMoire(canvas);
  if (liveness === 9 || liveness === 11) addDamage(canvas, random);
  drawWatermark(canvas, 'SYNTHETIC', 0.1, 26);
  drawBand(canvas, 'SYNTHETIC');
  addGrain(canvas, random, liveness === 4 ? 14 : 7);
  return canvas;
}

/** A wall with a window, a picture or a shelf, out of focus. */
function drawRoom(canvas: SKRSContext2D, traits: Traits, random: Random): void {
  const wall = canvas.createLinearGradient(0, 0, side, side);
  wall.addColorStop(0, shade(traits.wall, 0.24));
  wall.addColorStop(1, shade(traits.wall, -0.18));
  canvas.fillStyle = wall;
  canvas.fillRect(0, 0, side, side);
  const things = drawThings(traits, random);
  canvas.save();
  // Blurring costs the same for one thing as for all of them, so they are blurred together.
  canvas.filter = 'blur(5px)';
  canvas.drawImage(things.canvas, 0, 0);
  canvas.restore();
}

/** What stands in front of the wall. */
function drawThings(traits: Traits, random: Random): SKRSContext2D {
  const canvas = createCanvas(side, side).getContext('2d');
  const left = random() < 0.5;
  const x = left ? between(random, -30, 20) : between(random, 320, 370);
  switch (between(random, 0, 2)) {
    case 0:
      canvas.fillStyle = '#f3f6f4';
      canvas.fillRect(x, 30, 150, 220);
      canvas.fillStyle = '#c9dfe9';
      canvas.fillRect(x + 10, 40, 60, 200);
      canvas.fillRect(x + 80, 40, 60, 200);
      break;
    case 1:
      canvas.fillStyle = shade(traits.wall, -0.42);
      canvas.fillRect(x, 150, 170, 10);
      canvas.fillRect(x, 262, 170, 10);
      for (let book = 0; book < 9; book += 1) {
        canvas.fillStyle = pick(random, ['#8f4a3f', '#46627f', '#b89a54', '#5b7a62', '#6b5578']);
        const high = between(random, 56, 88);
        canvas.fillRect(x + 8 + book * 17, 150 - high, 14, high);
        canvas.fillRect(x + 8 + book * 17, 262 - high + 8, 14, high - 8);
      }
      break;
    default:
      canvas.fillStyle = '#4f7a55';
      for (let leaf = 0; leaf < 8; leaf += 1) {
        canvas.save();
        canvas.translate(left ? 52 : 428, 330);
        canvas.rotate(-1.1 + leaf * 0.32);
        canvas.beginPath();
        canvas.ellipse(0, -90, 17, 90, 0, 0, Math.PI * 2);
        canvas.fill();
        canvas.restore();
      }
      canvas.fillStyle = '#b3744d';
      canvas.fillRect(left ? 12 : 388, 330, 80, 150);
  }
  return canvas;
}

/** A printed picture held before the camera. */
function drawOnPaper(canvas: SKRSContext2D, traits: Traits, pose: Pose): void {
  canvas.save();
  canvas.translate(side / 2, side / 2);
  canvas.rotate(-0.07);
  canvas.shadowColor = '#0008';
  canvas.shadowBlur = 24;
  canvas.fillStyle = '#f4f1ea';
  canvas.fillRect(-160, -205, 320, 400);
  canvas.shadowColor = 'transparent';
  canvas.beginPath();
  canvas.rect(-142, -187, 284, 330);
  canvas.clip();
  canvas.fillStyle = '#a9b3b8';
  canvas.fillRect(-142, -187, 284, 330);
  drawPortrait(canvas, traits, { ...pose, x: 0, y: -30, size: 104 });
  canvas.restore();
  canvas.fillStyle = '#d9a27f';
  for (const x of [78, 402]) {
    canvas.beginPath();
    canvas.roundRect(x - 20, 300, 40, 74, 20);
    canvas.fill();
  }
}

function spoilLight(canvas: SKRSContext2D): void {
  canvas.fillStyle = '#05070dcf';
  canvas.fillRect(0, 0, side, side);
}

function drawShadowAcross(canvas: SKRSContext2D): void {
  const shadow = canvas.createLinearGradient(150, 0, 330, 60);
  shadow.addColorStop(0, '#05070d00');
  shadow.addColorStop(0.5, '#05070db8');
  shadow.addColorStop(1, '#05070dd8');
  canvas.fillStyle = shadow;
  canvas.fillRect(0, 0, side, side);
}
