import { companies } from '../../../db/lists/companies';
import { companiesFoundText, companyListWords, companySortWords, noCompaniesText } from '../../../domain/company/list-text';
import { companyQueryShape } from '../../../domain/company/query';
import { pendingDecisions } from '../../commands/pending-decision';
import { useOpenCommands } from '../../commands/use-commands';
import { useLeftOut } from '../../commands/use-left-out';
import { asLines, ExportList } from '../../list/export-list';
import { useRememberedAddress } from '../../list/last-address';
import { ListHead } from '../../list/list-head';
import { ListScreenPane } from '../../list/list-screen-pane';
import { mirroredListing } from '../../list/mirrored-listing';
import { OrderControl } from '../../list/order-control';
import { useShapedQuery } from '../../list/use-list-query';
import { useListScreen } from '../../list/use-list-screen';
import { useNow } from '../../live/use-now';
import { companyStepLegend } from '../../parts/company-steps';
import { IconLegend } from '../../parts/icon-legend';
import { href } from '../../paths';
import { companyFace, exportedCompanies } from './company-face';
import { companyList } from './company-listing';
import { companyRowReader } from './company-row';
import { CompanyRows } from './company-rows';
import { useReturn } from './use-return';

const orders = { sorts: companyQueryShape.sorts, words: companySortWords };

/** The list of companies: search, statuses, order, counts, its age. All of it is in the address. */
export function CompanyList({ appId }: { appId: string }) {
  useRememberedAddress('companies', appId);
  const leftOut = useLeftOut(companies, appId);
  const screen = useListScreen({
    face: companyFace,
    appId,
    rowsAppId: appId,
    address: useShapedQuery(companyQueryShape),
    now: useNow(),
    reader: companyRowReader,
    listingOf: ({ database, worker }, asked) => mirroredListing(database, worker, companyList, { ...asked, leftOut }),
  });
  const { listed, listing, query, typed, searchWith } = screen;
  const pending = pendingDecisions(useOpenCommands().commands ?? [], appId);
  const way = useReturn(typed.text === null || listed.isBehind || listed.all === undefined ? undefined : listed.rows);
  const head = (
    <ListHead
      screen={screen}
      title={companyListWords.title}
      heading={{ place: way.id === null ? href.business(appId) : null, instead: way.link }}
      control={<OrderControl orders={orders} sort={query.sort} searchWith={searchWith} />}
      exporting={
        <ExportList
          listing={listing}
          reader={companyRowReader}
          exported={exportedCompanies}
          toLines={asLines}
          total={listed.total}
          onDone={() => screen.setExporting(false)}
        />
      }
    />
  );
  return (
    <ListScreenPane
      screen={screen}
      className="table-pane companies-pane"
      head={head}
      said={companiesFoundText(listed.total, screen.isNarrowed)}
      noResults={noCompaniesText(query, typed.sought !== '')}
      unfiltered={{ status: null, find: null }}
      foot={<IconLegend entries={companyStepLegend} />}
      rows={(rows) => <CompanyRows {...rows} appId={appId} pending={pending} way={way} />}
    />
  );
}
