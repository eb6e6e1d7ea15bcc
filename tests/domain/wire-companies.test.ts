import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseCompliance } from '../../src/domain/company/compliance-wire';
import { decisionWire } from '../../src/domain/company/decision-wire';
import { parseExecutives } from '../../src/domain/company/executives-wire';
import { parseCompanies } from '../../src/domain/company/wire';
import {
  aCheck,
  aCompany,
  aCompanyWire,
  aCompliance,
  anExecutive,
  anExecutiveKyc,
  anExecutiveWire,
  companyId,
  companyListBody,
} from '../builders/company';
import { day, iso, noon } from '../builders/moments';
import { kycAppId, stepFlags } from '../builders/session';

const companiesOf = (body: unknown) => {
  const parsed = parseCompanies(kycAppId, body);
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return parsed.value;
};
const nothingLost = { count: 0, first: null };

describe('a company list', () => {
  it.each([
    ['in data', companyListBody([aCompanyWire()])],
    ['bare', [aCompanyWire()]],
    ['by id', [aCompanyWire({ _id: undefined, id: companyId })]],
    ['by _id before id', [aCompanyWire({ id: 'other' })]],
  ])('%s becomes the stored rows', (_what, body) => {
    expect(companiesOf(body)).toEqual({ rows: [aCompany()], losses: nothingLost, totalCount: 1 });
  });

  it.each([null, 'text', 7, {}, { data: null }, { data: {} }, { data: 'x' }, []])('%j is an empty one', (body) => {
    expect(companiesOf(body)).toEqual({ rows: [], losses: nothingLost, totalCount: 0 });
  });

  it.each([{ success: false, message: 'x' }, { error: { details: ['x'] } }, { success: false, data: [] }])(
    '%j is a failure and empties nothing',
    (body) => {
      expect(parseCompanies(kycAppId, body)).toMatchObject({ ok: false, problem: { code: 'answer-malformed' } });
    },
  );

  it('with the record of a decision says who made it, when and why, as far as it was sent', () => {
    const recordOf = (decision: unknown) => companiesOf([aCompanyWire({ status: 'Rejected', decision })]).rows[0]?.decision;
    const decidedBy = { name: 'Noor Vance', email: 'noor@example.org' };
    expect(recordOf({ status: 'Rejected', reason: 'No deed', decidedBy, decidedAt: iso(noon) })).toEqual({
      status: 'Rejected',
      reason: 'No deed',
      decidedBy,
      decidedAt: noon,
    });
    const unknown = { status: null, reason: null, decidedBy: { name: null, email: null }, decidedAt: null };
    expect([recordOf({}), recordOf(null), recordOf('yes')]).toEqual([unknown, undefined, undefined]);
  });

  it('an unreported value is null in the row: the defaults are for showing', () => {
    expect(companiesOf([{ _id: 'a' }]).rows).toEqual([
      aCompany({
        id: 'a',
        name: null,
        countryCode: null,
        registrationNumber: null,
        registrationNumberType: null,
        representative: null,
        domain: null,
        region: null,
        address: { street: null, city: null, province: null, postalCode: null, country: null },
        documents: [],
        status: null,
        createdAt: null,
        updatedAt: null,
      }),
    ]);
  });

  it('the country is that of registration, else that of the address', () => {
    const rows = [aCompanyWire({ countryOfRegistration: 'SE' }), aCompanyWire({ countryOfRegistration: '' })];
    expect(companiesOf(rows).rows.map(({ countryCode }) => countryCode)).toEqual(['SE', 'EE']);
  });

  it('unknown statuses and reasons are stored as text', () => {
    const [row] = companiesOf([aCompanyWire({ status: 'OnHold', statusReason: ['COMPANY_TOO_YOUNG'] })]).rows;
    expect(row).toMatchObject({ status: 'OnHold', statusReasons: ['COMPANY_TOO_YOUNG'] });
  });

  it('unreadable members are left out and named, the rest of the row is stored', () => {
    const wire = aCompanyWire({
      name: 7,
      representative: 'Tamsin',
      documents: [{ id: '' }, { id: 'd', fileName: null }],
      createdAt: 'soon',
    });
    expect(companiesOf([wire]).rows[0]).toEqual(
      aCompany({
        name: null,
        representative: null,
        documents: [{ id: 'd', fileName: null, documentType: null }],
        createdAt: null,
        unreadable: ['name', 'representative', 'documents.0.id', 'createdAt'],
      }),
    );
  });
});

describe('executives', () => {
  const executivesOf = (body: unknown) => parseExecutives(kycAppId, companyId, body);

  it('become the stored rows', () => {
    expect(executivesOf(companyListBody([anExecutiveWire()]))).toMatchObject({ ok: true, value: { rows: [anExecutive()] } });
  });

  it('without data are nobody', () => {
    expect(executivesOf({ success: true })).toMatchObject({ ok: true, value: { rows: [] } });
  });

  it('without a verification have none, and an unreported share is not 0', () => {
    const parsed = executivesOf([anExecutiveWire({ kycSteps: undefined, percentageShare: undefined })]);
    expect(parsed).toMatchObject({ ok: true, value: { rows: [{ kyc: null, percentageShare: null }] } });
  });

  it('have null for each field that the server leaves out, also for a step that Studio does not know', () => {
    const failureInfo = { failureStep: 'of-a-later-server', failureReason: '6' };
    expect(executivesOf([anExecutiveWire({ mailSent: undefined, kycSteps: { status: 'Failed', failureInfo } })])).toMatchObject({
      value: { rows: [{ mailSent: null, kyc: { failure: { step: null, code: 6 } } }] },
    });
    const without = { failureStep: 'step_ocrIdVerification' };
    expect(executivesOf([anExecutiveWire({ kycSteps: { status: 'Failed', failureInfo: without } })])).toMatchObject({
      value: { rows: [{ kyc: { failure: { step: 'step_ocrIdVerification', code: null } } }] },
    });
  });

  it('keep an unknown status, unconfigured steps and the reason of a failure', () => {
    const kycSteps = {
      status: 'OnHold',
      step_start: 1,
      failureInfo: { failureStep: 'step_ocrIdVerification', failureReason: '6' },
    };
    const steps = stepFlags({
      step_liveliness: null,
      step_ocrIdVerification: null,
      step_userConsent: null,
      step_finish: null,
    });
    const kyc = anExecutiveKyc({
      status: 'OnHold',
      retries: null,
      steps,
      createdAt: null,
      completedAt: null,
      failure: { step: 'step_ocrIdVerification', code: 6 },
    });
    expect(executivesOf([anExecutiveWire({ kycSteps })])).toMatchObject({ ok: true, value: { rows: [anExecutive({ kyc })] } });
  });
});

describe('checks', () => {
  const check = { status: 'Success', updatedAt: iso(noon - day) };
  const bodyOf = (data: unknown) => ({ success: true, message: 'Compliance', data });

  it('become the stored row', () => {
    const parsed = parseCompliance(
      kycAppId,
      companyId,
      bodyOf({ registryCheck: check, sanctionListCheck: check, adverseMediaCheck: check }),
    );
    expect(parsed).toEqual({ ok: true, value: aCompliance() });
  });

  it.each([undefined, null, {}])('of the data %j there are none', (data) => {
    const none = { registryCheck: null, sanctionListCheck: null, adverseMediaCheck: null };
    expect(parseCompliance(kycAppId, companyId, bodyOf(data))).toEqual({ ok: true, value: aCompliance(none) });
  });

  it('keep findings of any usual length whole', () => {
    const reasonDetail = '- finding\n'.repeat(2000);
    const data = { adverseMediaCheck: { ...check, status: 'Failed', reasonDetail } };
    const parsed = parseCompliance(kycAppId, companyId, bodyOf(data));
    expect(parsed.ok && parsed.value.checks.adverseMediaCheck).toEqual(aCheck({ status: 'Failed', reasonDetail }));
  });

  it.each([null, 'text', [], { success: false }])('%j is refused', (body) => {
    expect(parseCompliance(kycAppId, companyId, body)).toMatchObject({ ok: false, problem: { code: 'answer-malformed' } });
  });
});

describe('the body of a decision', () => {
  it.each([
    [{ status: 'Approved' }, true],
    [{ status: 'Rejected', reason: 'x' }, true],
    [{ status: 'Rejected', reason: null }, true],
    [{ status: 'Rejected', reason: 7 }, false],
    [{ status: 'Completed' }, false],
    [{ status: 'approved' }, false],
    [{}, false],
  ])('%j is accepted: %s', (body, isGood) => {
    expect(v.is(decisionWire, body)).toBe(isGood);
  });

  it('that asks for another status is answered with the words of the specification', () => {
    expect(v.safeParse(decisionWire, { status: 'Submitted' }).issues?.[0].message).toBe('Invalid status');
  });
});
