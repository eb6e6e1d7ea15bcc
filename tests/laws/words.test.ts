import { describe, expect, it } from 'vitest';
import { type ErrorClass, errorClass } from '../../src/domain/shared/error-code';
import { actProblemText, errorWords, problemText } from '../../src/domain/shared/error-text';
import { type CodeWords, faceWords, livenessWords } from '../../src/domain/verification/codes-text';
import { statusNames } from '../../src/domain/verification/session';
import { stepNames } from '../../src/domain/verification/steps';
import { stepTitles } from '../../src/domain/verification/steps-text';
import { statusWords } from '../../src/domain/verification/text';

/** What is wrong with a sentence that a person is to read: it is empty, ends in a stop, or shouts. */
function wordBreaches(words: Record<string, string>): string[] {
  return Object.entries(words).flatMap(([code, text]) => {
    if (text.trim() === '') return [`${code} has no words`];
    if (text.endsWith('.')) return [`${code} ends with a full stop`];
    return text.includes('!') ? [`${code} shouts`] : [];
  });
}

/** Codes of a table that are missing or have an empty part; the code that passed needs no advice. */
function tableBreaches(table: Record<number, CodeWords>, last: number, passed: number): string[] {
  return [...Array(last + 1).keys()].flatMap((code) => {
    const words = table[code];
    if (words === undefined) return [`code ${code} is missing`];
    if (words.text === '' || words.label === '') return [`code ${code} has no words`];
    return words.next === '' && code !== passed ? [`code ${code} does not say what may be done`] : [];
  });
}

describe('words', () => {
  it('every error code has words and a class', () => {
    const classes: readonly ErrorClass[] = ['no-answer', 'refresh', 'refused', 'broken'];
    expect(wordBreaches(errorWords)).toEqual([]);
    expect(Object.keys(errorClass).sort()).toEqual(Object.keys(errorWords).sort());
    expect(Object.values(errorClass).filter((one) => !classes.includes(one))).toEqual([]);
  });

  it('every error code is a kebab string', () => {
    expect(Object.keys(errorWords).filter((code) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code))).toEqual([]);
  });

  it('no two error codes say the same', () => {
    const words = Object.values(errorWords);
    expect(words.filter((text, index) => words.indexOf(text) !== index)).toEqual([]);
  });

  it('every problem has words, with and without what the server said', () => {
    const codes = Object.keys(errorWords) as (keyof typeof errorWords)[];
    for (const code of codes) {
      expect(problemText({ code })).toBe(errorWords[code]);
      expect(problemText({ code, said: 'x', retryAfterSeconds: 5 }).length).toBeGreaterThan(0);
    }
  });

  it('what is sent on a press asks the person to try again, since nothing else does', () => {
    const busy = { code: 'budget-spent', retryAfterSeconds: 36 } as const;
    expect(problemText(busy)).toBe('Server limit reached. Retrying in 36 seconds');
    expect(actProblemText(busy)).toBe('Server limit reached. Try again in 36 seconds');
    expect(actProblemText({ ...busy, code: 'server-busy', retryAfterSeconds: 1 })).toBe(
      'The server is busy. Try again in 1 second',
    );
    expect(actProblemText({ code: 'server-busy' })).toBe(errorWords['server-busy']);
    expect(actProblemText({ code: 'request-refused', said: 'No such role' })).toBe('No such role');
  });

  it('a missing right is one to see what is shown, and one to do what was pressed', () => {
    const refused = { code: 'right-missing', said: 'WRITE_CREDIT' } as const;
    expect(problemText(refused)).toBe("You don't have the right to view this: WRITE_CREDIT");
    expect(actProblemText(refused)).toBe("You don't have the right to do this: WRITE_CREDIT");
    expect(actProblemText({ code: 'right-missing' })).toBe("You don't have the right to do this");
  });

  it('a server that names the missing right is quoted in one sentence', () => {
    const refused = { code: 'right-missing', said: 'This needs the right READ_SESSION or READ_VERIFIED_USER' } as const;
    expect(problemText(refused)).toBe('To view this, you need the right READ_SESSION or READ_VERIFIED_USER');
    const refusedAct = { ...refused, said: 'This needs the right WRITE_CREDIT in the account you act for' };
    expect(actProblemText(refusedAct)).toBe('To do this, you need the right WRITE_CREDIT in the account you act for');
    const denied = { ...refused, said: 'Permission denied: Missing access rights' };
    expect(problemText(denied)).toBe("You don't have the right to view this");
  });

  it('what the specification quotes is there to the letter', () => {
    expect(errorWords).toMatchObject({
      'session-unauthorized': 'Unauthorized, please try login again',
      'session-unauthenticated': 'Unauthenticated, please try login again',
      'service-token-missing': 'Could not fetch accesstoken for service',
      'service-token-invalid': 'authToken is invalid, service is not selected',
      'user-details-missing': 'No user details found in localStorage',
      'tenant-url-missing': 'Tenant url is null or empty, service is not selected',
      'session-record-missing': 'Invalid session Id or details not found',
      'person-record-missing': 'Invalid user Id or details not found',
      unknown: 'Unknown error',
    });
    expect([livenessWords[1]?.text, livenessWords[12]?.text, livenessWords[17]?.text, faceWords[1]?.text]).toEqual([
      'Face appears to be a spoof.',
      'Multiple faces detected, only one is allowed.',
      'No life has been detected.',
      'Faces does not match',
    ]);
  });

  it('every step has a title and every status its badge', () => {
    expect(wordBreaches(stepTitles)).toEqual([]);
    expect(Object.keys(stepTitles)).toEqual([...stepNames]);
    expect(Object.keys(statusWords)).toEqual([...statusNames, 'Unknown']);
  });

  it('the liveness table is complete from 0 to 18 and the face table from 0 to 6', () => {
    expect(tableBreaches(livenessWords, 18, 3)).toEqual([]);
    expect(tableBreaches(faceWords, 6, 3)).toEqual([]);
    expect(Object.keys(livenessWords)).toHaveLength(19);
    expect(Object.keys(faceWords)).toHaveLength(7);
  });
});

describe('a breach of words', () => {
  it('is an empty sentence, a full stop or a shout', () => {
    expect(wordBreaches({ a: ' ', b: 'It broke.', c: 'It broke!', d: 'It broke' })).toEqual([
      'a has no words',
      'b ends with a full stop',
      'c shouts',
    ]);
  });

  it('is a code that was forgotten or gives no advice', () => {
    const table = { 0: { text: 'x', label: 'x', next: '' }, 1: { text: '', label: 'x', next: 'x' } };
    expect(tableBreaches(table, 2, 3)).toEqual([
      'code 0 does not say what may be done',
      'code 1 has no words',
      'code 2 is missing',
    ]);
  });
});
