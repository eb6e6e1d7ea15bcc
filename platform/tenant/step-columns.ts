import type { StepFlag, StepFlags } from '../../src/domain/verification/steps';

/** The step flags as the tables keep them. */
export interface StepColumns {
  stepStart: number | null;
  stepLiveliness: number | null;
  stepOcrIdVerification: number | null;
  stepMintSbt: number | null;
  stepUserConsent: number | null;
  stepFinish: number | null;
}

const toFlag = (stored: number | null): StepFlag => (stored === 1 ? 1 : stored === 0 ? 0 : null);

/** Flags of a kept row, in the contract's names. */
export function toStepFlags(row: StepColumns): StepFlags {
  return {
    step_start: toFlag(row.stepStart),
    step_liveliness: toFlag(row.stepLiveliness),
    step_ocrIdVerification: toFlag(row.stepOcrIdVerification),
    step_mintSbt: toFlag(row.stepMintSbt),
    step_userConsent: toFlag(row.stepUserConsent),
    step_finish: toFlag(row.stepFinish),
  };
}

/** Columns of given flags. */
export function toStepColumns(flags: StepFlags): StepColumns {
  return {
    stepStart: flags.step_start,
    stepLiveliness: flags.step_liveliness,
    stepOcrIdVerification: flags.step_ocrIdVerification,
    stepMintSbt: flags.step_mintSbt,
    stepUserConsent: flags.step_userConsent,
    stepFinish: flags.step_finish,
  };
}
