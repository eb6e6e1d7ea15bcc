import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { PictureSlot } from '../../src/domain/verification/verification';
import type { DemoSession, DemoSubject } from './demo-rows';
import { addGrain, drawBand, drawWatermark, registerFonts } from './effects';
import { drawDocumentBack, drawDocumentFront } from './identity-document';
import { drawPortrait } from './portrait';
import { straightPose } from './pose';
import { type Random, seededRandom, seedOf } from './random';
import { drawSelfie } from './selfie';
import { type Traits, traitsOf } from './traits';

/** JPEG quality: pictures of 15 to 60 KiB. */
const quality = { selfie: 82, face: 84, front: 76, back: 70 } satisfies Record<PictureSlot, number>;

/**
 * A picture of a session, drawn by code and marked as synthetic: the selfie 480x480, the face of the document 300x380, the document
 * 860x540. The same session always gives the same bytes. null if the session has no such object.
 */
export async function drawPicture(
  session: DemoSession,
  subject: Pick<DemoSubject, 'userId'>,
  slot: PictureSlot,
): Promise<{ type: 'image/jpeg'; bytes: Uint8Array } | null> {
  registerFonts();
  const canvas = draw(session, subject, slot);
  return canvas ? { type: 'image/jpeg', bytes: await canvas.canvas.encode('jpeg', quality[slot]) } : null;
}

function draw(session: DemoSession, subject: Pick<DemoSubject, 'userId'>, slot: PictureSlot): SKRSContext2D | null {
  const { livenessResult, faceResult, pictureSeed } = session;
  const { document } = session.facts;
  const random = seededRandom(seedOf(slot, pictureSeed));
  // The same person looks the same in every session; only the document of someone else shows another face.
  const traits = traitsOf(subject.userId, session.facts.sex);
  if (slot === 'selfie') return livenessResult === null ? null : drawSelfie(traits, random, livenessResult);
  if (document === null || faceResult === null) return null;
  if (slot === 'back') return document.hasBack ? drawDocumentBack(document, random) : null;
  const faceRandom = seededRandom(seedOf('face', pictureSeed));
  const photo = drawDocumentFace(
    faceResult === 1 ? strangerTo(traits, subject.userId, document.sex) : traits,
    faceRandom,
    faceResult,
  );
  return slot === 'face' ? finishFace(photo, faceRandom, faceResult) : drawDocumentFront(document, photo, random, faceResult);
}

/** Traits of someone else, distinguished at a glance: another skin and another hair. */
function strangerTo(traits: Traits, userId: string, sex: 'F' | 'M'): Traits {
  for (let place = 0; ; place += 1) {
    const other = traitsOf(`stranger ${place} ${userId}`, sex);
    if (other.hairStyle !== traits.hairStyle && other.skin !== traits.skin && other.hair !== traits.hair) return other;
  }
}

/** The photo of a document: plain ground, even light, no smile, a little grey. */
function drawDocumentFace(traits: Traits, random: Random, faceResult: number): SKRSContext2D {
  const canvas = createCanvas(300, 380).getContext('2d');
  const ground = canvas.createLinearGradient(0, 0, 0, 380);
  ground.addColorStop(0, '#e3e8ea');
  ground.addColorStop(1, '#c3cdd1');
  canvas.fillStyle = ground;
  canvas.fillRect(0, 0, 300, 380);
  const isTurned = faceResult === 4;
  drawPortrait(
    canvas,
    { ...traits, glasses: 'none' },
    {
      ...straightPose,
      x: 150,
      y: 172,
      size: 106,
      smile: -0.05,
      turn: isTurned ? -0.95 : (random() - 0.5) * 0.08,
      tilt: isTurned ? -0.26 : 0,
    },
  );
  canvas.save();
  canvas.globalCompositeOperation = 'saturation';
  canvas.fillStyle = 'rgba(128,128,128,0.28)';
  canvas.fillRect(0, 0, 300, 380);
  canvas.restore();
  if (faceResult === 2) drawGlare(canvas);
  return faceResult === 5 ? blurred(canvas) : canvas;
}

function finishFace(canvas: SKRSContext2D, random: Random, faceResult: number): SKRSContext2D {
  if (faceResult === 0) {
    canvas.fillStyle = '#06080eb0';
    canvas.fillRect(0, 0, 300, 380);
  }
  drawWatermark(canvas, 'SYNTHETIC', 0.1, 20);
  drawBand(canvas, 'SYNTHETIC');
  addGrain(canvas, random, 8);
  return canvas;
}

/** Light of a lamp on the plastic, just where the face is. */
function drawGlare(canvas: SKRSContext2D): void {
  canvas.save();
  canvas.translate(150, 180);
  canvas.rotate(-0.5);
  canvas.scale(0.78, 1.1);
  const glare = canvas.createRadialGradient(0, 0, 10, 0, 0, 170);
  glare.addColorStop(0, '#ffffff');
  glare.addColorStop(0.66, '#fffffffa');
  glare.addColorStop(1, '#ffffff00');
  canvas.fillStyle = glare;
  canvas.fillRect(-400, -400, 800, 800);
  canvas.restore();
}

function blurred(source: SKRSContext2D): SKRSContext2D {
  const canvas = createCanvas(300, 380).getContext('2d');
  canvas.filter = 'blur(9px)';
  canvas.drawImage(source.canvas, -12, -12, 324, 404);
  return canvas;
}
