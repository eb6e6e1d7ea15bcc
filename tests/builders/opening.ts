import type { Opening } from '../../src/domain/device/access-log';
import { noon } from './moments';
import { kycAppId } from './session';

/** A case that Tamsin Orrelay's reviewer opened at noon. */
export function anOpening(opening: Partial<Opening> = {}): Opening {
  return {
    at: noon,
    identity: 'reviewer|owner',
    appId: kycAppId,
    subject: 'session',
    id: '0b9d3f1e-5a70-4c8e-9d51-7f2a64c0e118',
    name: 'tamsin.orrelay@example.org',
    ...opening,
  };
}
