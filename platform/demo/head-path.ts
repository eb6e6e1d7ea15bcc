import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Traits } from './traits';

/** The outline of the head without hair. */
export function headPath(canvas: SKRSContext2D, traits: Traits): void {
  const wide = 80 * traits.width;
  const jaw = 58 * traits.jaw;
  canvas.beginPath();
  canvas.moveTo(-wide, -12);
  canvas.bezierCurveTo(-wide, -76, -48, -102, 0, -102);
  canvas.bezierCurveTo(48, -102, wide, -76, wide, -12);
  canvas.bezierCurveTo(wide, 36, jaw + 10, 66, jaw * 0.72, 84);
  canvas.bezierCurveTo(jaw * 0.42, 104, -jaw * 0.42, 104, -jaw * 0.72, 84);
  canvas.bezierCurveTo(-jaw - 10, 66, -wide, 36, -wide, -12);
  canvas.closePath();
}
