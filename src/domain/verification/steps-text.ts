import { type StepFlags, type StepName, type StepState, stepsShown } from './steps';

/** Titles of the steps (contract KYC 2.3). */
export const stepTitles: Record<StepName, string> = {
  step_start: 'Started',
  step_liveliness: 'Liveness Check',
  step_ocrIdVerification: 'Document Verification',
  step_mintSbt: 'Mint SBT',
  step_userConsent: 'User Consent',
  step_finish: 'Finished',
};

/** What the state of a step is called. */
export const stepStateWords: Record<StepState, string> = {
  done: 'done',
  failed: 'failed',
  refused: 'rejected',
  open: 'not done',
};

/** A step and its state: 'Liveness Check: failed'. */
export function stepText(name: StepName, state: StepState): string {
  return `${stepTitles[name]}: ${stepStateWords[state]}`;
}

/** What each colour of a step icon means, in the order in which it is explained. */
export const stepColourWords = [
  ['done', 'Green: done'],
  ['open', 'Grey: not done'],
  ['failed', 'Red: failed or rejected'],
] as const satisfies readonly [StepState, string][];

/** How far a verification came: '3 of 5 steps done'; null if none of its steps is known. */
export function stepsDoneText(flags: StepFlags): string | null {
  const steps = stepsShown(flags);
  return steps.length === 0 ? null : `${steps.filter(({ done }) => done).length} of ${steps.length} steps done`;
}

/** Titles of timeline entries (contract KYC 2.5.7); others are shown as they came. */
export const timelineTitles: Record<string, string> = {
  start: 'Start',
  liveliness: 'Selfie uploaded',
  ocrIdDoc: 'Document uploaded',
  userConsent: 'User Consent',
};

/** The title of an entry; one without a name is said to have none. */
export function timelineTitleOf(step: string): string {
  if (step === '') return 'Unnamed step';
  return (Object.hasOwn(timelineTitles, step) ? timelineTitles[step] : undefined) ?? step;
}
