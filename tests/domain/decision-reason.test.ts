import { describe, expect, it } from 'vitest';
import { type ApprovalBlocker, blockerKey } from '../../src/domain/company/approval-blockers';
import { blockerText } from '../../src/domain/company/approval-blockers-text';
import {
  acceptingAll,
  checkReason,
  pointsToAccept,
  type ReasonDraft,
  reasonDraftForm,
  reasonDraftId,
  toDecisionReason,
  unseenPointsOf,
} from '../../src/domain/company/decision-reason';
import type { CompanyDecision } from '../../src/domain/company/machine';
import { type RejectionCode, reasonLimit, rejectionCodes, rejectionTextLimit } from '../../src/domain/company/rejection';
import { rejectionText, rejectionWords } from '../../src/domain/company/rejection-text';

const owner = {
  kind: 'owner-unverified',
  id: 'one',
  name: 'T. Orrelay',
  share: 60,
  state: 'not-started',
  progress: 0,
  failure: null,
} as const;
const blockers: ApprovalBlocker[] = [{ kind: 'sanctions-hit' }, owner];
const keys = blockers.map(blockerKey);
const draft = (given: Partial<ReasonDraft>): ReasonDraft => ({ codes: [], accepted: [], text: '', ...given });
const issues = (decision: CompanyDecision, given: Partial<ReasonDraft>) => checkReason(draft(given), { decision, blockers });
const said = (decision: CompanyDecision, given: Partial<ReasonDraft>, of = blockers) => {
  const reason = toDecisionReason(draft(given), { decision, blockers: of });
  return reason && rejectionText(reason);
};

describe('a reason to reject', () => {
  it.each<[RejectionCode[], string, string[]]>([
    [[], '  ', ['rejection-reason-missing']],
    [[], 'The deed', []],
    [['documents-missing'], '', []],
    [['documents-missing', 'company-inactive'], '', []],
    [['documents-missing'], 'x'.repeat(rejectionTextLimit), []],
    [['documents-missing'], 'x'.repeat(rejectionTextLimit + 1), ['rejection-text-too-long']],
  ])('of %j with words of one’s own has the issues it has', (codes, text, found) => {
    expect(issues('Rejected', { codes, text })).toEqual(found);
  });

  it.each<[RejectionCode[], string, string | null]>([
    [[], '', null],
    [['documents-missing'], '', 'Documents are missing'],
    [['documents-missing'], ' the deed ', 'Documents are missing: the deed'],
    [[], ' No answer ', 'No answer'],
    [['documents-missing', 'company-inactive'], '', 'Documents are missing. The company is not active'],
    [['documents-missing', 'company-inactive'], 'the deed', 'Documents are missing. The company is not active: the deed'],
  ])('joins %j and the words %j into the one comment that the server takes', (codes, text, comment) => {
    expect(said('Rejected', { codes, text })).toBe(comment);
  });

  it('keeps which one it is where only one was chosen', () => {
    const subject = { decision: 'Rejected', blockers } as const;
    expect(toDecisionReason(draft({ codes: ['documents-missing'] }), subject)).toEqual({ code: 'documents-missing', text: null });
  });

  it('every code has words of its own', () => {
    expect(Object.keys(rejectionWords)).toEqual(rejectionCodes);
    expect(new Set(Object.values(rejectionWords)).size).toBe(rejectionCodes.length);
  });
});

describe('a reason to approve in spite of blockers', () => {
  it('names exactly the blockers that were accepted, and claims nothing of the reviewer', () => {
    expect(said('Approved', { accepted: keys })).toBe(`Accepted: ${blockers.map(blockerText).join('; ')}`);
    expect(said('Approved', { accepted: [blockerKey(owner)] })).toBe('Accepted: T. Orrelay (60%) is not verified: Not Started');
  });

  it('has the reviewer’s own words after them, or alone', () => {
    const accepted = [blockerKey({ kind: 'sanctions-hit' })];
    expect(said('Approved', { accepted, text: ' Another company ' })).toBe(
      'Accepted: The company is on a sanctions list. Another company',
    );
    expect(said('Approved', { text: 'Another company' })).toBe('Another company');
  });

  it.each<[string, Partial<ReasonDraft>, string[]]>([
    ['nothing', {}, keys],
    ['one point', { accepted: keys.slice(0, 1) }, keys.slice(1)],
    ['every point', { accepted: keys }, []],
    ['words of the reviewer', { text: 'Another company' }, []],
    ['blanks', { text: ' ' }, keys],
  ])('after %s still accepts the points that nothing else covers', (_given, given, left) => {
    const subject = { decision: 'Approved', blockers } as const;
    expect(pointsToAccept(draft(given), subject).map(({ key }) => key)).toEqual(left);
    expect(checkReason(acceptingAll(draft(given), subject), subject)).toEqual([]);
    expect(pointsToAccept(draft(given), { ...subject, decision: 'Rejected' })).toEqual([]);
  });

  it('accepts no blocker that is no longer there', () => {
    expect(said('Approved', { accepted: keys }, [owner])).toBe('Accepted: T. Orrelay (60%) is not verified: Not Started');
    expect(said('Approved', { accepted: keys }, [])).toBeNull();
  });

  it.each<[Partial<ReasonDraft>, string[]]>([
    [{}, ['approval-reason-missing']],
    [{ accepted: ['gone'] }, ['approval-reason-missing']],
    [{ accepted: keys }, []],
    [{ accepted: keys.slice(1) }, ['approval-reason-missing']],
    [{ accepted: keys.slice(1), text: 'Another company' }, []],
    [{ text: 'Another company' }, []],
    [{ text: 'x'.repeat(rejectionTextLimit + 1) }, ['rejection-text-too-long']],
  ])('given as %j has the issues it has', (given, found) => {
    expect(issues('Approved', given)).toEqual(found);
  });

  describe('without evidence on this device', () => {
    const unseen = ['owners', 'checks', 'documents'] as const;
    const accepted = unseenPointsOf({ unseen }).map(({ key }) => key);

    it.each<[Partial<ReasonDraft>, readonly ApprovalBlocker[], string[]]>([
      [{}, [], ['unseen-not-accepted']],
      [{ text: 'Seen in person' }, [], ['unseen-not-accepted']],
      [{ accepted }, [], []],
      [{}, blockers, ['approval-reason-missing', 'unseen-not-accepted']],
      [{ accepted: keys }, blockers, ['unseen-not-accepted']],
      [{ accepted }, blockers, ['approval-reason-missing']],
      [{ accepted: [...keys, ...accepted] }, blockers, []],
      [{ accepted, text: 'Seen in person' }, blockers, []],
    ])('in part, given as %j beside %j, has the issues it has', (given, of, found) => {
      expect(checkReason(draft(given), { decision: 'Approved', blockers: of, unseen: ['checks', 'documents'] })).toEqual(found);
    });

    it.each<[Partial<ReasonDraft>, string[]]>([
      [{}, ['unseen-not-accepted', 'unseen-reason-missing']],
      [{ accepted }, ['unseen-reason-missing']],
      [{ accepted, text: ' ' }, ['unseen-reason-missing']],
      [{ text: 'Seen in person' }, ['unseen-not-accepted']],
      [{ accepted, text: 'Seen in person' }, []],
    ])('of owners and checks, given as %j, needs the reviewer’s own words', (given, found) => {
      for (const parts of [unseen, ['owners', 'checks'] as const])
        expect(checkReason(draft(given), { decision: 'Approved', blockers: [], unseen: parts })).toEqual(found);
    });

    it('says what was not seen, after what else was accepted', () => {
      const subject = { decision: 'Approved', blockers: [owner], unseen } as const;
      expect(toDecisionReason(draft({ accepted: [...keys, ...accepted] }), subject)?.text).toBe(
        'Accepted: T. Orrelay (60%) is not verified: Not Started; Without seeing owners, checks and documents',
      );
    });

    it('says nothing of it once all of it is here', () => {
      const subject = { decision: 'Approved', blockers: [], unseen: [] } as const;
      expect(checkReason(draft({ accepted }), subject)).toEqual([]);
      expect(toDecisionReason(draft({ accepted }), subject)).toBeNull();
    });

    it('has no part in a rejection', () => {
      expect(checkReason(draft({ text: 'No answer' }), { decision: 'Rejected', blockers, unseen })).toEqual([]);
    });
  });

  it('is not asked for when nothing speaks against the company any longer', () => {
    expect(checkReason(draft({}), { decision: 'Approved', blockers: [] })).toEqual([]);
    expect(checkReason(draft({}), { decision: 'Approved', blockers: [owner] })).toEqual(['approval-reason-missing']);
  });

  it('takes a thousand characters of the reviewer, and two thousand in all', () => {
    expect([rejectionTextLimit, reasonLimit]).toEqual([1_000, 2_000]);
  });

  const owners = (length: number) => Array.from({ length }, (_, at) => ({ ...owner, id: `owner-${at}` }));

  it('may be as long as the server takes', () => {
    const some = owners(24);
    const accepted = some.map(blockerKey);
    const room = reasonLimit - `${said('Approved', { accepted }, some)}. `.length;
    const found = (text: string) => checkReason(draft({ accepted, text }), { decision: 'Approved', blockers: some });
    expect(found('x'.repeat(room))).toEqual([]);
    expect(found('x'.repeat(room + 1))).toEqual(['reason-too-long']);
  });

  it('is refused before it is longer than the server takes', () => {
    const many = owners(reasonLimit / 40);
    expect(checkReason(draft({ accepted: many.map(blockerKey) }), { decision: 'Approved', blockers: many })).toEqual([
      'reason-too-long',
    ]);
  });
});

describe('a reason that was begun', () => {
  it('is read with care: what is damaged counts as not filled in', () => {
    expect(
      reasonDraftForm.read({ codes: ['documents-missing', 'other', 'of-a-later-build', 7], accepted: ['one', 7], text: 7 }),
    ).toEqual({
      codes: ['documents-missing'],
      accepted: ['one'],
      text: '',
    });
    for (const damaged of [null, 'x', { codes: 'other', accepted: {} }])
      expect(reasonDraftForm.isEmpty(reasonDraftForm.read(damaged))).toBe(true);
  });

  it('is stored under an id of its own for an approval', () => {
    expect([reasonDraftId('Approved', 'c'), reasonDraftId('Rejected', 'c')]).toEqual(['approve c', 'c']);
  });

  it.each<Partial<ReasonDraft>>([{ codes: ['other'] }, { accepted: ['one'] }, { text: 'x' }])(
    'is kept with %j alone',
    (given) => {
      expect(reasonDraftForm.isEmpty(draft(given))).toBe(false);
    },
  );
});
