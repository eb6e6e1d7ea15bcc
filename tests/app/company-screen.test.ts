import { waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { companies } from '../../src/db/lists/companies';
import { listOf } from '../../src/db/lists/mirrored-list';
import { people } from '../../src/db/lists/people';
import { applyFailure } from '../../src/db/writes/apply-freshness';
import { applyVerification } from '../../src/db/writes/apply-verification';
import { askedMarkWords } from '../../src/domain/company/asked-mark-text';
import type { CompanyRow } from '../../src/domain/company/company';
import type { ComplianceRow } from '../../src/domain/company/compliance';
import { checkLimits } from '../../src/domain/company/compliance-text';
import { companyScreenWords, companyTabTitles } from '../../src/domain/company/detail-text';
import { documentTypes } from '../../src/domain/company/document';
import type { ExecutiveRow } from '../../src/domain/company/executive';
import { executiveWords, noThresholdText } from '../../src/domain/company/executive-text';
import { recordedDecisionWords } from '../../src/domain/company/recorded-decision-text';
import { registryWords } from '../../src/domain/company/registry-text';
import { companySummaryWords } from '../../src/domain/company/summary-text';
import { type CompanyTab, companyTabs } from '../../src/domain/company/tab';
import { companyReasonText, companyReasonWords } from '../../src/domain/company/text';
import { coverWords } from '../../src/domain/device/lock-text';
import { opensOfflineWords } from '../../src/domain/list/opens-offline';
import { questionKey, type RecordQuestion } from '../../src/domain/record/question';
import { commonWords } from '../../src/domain/shared/common-text';
import { problemText } from '../../src/domain/shared/error-text';
import { aCheck, aCompany, aCompliance, anExecutive, anExecutiveKyc } from '../builders/company';
import { hour, noon } from '../builders/moments';
import { aPerson } from '../builders/person';
import { aVerification } from '../builders/verification';
import { putCompanyRecords } from '../fakes/company-records';
import { fillList } from '../fakes/fill-list';
import { it as onScreen, type ScreenOptions, type SignedIn } from '../fixtures/screen';

const { appId, id } = aCompany();
const question = { kind: 'executives', appId, id } as const;
const ofChecks = { kind: 'compliance', appId, id } as const;

interface Reported {
  company?: Partial<CompanyRow>;
  executives?: ExecutiveRow[] | null;
  compliance?: ComplianceRow | null;
  /** Writes that the right to this is missing. */
  refused?: RecordQuestion;
}

/** Writes a company with its people and checks, as the worker does when it is opened. */
async function fill({ mirror }: SignedIn, { company, executives, compliance, refused }: Reported) {
  await fillList(listOf(mirror, companies, appId), [aCompany(company)]);
  await putCompanyRecords(mirror, { appId, id }, noon, {
    documents: aCompany().documents.map((document) => document.id),
    ...(executives && { executives }),
    ...(compliance !== undefined && { compliance }),
  });
  if (refused) await applyFailure(mirror.database, questionKey(refused), { code: 'right-missing' }, noon);
}

/** A part of a company. */
const it = onScreen.extend(
  'open',
  ({ openScreen }) =>
    async (tab: CompanyTab | 'no-such-part', reported: Reported = {}, options: ScreenOptions = {}) => {
      const opened = await openScreen(href.company(appId, id, tab), { ...options, fill: (here) => fill(here, reported) });
      const panel = await opened.screen.findByRole('tabpanel');
      return { ...opened, panel: within(panel), text: () => panel.textContent };
    },
);

const chosen = () => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent;

describe('the parts of a company', () => {
  it.for([...companyTabs, 'no-such-part'] as const)('each have an address: %s', async (tab, { open }) => {
    await open(tab);
    expect(chosen()).toContain(companyTabTitles[tab === 'no-such-part' ? 'business-info' : tab]);
  });

  it('are reached with the arrow keys, and Enter opens the one that has the focus', async ({ open }) => {
    const { screen, user } = await open('business-info');
    await user.click(screen.getByRole('tab', { name: companyTabTitles['business-info'] }));
    await user.keyboard('{ArrowLeft}{Home}{ArrowRight}{Enter}');
    await expect.poll(chosen).toContain(companyTabTitles.documents);
    expect(document.activeElement?.textContent).toContain(companyTabTitles.documents);
    expect(window.location.hash).toMatch(/\/documents$/);
  });

  it.for<[string, Reported]>([
    [opensOfflineWords.everything, { executives: [anExecutive({ emailHash: null })] }],
    [`${opensOfflineWords.part}. Missing: checks`, { executives: [anExecutive({ emailHash: null })], compliance: null }],
    [`${opensOfflineWords.part}. Missing: 1 owner's verification`, { executives: [anExecutive()] }],
  ])('are below a head that says how much of the company opens offline: %s', async ([words, reported], { open }) => {
    await open('documents', reported);
    expect(document.querySelector('.company-head .offline-mark')?.textContent).toBe(words);
  });

  it('are below a summary whose facts lead to their evidence', async ({ open }) => {
    const compliance = aCompliance({ sanctionListCheck: aCheck({ status: 'Failed' }) });
    const { screen, user } = await open('business-info', { compliance, executives: [anExecutive({ kyc: null })] });
    const summary = within(screen.getByRole('region', { name: companySummaryWords.title }));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toContain('0 of 1 verified');
    await user.click(summary.getByRole('link', { name: new RegExp(companyReasonWords.COMPANY_SANCTION_LIST_FOUND.next) }));
    await waitFor(() => expect(document.activeElement?.id).toBe('evidence-sanctionListCheck'));
    await user.click(screen.getByRole('tab', { name: companyTabTitles['business-info'] }));
    await user.click(summary.getByRole('link', { name: 'Failed' }));
    await expect.poll(chosen).toContain(companyTabTitles['checks-regulations']);
  });

  it('are below the findings of the checks, each with what a reviewer may do', async ({ open }) => {
    const code = 'COMPANY_SANCTION_LIST_FOUND';
    const { screen } = await open('documents', { company: { status: 'Failed', statusReasons: [code] } });
    const reasons = within(screen.getByRole('region', { name: companyScreenWords.reasons }));
    reasons.getByText(companyReasonText(code));
    reasons.getByText(companyReasonWords[code].next);
  });
});

describe('what a company submitted', () => {
  it('is marked if the registry found something else', async ({ open }) => {
    const registryCheck = aCheck({
      status: 'Failed',
      reason: 'COMPANY_FIELDS_MISMATCH',
      reasonDetail: '- name: Orrelay OÜ\n- city',
    });
    const { text } = await open('business-info', { compliance: aCompliance({ registryCheck }) });
    expect(text()).toContain('Registry: Orrelay OÜ');
    const marked = [...document.querySelectorAll('.finding')].map(
      (one) => one.closest('dd')?.previousElementSibling?.textContent,
    );
    expect(marked).toEqual(['Company Name', 'City']);
  });

  it('has the registry beside it, which is shown as not loaded until it is', async ({ open }) => {
    const { panel } = await open('business-info', { compliance: null });
    panel.getByText(registryWords.unread);
    expect(document.querySelector('.finding')).toBeNull();
  });
});

describe('a company that is not in the list', () => {
  it('is shown as gone once the list has been read after it was opened', async ({ openScreen }) => {
    const { screen } = await openScreen(href.company(appId, 'another'), {
      fill: ({ mirror }) => fillList(listOf(mirror, companies, appId), [aCompany()]),
    });
    await screen.findByRole('heading', { name: companyScreenWords.gone });
  });
});

describe('the people of a company', () => {
  it('have shares, and an impossible sum of them is reported', async ({ open }) => {
    const shares = [140, -5].map((percentageShare, at) => anExecutive({ id: `person-${at}`, percentageShare }));
    const { panel } = await open('ubo-details', { executives: shares });
    panel.getByText('A share is below 0% or above 100%', { exact: false });
    panel.getByText('Total ownership is 135%, not 100%', { exact: false });
  });

  it('are described as listed without a threshold as long as one of them is not verified', async ({ open }) => {
    const { panel } = await open('ubo-details', { executives: [anExecutive({ kyc: null })] });
    panel.getByText(noThresholdText);
  });

  it('have no note about a threshold once all of them are verified', async ({ open }) => {
    const { panel } = await open('ubo-details', { executives: [anExecutive()] });
    expect(panel.queryByText(noThresholdText)).toBeNull();
  });

  it('are named with the other companies opened on this device that list them, each a link', async ({ openScreen }) => {
    const others = ['beacon', 'cutter', 'of another person'];
    const { screen, user } = await openScreen(href.company(appId, id, 'ubo-details'), {
      async fill(here) {
        await fill(here, { executives: [anExecutive({ emailHash: 'ada' })] });
        const known = [aCompany(), ...others.map((other) => aCompany({ id: other, name: `${other} Ltd` }))];
        await fillList(listOf(here.mirror, companies, appId), known);
        for (const [place, other] of others.entries()) {
          const executives = [anExecutive({ emailHash: other.startsWith('of') ? 'ben' : 'ada' })];
          await putCompanyRecords(here.mirror, { appId, id: other }, noon - place, { executives });
        }
      },
    });
    const line = await waitFor(() => {
      const found = screen.getByText(executiveWords.alsoIn).nextElementSibling;
      expect(found?.textContent).toBe('beacon Ltd, cutter Ltd');
      return found as HTMLElement;
    });
    await user.click(within(line).getByRole('link', { name: 'cutter Ltd' }));
    await expect.poll(() => window.location.hash).toContain('/cutter');
  });

  it("show what their verifications say if it differs from the company's record, and nothing if both agree", async ({
    openScreen,
  }) => {
    const owners = [
      anExecutive({ id: 'a', emailHash: 'ada', kyc: null }),
      anExecutive({ id: 'b', emailHash: 'ben' }),
      anExecutive({ id: 'c', emailHash: 'cleo', kyc: null }),
    ];
    const verified = ['ada', 'ben'].map((userId) => aPerson({ userId, status: 'Success', outcome: 'approved' }));
    const { screen } = await openScreen(href.company(appId, id, 'ubo-details'), {
      fill: async (here) => {
        await fill(here, { executives: owners });
        await fillList(listOf(here.mirror, people, appId), verified);
      },
    });
    const panel = within(await screen.findByRole('tabpanel'));
    await panel.findByText("The company's record says Not Started, but the verification of this person says Approved.");
    await panel.findByText('The verification of this person is not on this device.', { exact: false });
    expect(panel.getAllByText("company's record", { exact: false })).toHaveLength(2);
  });

  it("are counted as the company's record has them, and the summary and the next step name the person whose verification differs", async ({
    openScreen,
  }) => {
    const { screen } = await openScreen(href.company(appId, id, 'business-info'), {
      fill: async (here) => {
        const executives = [anExecutive({ emailHash: 'ada', kyc: null })];
        const { documents: some } = aCompany();
        const documents = documentTypes.flatMap((documentType) => some.map((one) => ({ ...one, documentType })));
        await fill(here, { company: { documents }, executives, compliance: aCompliance() });
        const approved = aPerson({ userId: 'ada', status: 'Success', outcome: 'approved' });
        await fillList(listOf(here.mirror, people, appId), [approved]);
      },
    });
    const summary = within(await screen.findByRole('region', { name: companySummaryWords.title }));
    await summary.findByText("0 of 1 verified in the company's record; 1 has an approved verification");
    await summary.findByText(/^Open the verification of Tamsin Orrelay or refresh/);
  });

  it("lead with fraud that an owner's own verification suggests, even if the company's record only says Expired", async ({
    openScreen,
  }) => {
    const owner = anExecutive({ emailHash: 'ada', kyc: anExecutiveKyc({ status: 'Expired', failure: null }) });
    const { selfie } = aVerification();
    const spoof = aVerification({ id: 'ada', subject: 'person', userId: 'ada', selfie: selfie && { ...selfie, result: 1 } });
    const { screen } = await openScreen(href.company(appId, id, 'business-info'), {
      fill: async (here) => {
        await fill(here, { executives: [owner], compliance: aCompliance() });
        await applyVerification(here.mirror, { verification: { ...spoof, appId }, pictures: [], isOpened: false, now: noon });
      },
    });
    const summary = within(await screen.findByRole('region', { name: companySummaryWords.title }));
    await summary.findByText(companySummaryWords.fraud);
    const link = await summary.findByRole('link', { name: /^Suspected fraud: look at the verification of/ });
    expect(link.getAttribute('href')).toBe(`#${href.session(appId, 'ada')}?view=people&company=${id}`);
  });

  it('are covered on a discreet device until they are tapped', async ({ open }) => {
    const { panel, user, text } = await open('ubo-details', {}, { config: { safety: { discreet: true } } });
    const { email = '' } = anExecutive();
    expect(text()).not.toContain(email);
    await user.click(panel.getByRole('button', { name: `Email: ${coverWords.show.toLowerCase()}` }));
    expect(text()).toContain(email);
  });

  it('that could not be read are not shown as empty: the part says why, and Retry asks again', async ({ openScreen }) => {
    const { screen, user, asked } = await openScreen(href.company(appId, id, 'ubo-details'), {
      fill: async ({ mirror }) => {
        await fillList(listOf(mirror, companies, appId), [aCompany()]);
        await applyFailure(mirror.database, questionKey(question), { code: 'server-failed' }, noon);
      },
    });
    const panel = within(await screen.findByRole('tabpanel'));
    await panel.findByRole('alert');
    expect(panel.queryByText(companyScreenWords.noOwners)).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Retry' }));
    expect(asked('refresh')).toContainEqual({ question });
  });
});

describe('a company that was asked for something', () => {
  const marked = (point: string) => new RegExp(`^Asked just now, Mar 10, 2026, 12:00 UTC: ${point}$`);
  const missing = 'Proof of Address is missing; Power of Attorney is missing';
  const lacking = { company: { representative: 'Tamsin Orrelay' }, executives: [anExecutive()], compliance: aCompliance() };

  it('by the link of its e-mail address is marked on this device, and the mark outlives the page', async ({ open }) => {
    const { screen, user, reload } = await open('business-info', lacking);
    document.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true });
    await user.click(await screen.findByRole('link', { name: /@example.org$/ }));
    await screen.findByText(marked(missing));
    reload();
    await screen.findByText(marked(missing));
  });

  it('in another way is marked by a button, and the mark can be removed', async ({ open }) => {
    const { screen, user } = await open('business-info', { ...lacking, company: {} });
    const button = await screen.findByRole('button', { name: askedMarkWords.ask });
    expect(button.parentElement?.textContent).toContain(askedMarkWords.where);
    await user.click(button);
    await screen.findByText(marked(missing));
    expect(screen.queryByRole('button', { name: askedMarkWords.ask })).toBeNull();
    await user.click(screen.getByRole('button', { name: askedMarkWords.remove }));
    await screen.findByRole('button', { name: askedMarkWords.ask });
    expect(screen.queryByText(marked(missing))).toBeNull();
  });
});

describe('the decision about a company', () => {
  const decision = {
    status: 'Rejected',
    reason: 'Documents are missing: the deed',
    decidedBy: { name: 'Noor Vance', email: 'noor@example.org' },
    decidedAt: noon - hour,
  };

  it('that the server recorded names who made it, why and when', async ({ open }) => {
    const { screen } = await open('business-info', { company: { status: 'Rejected', decision } });
    expect(screen.getByRole('region', { name: recordedDecisionWords.heading }).textContent).toBe(
      `${recordedDecisionWords.heading}Rejected by Noor Vance (noor@example.org)Reason: Documents are missing: the deedOn record since Mar 10, 2026, 11:00 UTC, 1 hour ago`,
    );
  });

  it('is not shown if the server records none', async ({ open }) => {
    const { screen } = await open('business-info', { company: { status: 'Rejected' } });
    expect(screen.queryByRole('region', { name: recordedDecisionWords.heading })).toBeNull();
  });
});

describe('the checks of a company', () => {
  it('say how old they are and what the service does not send', async ({ open }) => {
    const { panel } = await open('checks-regulations', { compliance: aCompliance() });
    for (const limits of Object.values(checkLimits)) panel.getByText(limits);
    expect(panel.getAllByText(/ago, Mar 9, 2026, 12:00 UTC$/)).toHaveLength(3);
  });

  it('that the person may not read name the right that is missing', async ({ open }) => {
    const { panel } = await open('checks-regulations', { compliance: null, refused: ofChecks });
    panel.getByRole('heading', { name: problemText({ code: 'right-missing' }) });
    panel.getByText(companyScreenWords.askForRight);
    expect(panel.queryByRole('button', { name: commonWords.retry })).toBeNull();
  });

  it('are counted', async ({ open }) => {
    const checks = {
      sanctionListCheck: aCheck({ status: 'Failed', reason: 'PEP' }),
      adverseMediaCheck: aCheck({ status: 'Pending' }),
    };
    const { text } = await open('checks-regulations', { compliance: aCompliance(checks) });
    expect([...document.querySelectorAll('.counters dd')].map(({ textContent }) => textContent)).toEqual(['1', '1', '1', '3']);
    expect(text()).toContain('Recommendations');
  });

  it('that are pending show no reason of a failure', async ({ open }) => {
    const running = aCheck({ status: 'Pending', updatedAt: null });
    const { text } = await open('checks-regulations', {
      compliance: aCompliance({ registryCheck: running, sanctionListCheck: running, adverseMediaCheck: running }),
    });
    expect(text()).toContain('No result yet');
    expect(text()).not.toMatch(/Issues Found|Dissolved|Recommendations|could not be confirmed/);
  });
});
