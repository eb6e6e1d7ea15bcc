import { describe, expect, it } from 'vitest';
import { linkedServiceOf } from '../../src/domain/service/linked-service';
import type { ServiceType } from '../../src/domain/service/service';

const typeOf = (types: Record<string, ServiceType>) => (appId: string) => types[appId] ?? null;

describe('the SSI service that a service is linked to', () => {
  it.each<[string, string[], Record<string, ServiceType>, string | null]>([
    ['is the first it names', ['one', 'two'], {}, 'one'],
    ['is none where it names none', [], {}, null],
    ['is none where an empty id was stored', ['', ' '], {}, null],
    ['is the first that is no other type, as far as that is known', ['kyc', 'ssi'], { kyc: 'CAVACH_API', ssi: 'SSI_API' }, 'ssi'],
    ['may be one of which nothing is known', ['kyc', 'unknown'], { kyc: 'CAVACH_API' }, 'unknown'],
    ['is none where all are of another type', ['kyc'], { kyc: 'CAVACH_API' }, null],
  ])('%s', (_what, dependentServices, types, linked) => {
    expect(linkedServiceOf({ dependentServices }, typeOf(types))).toBe(linked);
  });
});
