/** Where and how a head is drawn. Sizes in units of the canvas. */
export interface Pose {
  /** Middle of the head. */
  x: number;
  y: number;
  /** Half the height of the head. */
  size: number;
  /** Tilt in radians. */
  tilt: number;
  /** How far the face is turned, -1 to 1. */
  turn: number;
  eyesClosed: boolean;
  mask: boolean;
  /** -1 frown to 1 smile. */
  smile: number;
}

/** Facing the camera, at rest. */
export const straightPose: Omit<Pose, 'x' | 'y' | 'size'> = {
  tilt: 0,
  turn: 0,
  eyesClosed: false,
  mask: false,
  smile: 0.15,
};
