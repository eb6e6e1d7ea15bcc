import type { AccessLogEntry } from '../../src/domain/device/access-log';
import { noon } from './moments';
import { kycAppId } from './session';

/** A case that Tamsin Orrelay's reviewer opened at noon. */
export function anEntry(entry: Partial<AccessLogEntry> = {}): AccessLogEntry {
  return {
    at: noon,
    identity: 'reviewer|owner',
    appId: kycAppId,
    subject: 'session',
    id: '0b9d3f1e-5a70-4c8e-9d51-7f2a64c0e118',
    name: 'tamsin.orrelay@example.org',
    ...entry,
  };
}
