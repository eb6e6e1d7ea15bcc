import { describe, expect, it } from 'vitest';
import { checkFile, type FilePlan, toFileBatch } from '../../src/app/screens/credentials/bulk/checked-file';
import { aPlan, aTable, cardProperties, readerDid } from '../builders/bulk';
import { issuerDid } from '../builders/did';
import { noon } from '../builders/moments';
import { schemaId } from '../builders/schema';

const signer = { appId: 'app', keyId: `${issuerDid}#key-1`, isToPersist: true, isToRegister: true };
const table = aTable('Subject DID,Full name,Card number', `${readerDid(1)},Ada,7`, `nobody,Grace,8`);
const chosen: FilePlan = {
  file: { name: 'readers.csv', table },
  schema: { id: schemaId, name: 'ReadersCard', properties: cardProperties },
  plan: aPlan(table),
};

describe('a file that is started', () => {
  it('has the schema, the issuer and the days that its rows were checked for', () => {
    const batch = toFileBatch(checkFile(chosen, noon), chosen, 'person', signer);
    expect(batch?.head).toMatchObject({ fileName: 'readers.csv', schemaName: 'ReadersCard', issuer: issuerDid });
    expect(batch?.lines.slice(0, 1).map(({ row, cells, command }) => [row, cells[1], command])).toEqual([
      [2, 'Ada', expect.objectContaining({ schemaId, issuer: issuerDid, expiresOn: '2030-01-31', keyId: signer.keyId })],
    ]);
  });

  it('has every row in it; those that cannot be sent are there only for the result, with what is wrong with them', () => {
    const batch = toFileBatch(checkFile(chosen, noon), chosen, 'person', signer);
    expect(batch?.lines.slice(1)).toEqual([
      {
        row: 3,
        cells: ['nobody', 'Grace', '8'],
        command: null,
        wrong: ['Please enter a valid did (column Subject DID)'],
      },
    ]);
  });

  it('is not started if something else is chosen than what it was checked for', () => {
    const checked = checkFile(chosen, noon);
    const other = { ...chosen, schema: { ...chosen.schema, id: 'sch:other' } };
    for (const present of [null, other, { ...chosen, plan: { ...chosen.plan, expiresOn: '2031-01-31' } }])
      expect(toFileBatch(checked, present, 'person', signer)).toBeNull();
  });
});
