import { describe, expect, it } from 'vitest';
import { outcomeOfNewest } from '../../src/domain/ledger/status-entry';
import { noon, second } from '../builders/moments';
import { aStatusEntry, schemaId } from '../builders/schema';

const wanted = { id: schemaId, messageType: aStatusEntry().type ?? '', knownHashes: [] };

describe('the newest of several status entries', () => {
  it.each<[string, number | null, number | null]>([
    ['came later', noon, noon + second],
    ['came at the same time and stands last', noon, noon],
    ['alone has a time', null, 1],
    ['stands last where none has a time', null, null],
  ])('is the one that %s, and it alone counts', (_what, first, last) => {
    const success = aStatusEntry({ hash: 'AA', createdAt: first });
    const failure = aStatusEntry({ hash: 'BB', code: 109, createdAt: last });
    expect(outcomeOfNewest([success, failure], wanted)).toEqual({ is: 'failed', entry: failure });
  });

  it('is still to come if the ledger has not answered any of them', () => {
    expect(outcomeOfNewest([aStatusEntry({ code: null }), aStatusEntry({ hash: null })], wanted)).toEqual({ is: 'pending' });
  });
});
