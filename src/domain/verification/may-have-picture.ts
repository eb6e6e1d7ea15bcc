import type { StepFlags } from './steps';

/** Whether the selfie or the document was taken, so that there may be a picture of the person. */
export function mayHavePicture(steps: StepFlags): boolean {
  return steps.step_liveliness === 1 || steps.step_ocrIdVerification === 1;
}
