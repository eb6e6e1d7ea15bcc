/** The six steps of a verification in their order, as the contract names their flags (contract KYC 2.1). */
export const stepNames = [
  'step_start',
  'step_liveliness',
  'step_ocrIdVerification',
  'step_mintSbt',
  'step_userConsent',
  'step_finish',
] as const;
export type StepName = (typeof stepNames)[number];

/** 1 done, 0 not done, null: the step is not part of this service's flow and is not drawn. */
export type StepFlag = 0 | 1 | null;
export type StepFlags = Record<StepName, StepFlag>;

/** A flag as received: anything but 0 and 1 (or their boolean and text forms) means that the step is not configured. */
export function toStepFlag(raw: unknown): StepFlag {
  if (raw === 1 || raw === true || raw === '1') return 1;
  if (raw === 0 || raw === false || raw === '0') return 0;
  return null;
}

/** How a step is shown: `refused` is the end of a verification that was rejected. */
export type StepState = 'done' | 'failed' | 'refused' | 'open';

/** How a verification ended, as far as its steps show it: the steps that failed, and whether it was rejected at all. */
export interface StepsEnd {
  failed: readonly StepName[];
  isRejected: boolean;
}

/** The state of each step of this flow, in order. A rejected verification is finished, but its end is never shown as done. */
export function stepStatesOf(flags: StepFlags, { failed, isRejected }: StepsEnd): { name: StepName; state: StepState }[] {
  return stepsShown(flags).map(({ name, done }) => {
    if (failed.includes(name)) return { name, state: 'failed' };
    if (name === 'step_finish' && done && (isRejected || failed.length > 0)) return { name, state: 'refused' };
    return { name, state: done ? 'done' : 'open' };
  });
}

/** The steps that belong to this flow, in order, with whether each is done. */
export function stepsShown(flags: StepFlags): { name: StepName; done: boolean }[] {
  return stepNames.flatMap((name) => (flags[name] === null ? [] : [{ name, done: flags[name] === 1 }]));
}
