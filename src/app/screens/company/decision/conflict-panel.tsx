import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OpenedDecision } from '../../../../db/commands';
import type { CompanyBase } from '../../../../domain/command/command';
import { commandTitle } from '../../../../domain/command/text';
import type { ApprovalBlocker } from '../../../../domain/company/approval-blockers';
import type { CompanyRow } from '../../../../domain/company/company';
import { conflictWords, decisionWords } from '../../../../domain/company/decision-text';
import type { CompanyDocument } from '../../../../domain/company/document';
import { documentOfIdText } from '../../../../domain/company/document-text';
import { type RecordedDecision, recordedDecisionOf } from '../../../../domain/company/recorded-decision';
import { deciderText } from '../../../../domain/company/recorded-decision-text';
import { rejectionText } from '../../../../domain/company/rejection-text';
import { companyReasonText, companyStatusText } from '../../../../domain/company/text';
import { toTimeText } from '../../../../domain/shared/format';
import { useOutbox } from '../../../commands/use-outbox';
import { useMirror } from '../../../live/mirror-context';
import { LongText } from '../../../parts/long-text';
import { Sentence } from '../../../parts/sentence';
import { href } from '../../../paths';
import { BlockerList } from './blocker-list';

interface ConflictPanelProps {
  command: OpenedDecision;
  /** For the names of documents; null where it is not on this device. */
  company: CompanyRow | null;
  /** What speaks against an approval now. */
  blockers: readonly ApprovalBlocker[];
}

/** A decision met another state than the one it was made about: both beside each other, and the person chooses (offline rules 8). */
export function ConflictPanel({ command, company, blockers }: ConflictPanelProps) {
  const { row, payload, found } = command;
  const { clockOffset } = useMirror();
  const outbox = useOutbox();
  const [asks, setAsks] = useState<'mine' | 'theirs' | null>(null);
  if (payload === null) return null;
  const { base, reason } = payload.command;
  const now = found?.base ?? null;
  // An approval that was made without blockers has no reason: with them it is made again, and asks for one.
  const isAgainst = payload.command.decision === 'Approved' && blockers.length > 0;
  const isBlocked = isAgainst && reason === null;
  const isMineAgainst = asks === 'mine' && isAgainst;
  // A deleted document is described only by what was seen of it.
  const reported = [...(now?.namedDocuments ?? []), ...(company?.documents ?? []), ...(base.namedDocuments ?? [])];
  const moment = (at: number) => toTimeText(at + clockOffset);
  const later = <Later appId={row.appId} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field set
    <div className="conflict" role="group" aria-labelledby="conflict-heading" tabIndex={-1}>
      <h2 id="conflict-heading">{conflictWords.heading}</h2>
      <p>{conflictWords.explained}</p>
      <p>
        {conflictWords.yours}: <Sentence>{commandTitle(payload.command)}</Sentence>, {moment(row.madeAt)}
        {reason && (
          <>
            {'. '}
            <bdi>{rejectionText(reason)}</bdi>
          </>
        )}
      </p>
      <div className="conflict-sides">
        <Side title={conflictWords.seen} base={base} other={now} reported={reported} />
        {now === null ? (
          <section>
            <h3>{conflictWords.now}</h3>
            <p>{conflictWords.gone}</p>
          </section>
        ) : (
          <Side title={conflictWords.now} base={now} other={base} reported={reported} />
        )}
      </div>
      <FoundLines found={found} record={now === null ? null : recordOf(company, now)} moment={moment} />
      {isAgainst && <BlockerList title={isBlocked ? conflictWords.blocked : conflictWords.against} blockers={blockers} />}
      {asks === null ? (
        <div className="actions">
          {now !== null && !isBlocked && (
            <button type="button" className="btn btn-quiet" onClick={() => setAsks('mine')}>
              {conflictWords.keepMine}
            </button>
          )}
          <button type="button" className="btn btn-quiet" onClick={() => setAsks('theirs')}>
            {conflictWords.takeTheirs}
          </button>
          {later}
        </div>
      ) : (
        <>
          <p id="conflict-asked">{questionOf(asks, isMineAgainst)}</p>
          <div className="actions" data-asked>
            <button
              type="button"
              className={isMineAgainst ? 'btn btn-danger-quiet' : 'btn btn-primary'}
              aria-describedby="conflict-asked"
              onClick={() => {
                void (asks === 'mine' ? outbox.keepMine(row.id, row.revision) : outbox.giveUp(row.id));
                setAsks(null);
              }}
            >
              {asks === 'mine' ? conflictWords.keepMineSure : conflictWords.takeTheirsSure}
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => setAsks(null)}>
              {decisionWords.cancel}
            </button>
            {later}
          </div>
        </>
      )}
    </div>
  );
}

function questionOf(asks: 'mine' | 'theirs', isMineAgainst: boolean): string {
  if (asks === 'theirs') return conflictWords.takeTheirsAsked;
  return isMineAgainst ? conflictWords.keepMineAgainst : conflictWords.keepMineAsked;
}

function Later({ appId }: { appId: string }) {
  return (
    <Link className="btn btn-quiet" to={href.business(appId)}>
      {conflictWords.later}
    </Link>
  );
}

/** The record of the decision that was met; null where the server has none, or the company on this device is older than what was met. */
function recordOf(company: CompanyRow | null, met: CompanyBase): RecordedDecision | null {
  return company === null || company.status !== met.status ? null : recordedDecisionOf(company);
}

interface FoundLinesProps {
  found: OpenedDecision['found'];
  record: RecordedDecision | null;
  /** A moment of the device's clock (ms) in words. */
  moment(at: number): string;
}

/** Who changed the company, when and why, and when that was read, as far as the server says. */
function FoundLines({ found, record, moment }: FoundLinesProps) {
  return (
    <dl className="lines">
      <div>
        <dt>{conflictWords.who}</dt>
        <dd>{record === null ? conflictWords.whoUnknown : <Sentence>{deciderText(record)}</Sentence>}</dd>
      </div>
      {record !== null && record.reason !== null && (
        <div>
          <dt>{conflictWords.why}</dt>
          <dd>
            <LongText text={record.reason} />
          </dd>
        </div>
      )}
      <div>
        <dt>{conflictWords.when}</dt>
        <dd>{found?.changedAt == null ? conflictWords.whenUnknown : toTimeText(found.changedAt)}</dd>
      </div>
      {found && (
        <div>
          <dt>{conflictWords.read}</dt>
          <dd>{moment(found.at)}</dd>
        </div>
      )}
    </dl>
  );
}

interface SideProps {
  title: string;
  base: CompanyBase;
  /** What differs from it is marked. */
  other: CompanyBase | null;
  reported: readonly CompanyDocument[];
}

function Side({ title, base, other, reported }: SideProps) {
  const differs = (one: unknown, another: unknown) => other !== null && JSON.stringify(one) !== JSON.stringify(another);
  return (
    <section>
      <h3>{title}</h3>
      <dl className="lines">
        <div data-differs={differs(base.status, other?.status)}>
          <dt>{conflictWords.status}</dt>
          <dd>{companyStatusText({ status: base.status === '' ? null : base.status })}</dd>
        </div>
        <div data-differs={differs(base.statusReasons, other?.statusReasons)}>
          <dt>{conflictWords.reasons}</dt>
          <dd>{base.statusReasons.map((code) => companyReasonText(code)).join('. ') || conflictWords.none}</dd>
        </div>
        <div data-differs={differs(base.documents, other?.documents)}>
          <dt>{conflictWords.documents}</dt>
          <dd>
            {base.documents.length === 0
              ? conflictWords.none
              : base.documents.map((id) => (
                  <bdi key={id} className="block">
                    {documentOfIdText(id, reported)}
                  </bdi>
                ))}
          </dd>
        </div>
      </dl>
    </section>
  );
}
