import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { didRelationships } from '../../src/domain/did/did';
import { didDraftForm } from '../../src/domain/did/draft-schema';
import { checkMethodSpecificId, type DidDraft, toMethodSpecificId } from '../../src/domain/did/rules';
import { runs } from '../builders/runs';

const begun: DidDraft = { name: '', methodSpecificId: '', relationships: [...didRelationships], isToRegister: false };

describe('a DID that is being filled in', () => {
  it('is begun with every relationship, and off the ledger', () => {
    for (const value of [null, undefined, 'x', { name: 7, relationships: 'x', isToRegister: 'yes' }]) {
      expect(didDraftForm.read(value)).toEqual(begun);
    }
    expect(didDraftForm.isEmpty(begun)).toBe(true);
  });

  it('is the same after a reload', () => {
    const draft: DidDraft = { name: 'Читальня', methodSpecificId: 'abc', relationships: ['authentication'], isToRegister: true };
    expect(didDraftForm.read(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it('is worth keeping as soon as anything of it is changed', () => {
    const changes: Partial<DidDraft>[] = [
      { name: 'x' },
      { methodSpecificId: 'x' },
      { relationships: [] },
      { isToRegister: true },
    ];
    for (const change of changes) expect(didDraftForm.isEmpty({ ...begun, ...change })).toBe(false);
  });
});

describe('a method-specific id that is made here', () => {
  it('is a UUID, and one that service and ledger take', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (random) => {
        const id = toMethodSpecificId(random);
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(checkMethodSpecificId(id, 'hid')).toBeNull();
      }),
      runs(300),
    );
  });
});
