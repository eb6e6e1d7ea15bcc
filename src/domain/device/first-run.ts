/** How a device is prepared before it is taken to the field, in this order. */
export const firstRunSteps = ['install', 'passcode', 'offline-copy'] as const;
export type FirstRunStep = (typeof firstRunSteps)[number];

/** What is known of this device. */
export interface FirstRunFacts {
  /** The app is installed; null where this browser has no way to install it. */
  isInstalled: boolean | null;
  canLock: boolean;
  /** The offline copy of a service is ready; null if the person has no service that can have one. */
  hasOfflineCopy: boolean | null;
}

/** The steps that make sense on this device, each with whether it is done; none once all are: then there is nothing to prepare. */
export function firstRunOf({ isInstalled, canLock, hasOfflineCopy }: FirstRunFacts): { step: FirstRunStep; isDone: boolean }[] {
  const done: Record<FirstRunStep, boolean | null> = { install: isInstalled, passcode: canLock, 'offline-copy': hasOfflineCopy };
  const steps = firstRunSteps.flatMap((step) => {
    const isDone = done[step];
    return isDone === null ? [] : [{ step, isDone }];
  });
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
