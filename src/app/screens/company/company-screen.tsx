import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { approvalBlockersOf } from '../../../domain/company/approval-blockers';
import type { CompanyRow } from '../../../domain/company/company';
import { companyPartWords, companyScreenWords } from '../../../domain/company/detail-text';
import type { OwnerVerifications } from '../../../domain/company/owner-verification';
import { type CompanyTab, toCompanyTab } from '../../../domain/company/tab';
import type { Freshness } from '../../../domain/list/freshness';
import { lastSearchOf } from '../../list/last-address';
import { useMirror } from '../../live/mirror-context';
import { useFreshness } from '../../live/use-freshness';
import { useNow } from '../../live/use-now';
import { useTitle } from '../../live/use-title';
import { useWatch } from '../../live/use-watch';
import { useWorker } from '../../live/worker-context';
import { AgeText } from '../../parts/age-text';
import { FreshnessNotice } from '../../parts/freshness-notice';
import { ScreenHeading } from '../../parts/screen-heading';
import { href } from '../../paths';
import { toBackState } from '../companies/left-at';
import { BusinessInformation } from './business-information';
import { ChecksTab } from './checks/checks-tab';
import { CompanyBar, type CompanyWays } from './company-bar';
import { CompanyGone } from './company-gone';
import { CompanyHead } from './company-head';
import { CompanyMissing } from './company-missing';
import { CompanyPart } from './company-part';
import { CompanySummary } from './company-summary';
import { CompanyTabs, tabIds } from './company-tabs';
import { DecisionHistory } from './decision/decision-history';
import { DocumentsTab } from './documents/documents-tab';
import { OwnersTab } from './owners/owners-tab';
import { useOwnerVerifications } from './owners/use-owner-verifications';
import { type KnownCompany, useCompany } from './use-company';
import { useCompanyWays } from './use-company-ways';
import { useEvidenceRow } from './use-evidence-row';
import { useMissingEvidence } from './use-missing-evidence';
import '../../styles/company.scss';

/** One company of the business verifications (spec section 2, /studio/business/…/details). */
export function CompanyScreen() {
  const { appId = '', companyId = '', tab } = useParams();
  useTitle(companyScreenWords.title);
  const { ways, announced: record } = useCompanyWays(appId, companyId);
  return (
    <>
      <OpenedCompany key={`${appId} ${companyId}`} appId={appId} companyId={companyId} tab={toCompanyTab(tab)} ways={ways} />
      <p className="visually-hidden" role="status">
        {record}
      </p>
    </>
  );
}

interface OpenedCompanyProps {
  appId: string;
  companyId: string;
  tab: CompanyTab;
  ways: CompanyWays;
}

/** Its head, its parts and the one that is chosen. Reads the mirror only. */
function OpenedCompany({ appId, companyId, tab, ways }: OpenedCompanyProps) {
  const { clockOffset, database } = useMirror();
  const worker = useWorker();
  const now = useNow();
  const [openedAt] = useState(() => Date.now() + clockOffset);
  const [query] = useSearchParams();
  const { state } = useLocation();
  const { list, known, ofList, missing, verifications } = useWatchedCompany(appId, companyId);
  useEvidenceRow(tabIds(tab).panel);
  if (known === undefined || ofList === undefined) return null;

  const search = query.size > 0 ? `?${query}` : '';
  const listSearch = lastSearchOf(database, 'companies', appId) ?? search;
  const way = { to: `${href.business(appId)}${listSearch}`, state: toBackState(state, companyId) };
  const addressOf = (to: CompanyTab) => `${href.company(appId, companyId, to)}${search}`;
  const retryList = () => void worker.refresh({ question: list });
  const { company, executives, compliance, pending = null } = known;
  if (company === null) {
    // Only a list that was read since says so: an older one may not know the company yet.
    const isGone = ofList.problem === null && (ofList.succeededAt ?? 0) >= openedAt && !known.isUnreadable;
    return (
      <article className="company">
        <div className="visually-hidden">
          <ScreenHeading place={href.company(appId, companyId)}>{companyScreenWords.title}</ScreenHeading>
        </div>
        <CompanyBar appId={appId} companyId={companyId} company={null} blockers={[]} missing={missing} ways={ways} />
        {isGone ? (
          <CompanyGone way={way} />
        ) : (
          <CompanyMissing freshness={ofList} what={companyPartWords.company} way={way} onRetry={retryList} />
        )}
        <DecisionHistory appId={appId} companyId={companyId} />
      </article>
    );
  }
  const { emptyFiles = [] } = missing;
  const evidence = { executives: executives.value, verifications, compliance: compliance.value, emptyFiles };
  const blockers = approvalBlockersOf({ ...company, ...evidence });
  return (
    <article className="company">
      <CompanyHead
        company={company}
        pending={pending}
        evidence={evidence}
        blockers={blockers}
        stored={known.stored}
        way={way}
        now={now}
      >
        <CompanySummary
          company={company}
          {...evidence}
          blockers={blockers}
          missing={missing}
          pending={pending}
          now={now}
          addressOf={addressOf}
        />
      </CompanyHead>
      <CompanyBar appId={appId} companyId={companyId} company={company} blockers={blockers} missing={missing} ways={ways} />
      <CompanyTabs
        chosen={tab}
        addressOf={addressOf}
        counts={{ documents: company.documents.length, ...(executives.value && { 'ubo-details': executives.value.length }) }}
      />
      <CompanyPanel
        tab={tab}
        company={company}
        known={known}
        verifications={verifications}
        ofList={ofList}
        now={now}
        onRetry={retryList}
      />
      <DecisionHistory appId={appId} companyId={companyId} />
    </article>
  );
}

interface CompanyPanelProps {
  tab: CompanyTab;
  company: CompanyRow;
  known: KnownCompany;
  verifications: OwnerVerifications;
  /** How fresh the list is that the company comes from. */
  ofList: Freshness;
  now: number;
  onRetry(): void;
}

/** The chosen part, and the age of what it shows. */
function CompanyPanel({ tab, company, known, verifications, ofList, now, onRetry }: CompanyPanelProps) {
  const { executives, compliance, pending, isUnreadable } = known;
  const record = tab === 'ubo-details' ? executives : tab === 'checks-regulations' ? compliance : null;
  const readAt = record === null ? ofList.succeededAt : record.asOf;
  return (
    <div
      className="company-panel"
      role="tabpanel"
      id={tabIds(tab).panel}
      aria-labelledby={tabIds(tab).tab}
      // Where nothing in it takes the focus, it does itself.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the tabs pattern asks for it
      tabIndex={0}
    >
      {isUnreadable && <p className="notice trouble">{companyScreenWords.unreadable}</p>}
      {record === null && <FreshnessNotice freshness={ofList} onRetry={onRetry} />}
      {tab === 'business-info' && (
        <BusinessInformation company={company} compliance={compliance.value} pending={pending} now={now} />
      )}
      {tab === 'documents' && <DocumentsTab company={company} />}
      {tab === 'ubo-details' && (
        <CompanyPart record={executives} what={companyPartWords.owners}>
          {(people) => <OwnersTab company={company} executives={people} verifications={verifications} />}
        </CompanyPart>
      )}
      {tab === 'checks-regulations' && (
        <CompanyPart record={compliance} what={companyPartWords.checks}>
          {(checks) => <ChecksTab compliance={checks} now={now} />}
        </CompanyPart>
      )}
      {readAt !== null && (
        <p className="age detail-age">
          <AgeText at={readAt} now={now} problem={(record ?? { freshness: ofList }).freshness.problem} />
        </p>
      )}
    </div>
  );
}

/** A company as it is mirrored and how fresh it is; it is refreshed while its screen is open. */
function useWatchedCompany(appId: string, companyId: string) {
  const list = { kind: 'companies', appId } as const;
  useWatch(list);
  const known = useCompany(appId, companyId);
  const [ofList] = useFreshness([list]) ?? [];
  const missing = useMissingEvidence(known);
  const verifications = useOwnerVerifications(appId, known?.executives.value ?? null);
  return { list, known, ofList, missing, verifications };
}
