import { paths as cross } from 'bootstrap-icons/icons/x-lg.svg?paths';
import type { ComponentType } from 'react';
import { ledgerLists } from '../../../db/lists/ledger-lists';
import { findRow } from '../../../db/reads/list';
import { documentTitles, documentWords } from '../../../domain/ledger/document-text';
import { type LedgerStateSummary, stateSummaryOf } from '../../../domain/ledger/state-summary';
import type { Question } from '../../../domain/record/question';
import { useMirror } from '../../live/mirror-context';
import { ToastProvider } from '../../live/toast-provider';
import { useLive } from '../../live/use-live';
import { useOpenedRow } from '../../live/use-opened';
import { useWatch } from '../../live/use-watch';
import { Icon } from '../../parts/icon';
import { useModal } from '../../parts/use-modal';
import { DocumentJson } from './document-json';
import type { IdentityView, LedgerRow } from './identity-view';
import { LedgerErrors } from './ledger-errors';
import type { OpenedProps } from './over-identities';
import { ResolveAfresh } from './resolve-afresh';
import '../../styles/identity-document.scss';

/** What the details of a record are drawn of. */
export interface DetailsProps<Row> {
  /** The service of the address. */
  appId: string;
  row: Row;
  summary: LedgerStateSummary;
  now: number;
  explorer: string;
}

interface OpenedIdentityProps<Row extends LedgerRow> extends OpenedProps {
  view: IdentityView<Row>;
  Details: ComponentType<DetailsProps<Row>>;
}

/** A DID, schema or credential over its list: what is known of it, its document or why the ledger refused it, and what resolving it again costs. */
export function OpenedIdentity<Row extends LedgerRow>(props: OpenedIdentityProps<Row>) {
  const { appId, ssiAppId, view, Details, id, follows, stopped, now, explorer, onClose } = props;
  const { kind, table } = view;
  const { database } = useMirror();
  const stored = useLive(`opened ${table} ${ssiAppId} ${id}`, () => findRow(database, ledgerLists[table], ssiAppId, id));
  const row = useOpenedRow(stored, view.reader);
  const summary = row && stateSummaryOf(row, follows.get(id) ?? [], stopped);
  const question: Question | null = row ? { kind, appId: ssiAppId, id: view.idOf(row) } : null;
  return (
    <dialog {...useModal(onClose)} className="small-dialog document-dialog" aria-labelledby="document-title">
      {/* What is announced on the page behind is neither seen nor heard. */}
      <ToastProvider>
        <header>
          <h2 id="document-title">{documentTitles[kind]}</h2>
          <button type="button" className="icon-button" aria-label={documentWords.close} onClick={onClose}>
            <Icon paths={cross} />
          </button>
        </header>
        {stored === null || row === null ? (
          <p className="notice">{documentWords.gone}</p>
        ) : (
          row &&
          summary &&
          question && (
            <>
              <Watched question={question} />
              <Details appId={appId} row={row} summary={summary} now={now} explorer={explorer} />
              {summary.remark?.is === 'error' && <LedgerErrors error={summary.remark.error} />}
              <DocumentJson
                kind={kind}
                row={row}
                id={view.idOf(row)}
                name={view.nameOf(row)}
                absent={view.absentText?.(row)}
                isPrivate={view.isDocumentPrivate}
              />
              <ResolveAfresh question={question} ssiAppId={ssiAppId} now={now} />
            </>
          )
        )}
      </ToastProvider>
    </dialog>
  );
}

/** Opened, it is resolved unless what is known of it is final. */
function Watched({ question }: { question: Question }) {
  useWatch(question);
  return null;
}
