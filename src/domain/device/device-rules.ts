import { dayLength } from '../shared/timing';

/** How a device keeps other people's data when it is left alone (offline rules 7). Chosen per device; an organisation may be stricter. */
export interface Safety {
  /** Locks after so many minutes without a touch. */
  idleMinutes: number;
  /** Locks this many seconds after the app was hidden; null: only when idle. */
  hideSeconds: number | null;
  /** Details and pictures are deleted so many days after they were last opened. */
  retentionDays: number;
  /** Personal data is covered until it is tapped. */
  discreet: boolean;
  /** Nothing is to be read while the app is hidden or in the app switcher. */
  blurOnHide: boolean;
  /** A lock that nobody pressed also ends the login on the server: unsent commands then wait for the next sign-in. */
  endsLogin: boolean;
}

/** What an organisation asks for in config.json: the longest times it allows, what has to be on. */
export interface SafetyRules {
  passcodeRequired?: boolean | undefined;
  idleMinutes?: number | undefined;
  hideSeconds?: number | undefined;
  retentionDays?: number | undefined;
  discreet?: boolean | undefined;
  blurOnHide?: boolean | undefined;
}

export const usualSafety: Safety = {
  idleMinutes: 5,
  hideSeconds: 300,
  retentionDays: 30,
  discreet: false,
  blurOnHide: true,
  endsLogin: false,
};

/** Limits of the choices. */
export const safetyLimits = {
  idleMinutes: { least: 1, most: 60 },
  hideSeconds: { least: 0, most: 3_600 },
  retentionDays: { least: 1, most: 365 },
} as const;

/** What holds on this device: the choice, made stricter where the organisation asks for it; and which members it decides. */
export function effectiveSafety(chosen: Safety, rules: SafetyRules): { safety: Safety; enforced: (keyof Safety)[] } {
  const enforced: (keyof Safety)[] = [];
  const safety = { ...chosen };
  for (const name of ['idleMinutes', 'retentionDays'] as const) {
    const most = rules[name];
    if (most === undefined) continue;
    enforced.push(name);
    safety[name] = Math.min(chosen[name], most);
  }
  if (rules.hideSeconds !== undefined) {
    enforced.push('hideSeconds');
    safety.hideSeconds = Math.min(chosen.hideSeconds ?? Number.POSITIVE_INFINITY, rules.hideSeconds);
  }
  for (const name of ['discreet', 'blurOnHide'] as const) {
    if (rules[name] !== true) continue;
    enforced.push(name);
    safety[name] = true;
  }
  return { safety, enforced };
}

export type PasscodeIssue = 'passcode-too-short' | 'passcode-too-long' | 'passcode-too-plain' | 'passcode-not-repeated';

export const passcodeLimits = { least: 6, most: 128 } as const;

/** What speaks against a new passcode; an empty list when nothing does. `repeated` is what was typed the second time. */
export function checkPasscode(passcode: string, repeated: string): PasscodeIssue[] {
  const text = passcode.normalize('NFKC').trim();
  const letters = [...text];
  if (letters.length < passcodeLimits.least) return ['passcode-too-short'];
  if (letters.length > passcodeLimits.most) return ['passcode-too-long'];
  if (isPlain(letters)) return ['passcode-too-plain'];
  return repeated.normalize('NFKC').trim() === text ? [] : ['passcode-not-repeated'];
}

/** One letter again and again, a run such as 123456 or fedcba, or a short piece repeated. */
function isPlain(letters: readonly string[]): boolean {
  if (new Set(letters).size < 3) return true;
  const steps = letters.slice(1).map((letter, at) => (letter.codePointAt(0) ?? 0) - (letters[at]?.codePointAt(0) ?? 0));
  if (steps.every((step) => step === steps[0])) return true;
  const text = letters.join('');
  return /^(.{1,4})\1+$/u.test(text);
}

/** How far (ms) a moment may be in the future before it is not believed. */
export const aheadGrain = dayLength;

/** Whether a moment is so far in the future that a wrong clock must have noted it. Both in ms. */
export function isNotedAhead(at: number, now: number): boolean {
  return at - now > aheadGrain;
}

/** Whether a detail last opened at `openedAt` has been kept long enough. Both in ms. */
export function isRetentionOver(openedAt: number, retentionDays: number, now: number): boolean {
  return now - openedAt >= retentionDays * dayLength;
}
