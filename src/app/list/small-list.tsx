import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asOfText } from '../../domain/list/freshness-text';
import { type ListSort, parseListQuery, toListQueryMembers } from '../../domain/list/list-query';
import { toSearchWords } from '../../domain/shared/fold-text';
import { type Column, toTable } from '../../domain/shared/table-columns';
import { findRows, type SmallList } from '../../domain/team/list';
import { teamWords } from '../../domain/team/screen-text';
import { useToast } from '../live/toast-context';
import type { KnownRecord } from '../live/use-record';
import { useWorker } from '../live/worker-context';
import { FreshnessNotice } from '../parts/freshness-notice';
import { RecordTrouble } from '../parts/record-trouble';
import { saveFile } from '../parts/save-file';
import { StatePanel } from '../parts/state-panel';
import { OrderSelect } from './order-select';
import { SearchField } from './search-field';

interface SmallListProps<Row extends { id: string }, By extends string> {
  record: KnownRecord<Row[]> | undefined;
  list: SmallList<Row, By>;
  orders: Record<By, { up: string; down: string }>;
  columns: readonly Column<Row>[];
  /** Without its ending. */
  fileName: string;
  words: { search: string; empty: string; emptyNext: string };
  /** What can be done with the list as a whole. */
  actions: ReactNode;
  /** Server time, ms. */
  now: number;
  children(row: Row): ReactNode;
}

/** A small list of the account: the whole of it is on this device, and is searched and ordered here. */
export function SmallListPane<Row extends { id: string }, By extends string>(props: SmallListProps<Row, By>) {
  const { record, actions, now } = props;
  const worker = useWorker();
  if (record === undefined) return <div className="panel" aria-busy="true" />;
  const { value, freshness, asOf, question } = record;
  const refresh = () => void worker.refresh({ question });
  if (value === null) return <RecordTrouble record={record} offline={teamWords.offline} onRetry={refresh} />;
  return (
    <section className="small-list">
      <FreshnessNotice freshness={freshness} onRetry={refresh} />
      {value.length === 0 ? (
        <StatePanel title={props.words.empty}>
          <p>{props.words.emptyNext}</p>
          <div className="actions">{actions}</div>
        </StatePanel>
      ) : (
        <Rows {...props} rows={value} />
      )}
      <p className="age">
        {asOf !== null && asOfText(asOf, now)}{' '}
        <button type="button" className="btn btn-link" onClick={refresh}>
          {teamWords.refresh}
        </button>
      </p>
    </section>
  );
}

function Rows<Row extends { id: string }, By extends string>(props: SmallListProps<Row, By> & { rows: readonly Row[] }) {
  const { rows, list, orders, columns, fileName, words, actions, now, children } = props;
  const toast = useToast();
  const [address, setAddress] = useSearchParams();
  // What is searched for may be a name: it is in no address.
  const [text, setText] = useState('');
  const shape = { statuses: [], sorts: list.sorts, usualSort: list.usualSort };
  const { sort } = parseListQuery<never, By>((name) => address.get(name), shape);
  const setSort = (next: ListSort<By>) => {
    const members = toListQueryMembers({ status: null, sort: next }, shape);
    setAddress(
      (known) => {
        known.delete('sort');
        if (members.sort !== undefined) known.set('sort', members.sort);
        return known;
      },
      { replace: true },
    );
  };
  const found = findRows(list, rows, { words: toSearchWords(text), sort });
  const typed = { text, sought: text, word: null, type: setText, clear: () => setText('') };
  const save = () => {
    saveFile(`${fileName}.csv`, toTable(columns, found, now), 'text/csv');
    toast('Information', teamWords.exported);
  };
  return (
    <>
      <div className="small-list-head">
        <SearchField typed={typed} label={words.search} />
        <OrderSelect aria-label={teamWords.order} orders={{ sorts: list.sorts, words: orders }} sort={sort} onSort={setSort} />
        <button type="button" className="btn btn-quiet" onClick={save}>
          {teamWords.export}
        </button>
        {actions}
      </div>
      {found.length === 0 ? (
        <StatePanel title={teamWords.nothingFound}>
          <div className="actions">
            <button type="button" className="btn btn-quiet" onClick={typed.clear}>
              {teamWords.clear}
            </button>
          </div>
        </StatePanel>
      ) : (
        <>
          <p className="age" role="status">
            {teamWords.count(found.length, rows.length)}
          </p>
          <ul className="panel small-rows">
            {found.map((row) => (
              <li key={row.id}>{children(row)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
