import { paths as inbox } from 'bootstrap-icons/icons/inbox.svg?paths';
import { useId, useState } from 'react';
import { companiesFoundText, companyListWords, noCompaniesText } from '../../../domain/company/list-text';
import { companyQueryShape } from '../../../domain/company/query';
import { isNarrowed as isListNarrowed } from '../../../domain/list/list-query';
import type { Question } from '../../../domain/record/question';
import { toCountText } from '../../../domain/shared/format';
import { pendingDecisions } from '../../commands/pending-decision';
import { useOpenCommands } from '../../commands/use-commands';
import { ListPane } from '../../list/list-pane';
import { mirroredListing } from '../../list/mirrored-listing';
import { NewRowsPill } from '../../list/new-rows-pill';
import { NoListRows } from '../../list/no-list-rows';
import { useListedRows } from '../../list/use-listed-rows';
import { searchedWith, useTypedSearch } from '../../list/use-typed-search';
import { useWarmSearch } from '../../list/use-warm-search';
import { useMirror } from '../../live/mirror-context';
import { useFreshness } from '../../live/use-freshness';
import { useNow } from '../../live/use-now';
import { useWatch } from '../../live/use-watch';
import { useWorker } from '../../live/worker-context';
import { ScreenHeading } from '../../parts/screen-heading';
import { StatePanel } from '../../parts/state-panel';
import { href } from '../../paths';
import { CompanySearchLine, CompanyStatusChips } from './company-list-head';
import { companyList } from './company-listing';
import { CompanyRows } from './company-rows';
import { ExportCompanies } from './export-companies';
import { useCompanyQuery } from './use-company-query';
import { useReturn } from './use-return';

/** The list of companies: search, statuses, order, counts, its age. All of it stands in the address. */
export function CompanyList({ appId }: { appId: string }) {
  const worker = useWorker();
  const { database } = useMirror();
  const listQuery = useCompanyQuery();
  const { query } = listQuery;
  const typed = useTypedSearch(listQuery);
  const searchWith = searchedWith(listQuery.searchWith, typed);
  const [isExporting, setExporting] = useState(false);
  const question: Question = { kind: 'companies', appId };
  useWatch(question);

  const freshness = useFreshness([question])?.[0];
  const isFilling = freshness !== undefined && (freshness.succeededAt === null || freshness.cursor !== null);
  const now = useNow();
  const listed = useListedRows(
    mirroredListing(database, worker, companyList, { appId, query, typed: typed.sought, now }),
    isFilling,
  );
  const { rows, total, held, counts, all, isBehind } = listed;
  useWarmSearch(appId, freshness && isFilling, () => {
    const nobodyLooks = { look: null, isFilling: false, newest: null, from: 0, to: 0, day: null };
    const query = { status: null, sort: companyQueryShape.usualSort };
    void worker.search({ list: 'companies', appId, query, typed: '', now, ...nobodyLooks });
  });
  const pending = pendingDecisions(useOpenCommands().commands ?? [], appId);
  const way = useReturn(typed.text === null || isBehind || all === undefined ? undefined : rows);
  // Before anything of the list was read, no number is known: none is shown.
  const isCounted = (all ?? 0) > 0 || freshness?.succeededAt != null;
  const isNarrowed = isListNarrowed(query, typed.sought);
  const retry = () => void worker.refresh({ question });
  const ageId = useId();

  const head = (
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
  );
  return (
    <ListPane
      className="table-pane companies-pane"
      label="List of companies"
      head={head}
      listed={listed}
      freshness={freshness}
      isFilling={isFilling}
      words={companyListWords}
      said={companiesFoundText(total, isNarrowed)}
      ageId={ageId}
      now={now}
      onRetry={retry}
      rows={(rows) => (
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
      none={(freshness) => (
        <NoListRows
          freshness={freshness}
          narrowed={isNarrowed && (all ?? 0) > 0 ? noCompaniesText(query, typed.sought !== '') : null}
          clearSearch={searchWith({ status: null, find: null })}
          words={companyListWords}
          empty={
            <StatePanel icon={inbox} title={companyListWords.none}>
              <p>{companyListWords.noneHint}</p>
            </StatePanel>
          }
          onRetry={retry}
        />
      )}
    />
  );
}
