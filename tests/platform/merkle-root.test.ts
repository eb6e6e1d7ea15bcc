import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { credentialOf, withStatusAt } from '../../platform/ledger/credential-document';
import { merkleRootOf } from '../../platform/ledger/merkle-root';
import { credentialId, holderDid } from '../builders/credential';
import { issuerDid } from '../builders/did';
import { day, noon } from '../builders/moments';
import { schemaId } from '../builders/schema';
import { nodeOfTests } from '../builders/signed-credential';
import { readReal, realFilesIn } from '../real/real-documents';

const attributes = [
  ...[['fullName', 'string'] as const, ['cardNumber', 'integer'] as const, ['isMember', 'boolean'] as const],
  ...[['born', 'date'] as const, ['seen', 'dateTime'] as const, ['score', 'number'] as const],
].map(([name, type]) => ({ name, type, isRequired: false }));

/** A credential of our own with these fields, not signed. */
function aCard(fields: Record<string, unknown>, subject = holderDid): object {
  const kind = { schemaId, name: 'LibraryCard', attributes };
  const times = { expiresAt: noon + 365 * day, issuedAt: noon - day };
  const card = credentialOf({ id: credentialId, issuer: issuerDid, subject, fields, kind, ...times });
  return withStatusAt(card, credentialId, nodeOfTests);
}

function unsigned({ proof: _proof, ...credential }: Record<string, unknown>): object {
  return credential;
}

/** What the SDK's own package makes of each; it is no part of the project because of its licence. */
const known: readonly [what: string, fields: Record<string, unknown>, root: string][] = [
  [
    'texts and numbers',
    { fullName: 'Ines Okafor', cardNumber: 40211 },
    '1feb8f3f1bc120a4ec6dd4b719b8156e3568fed69ae073f3c80772adc051bf0c',
  ],
  [
    'a negative number and the value false',
    { cardNumber: -7, isMember: false },
    'd810eadbd7591804911347ff8b045ac870b31519fdfdbc7621ecdf065182271d',
  ],
  ['the value true', { isMember: true }, '6bc5a52b0d7c7772a746c21447fc9b558dca7df9e5f320cb83a2c1959619b12f'],
  [
    'a day and a moment',
    { born: '1990-02-03', seen: '2026-03-01T10:00:00.123Z' },
    'c05c976494aa9ea81e5dcdf9dd9770c1de7620e4206412cee125197524dcfb01',
  ],
  ['a fraction', { score: 1.5 }, 'b200616b66b2fe7cc841807556a23ad28c054b336e4791ebec3e57d351865c16'],
  [
    'several texts for one field',
    { fullName: ['b', 'a', 'c'] },
    '96b08a8a9aa136f2bc53ab8423488028a4fac2a8e0b0db83244313f84d27940c',
  ],
  [
    'a text that is hashed in several parts',
    { fullName: 'long text äöü '.repeat(90) },
    'ebdad508ea6e8697546a7a3f995718b39c5e5e1b6676bacce49e5c52345c0014',
  ],
  [
    'a text that fills its parts',
    { fullName: 'x'.repeat(31 * 16) },
    '0819b8b27e3677448a708f9a9d2541b9ffd8b373c523f2f03d0c2315ada73f08',
  ],
  ['an object', { extra: { a: [1, 2], b: 'x' } }, 'c662f8e3268e8661274ee6e152e52298fbd2a005eae5f4746150731ceb6be02b'],
];

describe('the Merkle root of a credential', () => {
  it.each(known)('with %s is the one that the SDK makes', async (_what, fields, root) => {
    expect(await merkleRootOf(aCard(fields))).toBe(root);
  });

  it('of the credential that is stored here as it was signed is the one that the SDK makes', async () => {
    const signed = JSON.parse(readFileSync(new URL('../real/own/as-the-services-sign.json', import.meta.url), 'utf8'));
    expect(await merkleRootOf(unsigned(signed))).toBe('1feb8f3f1bc120a4ec6dd4b719b8156e3568fed69ae073f3c80772adc051bf0c');
  });

  it('of each real credential is the one that its status has', async () => {
    const found: Record<string, string> = {};
    for (const file of realFilesIn('signed').filter((one) => one.startsWith('signed/vc-NewSchema1232-')))
      found[file] = await merkleRootOf(unsigned(readReal(file)));
    if (Object.keys(found).length === 0) return;
    expect(found).toEqual({
      'signed/vc-NewSchema1232-a-2025-01-16.json': '6f6071d1da023301b58ffc069715eb935d014819cd44d152c3c51bb0021aad01',
      'signed/vc-NewSchema1232-b-2025-01-16.json': 'f4df84c2eba085833c083bb9296f768574abbe2c7b7fea336c34670fa2b76c27',
      'signed/vc-NewSchema1232-c-2025-01-16.json': 'cd9b19e921f88ff43a1e98fbe02280d625da0bbf0690cd8ef2f2082c4d2d5518',
    });
  });

  it.each<[string, object, RegExp]>([
    ['has an empty text', aCard({ fullName: '' }), /empty text/],
    ['is about its issuer and says more about it', aCard({ fullName: 'Ines Okafor' }, issuerDid), /several places/],
    ['has a member that no context names', { ...aCard({}), note: 'He is nice' }, /./],
  ])('cannot be made if the credential %s, as with the SDK', async (_what, credential, reason) => {
    await expect(merkleRootOf(credential)).rejects.toThrow(reason);
  });
});
