import { describe, expect, it } from 'vitest';
import { parseCatalogue } from '../../src/domain/service/catalogue-wire';

const entry = { id: 'SSI_API', name: 'SSI API Service', description: 'DIDs', accessList: { ALL: 'ALL', READ_DID: 'READ_DID' } };

describe('the catalogue of services', () => {
  it('has the names of the rights of each type and leaves out the dashboard', () => {
    expect(parseCatalogue([entry, { ...entry, id: 'DASHBOARD' }])).toEqual({
      ok: true,
      value: {
        rows: [{ id: 'SSI_API', name: 'SSI API Service', description: 'DIDs', rights: ['ALL', 'READ_DID'] }],
        losses: { count: 0, first: null },
        totalCount: 2,
      },
    });
  });

  it('uses the id of an entry without a name, which has no rights if it lists none', () => {
    expect(parseCatalogue([{ id: 'QUEST' }])).toMatchObject({
      value: { rows: [{ id: 'QUEST', name: 'QUEST', description: '', rights: [] }] },
    });
  });

  it('counts an entry without an id as lost', () => {
    expect(parseCatalogue([{ name: 'X' }])).toMatchObject({
      value: { rows: [], losses: { count: 1, first: 'row 1: id is missing' } },
    });
  });

  it('counts an entry with an empty id as lost', () => {
    expect(parseCatalogue([{ id: '' }])).toMatchObject({ value: { rows: [], losses: { count: 1 } } });
  });

  it('that is no list is malformed', () => {
    expect(parseCatalogue({ data: [entry] })).toMatchObject({ ok: false, problem: { code: 'answer-malformed' } });
  });
});
