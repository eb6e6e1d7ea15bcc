import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { companyScreenWords } from '../../../domain/company/detail-text';
import { type CompanyTab, toCompanyTab } from '../../../domain/company/tab';
import { asOfText } from '../../../domain/list/freshness-text';
import { useMirror } from '../../live/mirror-context';
import { useFreshness } from '../../live/use-freshness';
import { useNow } from '../../live/use-now';
import { useTitle } from '../../live/use-title';
import { useWatch } from '../../live/use-watch';
import { useWorker } from '../../live/worker-context';
import { FreshnessNotice } from '../../parts/freshness-notice';
import { ScreenHeading } from '../../parts/screen-heading';
import { href } from '../../paths';
import { toBackState } from '../companies/left-at';
import { BusinessInformation } from './business-information';
import { CompanyGone } from './company-gone';
import { CompanyHead } from './company-head';
import { CompanyMissing } from './company-missing';
import { CompanyTabs, tabIds } from './company-tabs';
import { CompanyTold } from './company-told';
import { DecisionBar } from './decision/decision-bar';
import { PapersTab } from './papers/papers-tab';
import { useCompany } from './use-company';
import '../../styles/company.scss';

/** One company of the business verifications (spec section 2, /studio/business/…/details). */
export function CompanyScreen() {
  const { appId = '', companyId = '', tab } = useParams();
  useTitle(companyScreenWords.title);
  return <OpenedCompany key={`${appId} ${companyId}`} appId={appId} companyId={companyId} tab={toCompanyTab(tab)} />;
}

interface OpenedCompanyProps {
  appId: string;
  companyId: string;
  tab: CompanyTab;
}

/** Its head, its parts and the one that is chosen. Reads the mirror only. */
function OpenedCompany({ appId, companyId, tab }: OpenedCompanyProps) {
  const { clockOffset } = useMirror();
  const worker = useWorker();
  const now = useNow();
  const [openedAt] = useState(() => Date.now() + clockOffset);
  const [query] = useSearchParams();
  const { state } = useLocation();
  const { list, question, known, ofList, ofCompany } = useWatchedCompany(appId, companyId);
  if (known === undefined || ofList === undefined || ofCompany === undefined) return null;

  const search = query.size > 0 ? `?${query}` : '';
  const way = { to: `${href.business(appId)}${search}`, state: toBackState(state, companyId) };
  const retryList = () => void worker.refresh({ question: list });
  const retry = () => void worker.refresh({ question });
  const { company, detail } = known;
  if (company === null) {
    // Only a list that was read since says so: an older one may not know the company yet.
    const isGone = ofList.problem === null && (ofList.succeededAt ?? 0) >= openedAt && !known.isUnreadable;
    return (
      <article className="company">
        <div className="visually-hidden">
          <ScreenHeading place={href.company(appId, companyId)}>{companyScreenWords.title}</ScreenHeading>
        </div>
        <div className="company-decision">
          <DecisionBar appId={appId} companyId={companyId} company={null} detail={null} />
        </div>
        {isGone ? (
          <CompanyGone way={way} />
        ) : (
          <CompanyMissing freshness={ofList} what="The company" way={way} onRetry={retryList} />
        )}
      </article>
    );
  }
  const isTold = tab === 'ubo-details' || tab === 'checks-regulations';
  const readAt = isTold ? (known.fetchedAt === null ? null : known.fetchedAt + clockOffset) : ofList.succeededAt;
  return (
    <article className="company">
      <CompanyHead company={company} way={way} />
      <div className="company-decision">
        <DecisionBar appId={appId} companyId={companyId} company={company} detail={detail} />
      </div>
      <CompanyTabs
        chosen={tab}
        addressOf={(to) => `${href.company(appId, companyId, to)}${search}`}
        counts={{ documents: company.documents.length, ...(detail?.executives && { 'ubo-details': detail.executives.length }) }}
      />
      <div
        className="company-panel"
        role="tabpanel"
        id={tabIds(tab).panel}
        aria-labelledby={tabIds(tab).tab}
        // Where nothing in it takes the focus, it does itself.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the tabs pattern asks for it
        tabIndex={0}
      >
        {known.isUnreadable && <p className="notice trouble">{companyScreenWords.unreadable}</p>}
        {!isTold && <FreshnessNotice freshness={ofList} onRetry={retryList} />}
        {tab === 'business-info' && <BusinessInformation company={company} />}
        {tab === 'documents' && <PapersTab company={company} />}
        {isTold && <CompanyTold tab={tab} company={company} detail={detail} freshness={ofCompany} onRetry={retry} />}
        {readAt !== null && <p className="age detail-age">{asOfText(readAt, now)}</p>}
      </div>
    </article>
  );
}

/** A company as it is mirrored and how fresh it is; it is refreshed while its screen is open. */
function useWatchedCompany(appId: string, companyId: string) {
  const list = { kind: 'companies', appId } as const;
  const question = { kind: 'company', appId, id: companyId } as const;
  useWatch(list);
  useWatch(question);
  const known = useCompany(appId, companyId);
  const [ofList, ofCompany] = useFreshness([list, question]) ?? [];
  return { list, question, known, ofList, ofCompany };
}
