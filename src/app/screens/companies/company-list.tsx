import { type KeyboardEvent, useId, useState } from 'react';
import { isCompanyListNarrowed, usualCompanySort } from '../../../domain/company-query';
import type { Question } from '../../../domain/question';
import { companiesFoundText, companyListWords } from '../../../domain/text/company-list';
import { toCountText } from '../../../domain/text/display';
import { problemText } from '../../../domain/text/errors';
import { asOfText } from '../../../domain/text/freshness';
import { pendingDecisions } from '../../commands/pending-decision';
import { useOpenCommands } from '../../commands/use-commands';
import { moveFocus } from '../../list/move-focus';
import { NewRowsPill } from '../../list/new-rows-pill';
import { ReadingRows } from '../../list/reading-rows';
import { useListedRows } from '../../list/use-listed-rows';
import { useTypedSearch } from '../../list/use-typed-search';
import { useWarmSearch } from '../../list/use-warm-search';
import { useMirror } from '../../live/mirror-context';
import { useFreshness } from '../../live/use-freshness';
import { useNow } from '../../live/use-now';
import { useWatch } from '../../live/use-watch';
import { useWorker } from '../../live/worker-context';
import { FreshnessNotice } from '../../parts/freshness-notice';
import { ScreenHeading } from '../../parts/screen-heading';
import { href } from '../../routes';
import { CompanySearchLine, CompanyStatusChips } from './company-list-head';
import { companyListing } from './company-listing';
import { CompanyRows } from './company-rows';
import { ExportCompanies } from './export-companies';
import { NoCompanies } from './no-companies';
import { useCompanyQuery } from './use-company-query';
import { useReturn } from './use-return';

/** The list of companies: search, statuses, order, counts, its age. All of it stands in the address. */
export function CompanyList({ appId }: { appId: string }) {
  const worker = useWorker();
  const { database } = useMirror();
  const listQuery = useCompanyQuery();
  const { query, searchWith } = listQuery;
  const typed = useTypedSearch(listQuery);
  const [isExporting, setExporting] = useState(false);
  const question: Question = { kind: 'companies', appId };
  useWatch(question);

  const freshness = useFreshness([question])?.[0];
  const isFilling = freshness !== undefined && (freshness.succeededAt === null || freshness.cursor !== null);
  const now = useNow();
  const listed = useListedRows(companyListing(database, worker, { appId, query, typed: typed.sought, now }), isFilling);
  const { rows, total, held, counts, all, isBehind } = listed;
  useWarmSearch(appId, freshness && isFilling, () => {
    const nobodyLooks = { look: null, isFilling: false, newest: null, from: 0, to: 0 };
    void worker.searchCompanies({ appId, query: { status: null, sort: usualCompanySort }, typed: '', ...nobodyLooks });
  });
  const pending = pendingDecisions(useOpenCommands().commands ?? [], appId);
  const way = useReturn(typed.text === null || isBehind || all === undefined ? undefined : rows);
  // Before anything of the list was read, no number is known: none is shown.
  const isCounted = (all ?? 0) > 0 || freshness?.succeededAt != null;
  const retry = () => void worker.refresh({ question });
  const ageId = useId();

  return (
    <section
      className="list-pane companies-pane"
      aria-label="List of companies"
      onKeyDown={(event) => {
        if (held > 0 && isHomeAtTop(event)) listed.showNew();
        else moveFocus(event);
      }}
    >
      <div className="list-head">
        <div className="title-line">
          <ScreenHeading
            place={way.id === null ? href.business(appId) : null}
            instead={way.link}
            describedBy={freshness?.succeededAt == null ? undefined : ageId}
          >
            Business Verifications {all !== undefined && all > 0 && <span className="count">{toCountText(all)}</span>}
          </ScreenHeading>
        </div>
        <CompanySearchLine
          query={query}
          searchWith={searchWith}
          typed={typed}
          total={total}
          isExporting={isExporting}
          onExport={() => setExporting((is) => !is)}
        />
        {isExporting && (
          <ExportCompanies
            appId={appId}
            query={query}
            typed={typed.sought}
            total={total}
            now={now}
            onDone={() => setExporting(false)}
          />
        )}
        <CompanyStatusChips query={query} searchWith={searchWith} counts={isCounted ? counts : undefined} />
      </div>
      {freshness && rows !== undefined && rows.length > 0 && <FreshnessNotice freshness={freshness} onRetry={retry} />}
      {!listed.isWhole && (
        <p className="list-notice notice" role="status">
          {companyListWords.preparing}
        </p>
      )}
      {listed.problem !== null && (
        <p className="list-notice notice trouble" role="alert">
          {companyListWords.notFound}: {problemText(listed.problem)}
        </p>
      )}
      {rows === undefined && isBehind && listed.problem === null && <ReadingRows label={companyListWords.reading} />}
      {rows !== undefined && total > 0 && (
        <CompanyRows
          appId={appId}
          rows={rows}
          start={listed.start}
          total={total}
          isMoving={listed.isMoving}
          isBehind={isBehind}
          now={now}
          search={searchWith({})}
          subject={listed.subject}
          look={listed.look}
          pill={<NewRowsPill count={held} onShow={listed.showNew} />}
          onSeen={listed.onSeen}
          pending={pending}
          way={way}
        />
      )}
      {rows !== undefined && total === 0 && freshness && (
        <NoCompanies
          freshness={freshness}
          query={query}
          sought={typed.sought}
          clearSearch={searchWith({ status: null, find: null })}
          anyRows={(all ?? 0) > 0}
          onRetry={retry}
        />
      )}
      <p className="visually-hidden" role="status">
        {rows === undefined || isBehind || isFilling ? '' : companiesFoundText(total, isCompanyListNarrowed(query, typed.sought))}
      </p>
      {freshness?.succeededAt != null && (
        <div className="list-foot" id={ageId}>
          {asOfText(freshness.succeededAt, now)}
        </div>
      )}
    </section>
  );
}

/** Home, pressed where there is nothing further up. */
function isHomeAtTop({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  if (target instanceof HTMLInputElement) return false;
  return key === 'Home' && (currentTarget.querySelector('.list-scroll')?.scrollTop ?? 0) === 0;
}
