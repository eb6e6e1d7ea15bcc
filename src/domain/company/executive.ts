import type { Failure } from '../verification/person';
import { type StepFlags, type StepName, stepNames } from '../verification/steps';

/** How far the verification of an executive has got (contract KYC 4.4). */
export type ExecutiveKycState = 'completed' | 'in-progress' | 'failed' | 'expired' | 'not-started' | 'unknown';

/** The verification of an executive as the company's server reports it (contract KYC 4.4). Times in ms since 1970. */
export interface ExecutiveKyc {
  /** The server's status text as sent. */
  status: string | null;
  retries: number | null;
  /** The step of minting is never one of an executive's. */
  steps: StepFlags;
  createdAt: number | null;
  completedAt: number | null;
  failure: Failure | null;
}

/** Someone who runs or owns a company (contract KYC 4.4). Times in ms since 1970, null if the server sent nothing. */
export interface Executive {
  id: string;
  name: string | null;
  designation: string | null;
  /** Owner, director, shareholder…: the server's text. */
  type: string | null;
  /** Percent of the company, as sent. */
  percentageShare: number | null;
  email: string | null;
  /** SHA-256 (hex) of the e-mail: the user id of the person's verification. */
  emailHash: string | null;
  mailSent: boolean | null;
  createdAt: number | null;
  updatedAt: number | null;
  /** null when the verification was not started. */
  kyc: ExecutiveKyc | null;
}

/** An executive as kept. */
export interface ExecutiveRow extends Executive {
  appId: string;
  companyId: string;
  /** Paths of what was sent and could not be read; absent if all could. */
  unreadable?: string[];
}

const stateOfStatus: Record<string, ExecutiveKycState> = {
  Success: 'completed',
  Pending: 'in-progress',
  Failed: 'failed',
  Failure: 'failed',
  Expired: 'expired',
};

/** The state of an executive's verification; one whose status Studio does not know is unknown (contract KYC 4.4). */
export function executiveKycStateOf({ kyc }: Pick<Executive, 'kyc'>): ExecutiveKycState {
  if (kyc === null) return 'not-started';
  const { status } = kyc;
  return (status !== null && Object.hasOwn(stateOfStatus, status) ? stateOfStatus[status] : undefined) ?? 'unknown';
}

/** How a state is coloured (contract KYC 4.4). */
export const executiveKycClass: Record<ExecutiveKycState, 'verified' | 'pending' | 'rejected'> = {
  completed: 'verified',
  'in-progress': 'pending',
  failed: 'rejected',
  expired: 'rejected',
  'not-started': 'pending',
  unknown: 'pending',
};

/** The five steps of an executive's verification, in their order. */
export const executiveStepNames: readonly StepName[] = stepNames.filter((name) => name !== 'step_mintSbt');

/** The five steps as they are drawn: one that was not reported is not done. */
export function executiveStepsOf({ kyc }: Pick<Executive, 'kyc'>): StepFlags {
  const flags = Object.fromEntries(stepNames.map((name) => [name, kyc?.steps[name] ?? 0])) as StepFlags;
  return { ...flags, step_mintSbt: null };
}

/** How many of the five steps are done, in whole percent (contract KYC 4.4); 0 before the start. */
export function executiveProgressOf({ kyc }: Pick<Executive, 'kyc'>): number {
  const done = executiveStepNames.filter((name) => kyc?.steps[name] === 1).length;
  return Math.round((done / executiveStepNames.length) * 100);
}

/** The first letters of the first and the last word of a name, '??' if there is none (contract KYC 4.4). */
export function initialsOf(name: string | null): string {
  const words = (name ?? '').split(/\s+/).filter((word) => word !== '');
  const ends = words.filter((_, at) => at === 0 || at === words.length - 1);
  return ends.map((word) => [...word].slice(0, 1).join('').toUpperCase()).join('') || '??';
}

/** What is wrong with the shares of a company's owners. */
export type ShareIssue = 'executive-share-out-of-range' | 'executive-shares-not-whole';

/** How far the sum of the shares may be from 100 percent, in hundredths of a percent. Shares are rounded: three thirds are 33.33 each. */
const shareTolerance = 10;

/** The sum of the shares in percent with two decimals, one that was not reported counting as 0, and what is wrong; of nobody nothing is. */
export function checkShares(executives: readonly Pick<Executive, 'percentageShare'>[]): { sum: number; issues: ShareIssue[] } {
  const shares = executives.map(({ percentageShare }) => percentageShare ?? 0);
  const sum = Math.round(shares.reduce((total, share) => total + share, 0) * 100);
  const issues: ShareIssue[] = [];
  if (shares.some(isShareOutOfRange)) issues.push('executive-share-out-of-range');
  if (shares.length > 0 && Math.abs(sum - 10_000) > shareTolerance) issues.push('executive-shares-not-whole');
  return { sum: sum / 100, issues };
}

/** Whether one share cannot be: below 0 or over 100 percent. */
export function isShareOutOfRange(share: number): boolean {
  return share < 0 || share > 100;
}
