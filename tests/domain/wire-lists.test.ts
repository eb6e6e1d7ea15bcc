import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseServices } from '../../src/domain/service/wire';
import { parsePeople } from '../../src/domain/verification/people-wire';
import { parseSessions } from '../../src/domain/verification/wire';
import { hour, noon } from '../builders/moments';
import { aPerson, aPersonWire, personListBody } from '../builders/person';
import { runs } from '../builders/runs';
import { aService, aServiceWire } from '../builders/service';
import { aSession, aSessionWire, kycAppId, sessionListBody } from '../builders/session';

const secret = 'tamsin-secret@example.org';
const brokenRows: unknown[] = [
  null,
  7,
  'row',
  [],
  {},
  aSessionWire({ sessionId: '' }),
  aSessionWire({ sessionId: undefined }),
  aSessionWire({ createdAt: secret }),
  aSessionWire({ createdAt: null }),
  aSessionWire({ expiresAt: 'never' }),
  aSessionWire({ selfiDetails: secret }),
  aSessionWire({ ocriddocsDetails: { serviceFacialAuthenticationResult: secret } }),
];

function sessionsOf(rows: readonly unknown[]) {
  const parsed = parseSessions(kycAppId, sessionListBody(rows));
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return parsed.value;
}

describe('a session list', () => {
  it('becomes the stored rows', () => {
    const parsed = parseSessions(kycAppId, sessionListBody([aSessionWire()], 240));
    expect(parsed).toEqual({ ok: true, value: { rows: [aSession()], losses: { count: 0, first: null }, totalCount: 240 } });
  });

  it('without a total counts as 0 of them', () => {
    expect(parseSessions(kycAppId, { data: { sessionDetails: [] } })).toMatchObject({ ok: true, value: { totalCount: 0 } });
  });

  it.each([
    ['missing', { selfiDetails: undefined, ocriddocsDetails: undefined }],
    ['null', { selfiDetails: null, ocriddocsDetails: null }],
    ['empty', { selfiDetails: {}, ocriddocsDetails: {} }],
  ])('a selfie and document object that is %s does not count against a finished session', (_what, objects) => {
    expect(sessionsOf([aSessionWire(objects)]).rows[0]).toMatchObject({
      livenessResult: null,
      faceResult: null,
      outcome: 'approved',
    });
  });

  it('a row with an unknown status is stored with its text', () => {
    expect(sessionsOf([aSessionWire({ status: 'OnHold' })]).rows[0]).toMatchObject({ status: 'OnHold', outcome: 'unknown' });
  });

  it('the user of a row is userId, else appUserId, else nobody', () => {
    const rows = [
      aSessionWire({ appUserId: 'b' }),
      aSessionWire({ userId: undefined, appUserId: 'b' }),
      aSessionWire({ userId: '', appUserId: null }),
    ];
    expect(sessionsOf(rows).rows.map(({ userId }) => userId)).toEqual(['5f0c1a3be8d24976', 'b', '']);
  });

  it('every row is either stored or counted, in order, and no description shows a value', () => {
    const row = fc.oneof(
      fc.uuid().map((sessionId) => aSessionWire({ sessionId })),
      fc.constantFrom(...brokenRows),
    );
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), (sent) => {
        const { rows, losses } = sessionsOf(sent);
        const good = sent.filter((one) => !brokenRows.includes(one)) as { sessionId: string }[];
        expect(rows.map(({ sessionId }) => sessionId)).toEqual(good.map(({ sessionId }) => sessionId));
        expect(losses.count).toBe(sent.length - good.length);
        expect(losses.first ?? '').not.toContain(secret);
      }),
      runs(200),
    );
  });
});

describe('a people list', () => {
  const peopleOf = (row: Record<string, unknown>) => {
    const parsed = parsePeople(kycAppId, personListBody([aPersonWire(row)]));
    return parsed.ok ? parsed.value.rows[0] : null;
  };

  it('becomes the stored rows', () => {
    expect(peopleOf({})).toEqual(aPerson());
  });

  it('keeps the status as sent and the reason of a refusal', () => {
    expect(peopleOf({ status: 'Failed', failureInfo: { failureStep: 'step_liveliness', failureReason: 17 } })).toMatchObject({
      outcome: 'rejected',
      failure: { step: 'step_liveliness', code: 17 },
    });
  });

  it.each([
    ['absent', undefined, null],
    ['empty', {}, null],
    ['of a step that Studio does not know', { failureStep: 'step_other', failureReason: '4' }, { step: null, code: 4 }],
  ])('a reason that is %s is stored as it is', (_what, failureInfo, failure) => {
    expect(peopleOf({ failureInfo })?.failure).toEqual(failure);
  });

  it('a person without name, e-mail, end and attempts is stored', () => {
    const row = peopleOf({ name: null, email: '', completedAt: '', retries: undefined });
    expect(row).toMatchObject({ name: null, email: null, completedAt: null, retries: 0 });
  });
});

describe('a service list', () => {
  const servicesOf = (app: Record<string, unknown>) => {
    const parsed = parseServices({ totalCount: 1, data: [aServiceWire(app)] });
    return parsed.ok ? parsed.value : null;
  };

  it('becomes the stored services, without any token', () => {
    expect(servicesOf({ access_token: 'x', apiKeySecret: 'y' })?.rows).toEqual([aService()]);
  });

  it('a service of an unknown type is stored without a type', () => {
    expect(servicesOf({ services: [{ id: 'NEW_API', name: 'New' }] })?.rows[0]).toMatchObject({ type: null, rawType: 'NEW_API' });
    expect(servicesOf({ services: [] })?.rows[0]).toMatchObject({ type: null, rawType: '' });
  });
});

it('moments are read as ISO text or as ms alike', () => {
  const rows = sessionsOf([aSessionWire({ createdAt: noon - 2 * hour }), aSessionWire()]).rows;
  expect(rows[0]).toEqual(rows[1]);
});
