import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { didUpdateForm, type StoredDidUpdate } from '../../src/domain/did/update-draft-schema';
import { didUpdateDraft, withEndpoint, withKey } from '../../src/domain/did/update-rules';
import { aDid, issuerDid } from '../builders/did';
import { runs } from '../builders/runs';

const before = didUpdateDraft(aDid());
const key = `${issuerDid}#key-1`;
const after = withKey(withEndpoint(before, issuerDid, 'https://example.org'), 'authentication', key, false);

describe('an update of a DID that is being filled in', () => {
  it('is the same after a reload', () => {
    const stored: StoredDidUpdate = { typed: 'https://half', edit: { before, after } };
    expect(didUpdateForm.read(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it('is worth keeping while it changes anything, or a domain is typed', () => {
    expect(didUpdateForm.isEmpty(didUpdateForm.read(null))).toBe(true);
    expect(didUpdateForm.isEmpty({ typed: ' ', edit: { before, after: before } })).toBe(true);
    expect(didUpdateForm.isEmpty({ typed: 'h', edit: null })).toBe(false);
    expect(didUpdateForm.isEmpty({ typed: '', edit: { before, after } })).toBe(false);
  });

  it('is read without a fault whatever was stored', () => {
    fc.assert(
      fc.property(
        fc.record({ typed: fc.anything(), edit: fc.record({ before: fc.anything(), after: fc.anything() }) }),
        (value) => {
          const read = didUpdateForm.read(value);
          expect(didUpdateForm.read(read)).toEqual(read);
        },
      ),
      runs(300),
    );
  });
});
