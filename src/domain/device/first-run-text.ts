import type { FirstRunStep } from './first-run';

/** The card that a new device shows until it is prepared or the person closes it. */
export const firstRunWords = {
  title: 'Prepare this device',
  done: 'Done',
  install: 'Install Studio',
  passcode: 'Device security',
  dismiss: "Don't show this again",
  notSaved: "Couldn't save this choice on this device",
} as const;

/** Each step: what to do, and why, without a full stop. */
export const firstRunStepWords: Record<FirstRunStep, { title: string; why: string }> = {
  install: { title: 'Install the app', why: 'It opens from the home screen, and the browser keeps its data' },
  passcode: { title: 'Set a passcode', why: 'Without one, anyone who can use this browser can read your cases' },
  'offline-copy': {
    title: 'Make a service available offline',
    why: 'Choose "Make available offline" on its card, while you are connected',
  },
};
