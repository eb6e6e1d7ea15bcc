import { describe, expect, it } from 'vitest';
import { isPersonalKey, questionRules } from '../../src/domain/record/question-rules';
import { day, minute, second } from '../builders/moments';

describe('a question that is visible is asked again', () => {
  it.for([
    ['services', minute],
    ['detail', 30 * second],
    ['did', 10 * minute],
    ['schema', 10 * minute],
    ['credential', 10 * minute],
    ['company-document', day],
    ['credential-document', day],
    ['thumbnail', day],
    ['visible', day],
  ] as const)('%s after %d ms', ([kind, every]) => {
    expect(questionRules[kind].every).toBe(every);
  });
});

describe('a person who asks for a fresh answer', () => {
  it('waits 15 seconds for the services, which allow few calls, and 2 for what they opened', () => {
    expect(questionRules.services).toMatchObject({ askGap: 15 * second, turn: 'first' });
    for (const kind of ['detail', 'company-document', 'did', 'schema', 'credential'] as const)
      expect(questionRules[kind]).toMatchObject({ askGap: 2 * second, turn: 'opened' });
  });

  it('never waits for the document of a credential, which is read for them alone', () => {
    expect(questionRules['credential-document']).toMatchObject({ askGap: 0, turn: 'opened' });
  });

  it('waits a minute for what is only fetched ahead', () => {
    for (const kind of ['thumbnail', 'visible'] as const)
      expect(questionRules[kind]).toMatchObject({ askGap: minute, turn: 'ahead' });
  });
});

describe('the words of a refusal', () => {
  it.for([
    ['detail:app:person:1', true],
    ['company-document:app:one:file', true],
    ['did:app:did:hid:one', true],
    ['executives:app:one', true],
    ['schema:app:sch:one', false],
    ['credential:app:vc:one', false],
    ['credits:app:', false],
    ['services', false],
    ['toString:app:', false],
    ['detail', false],
  ] as const)('to the question %s may name a person: %s', ([key, isPersonal]) => {
    expect(isPersonalKey(key)).toBe(isPersonal);
  });
});
