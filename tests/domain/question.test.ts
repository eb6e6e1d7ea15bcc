import { describe, expect, it } from 'vitest';
import { listOfQuestion, type Question } from '../../src/domain/record/question';
import { listOfKind, recordsOfList } from '../../src/domain/record/record-kind';

const appId = 'app';

describe('the list that a question is about', () => {
  it.each<[Question, string | null]>([
    [{ kind: 'sessions', appId }, 'sessions'],
    [{ kind: 'dids', appId }, 'dids'],
    [{ kind: 'did', appId, id: 'did:hid:one' }, 'dids'],
    [{ kind: 'credential-document', appId, id: 'vc:one' }, 'credentials'],
    [{ kind: 'executives', appId, id: 'one' }, 'companies'],
    [{ kind: 'webhook', appId, id: '' }, null],
    [{ kind: 'company-document', appId, companyId: 'one', fileId: 'file' }, 'companies'],
    [{ kind: 'thumbnail', appId, id: 'one' }, 'sessions'],
    [{ kind: 'detail', appId, subject: 'person', id: 'one' }, 'people'],
    [{ kind: 'detail', appId, subject: 'session', id: 'one' }, 'sessions'],
    [{ kind: 'services' }, null],
  ])('is known of %j', (question, list) => {
    expect(listOfQuestion(question)).toBe(list);
  });

  it('exists for a record that is deleted with its rows, and for no other record', () => {
    expect([listOfKind('compliance'), listOfKind('credits'), listOfKind('members'), listOfKind('usage')]).toEqual([
      'companies',
      null,
      null,
      null,
    ]);
    expect(recordsOfList('companies')).toEqual(['executives', 'compliance']);
    expect(recordsOfList('sessions')).toEqual([]);
  });
});
