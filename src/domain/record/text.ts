import type { RecordKind } from './record-kind';

/** What the sync centre calls a record. */
export const recordTitles: Record<RecordKind, string> = {
  catalogue: 'Types of service',
  executives: 'Owners of this company',
  compliance: 'Checks of this company',
  credits: 'Credits',
};
