import type { OpenedDecision } from '../../db/commands';
import { reasonPlaceText } from '../../domain/company/decision-text';
import { rejectionText } from '../../domain/company/rejection-text';

/** Why a company was decided as it was, and whether that went to the server; nothing for a decision without a reason. */
export function DecisionReason({ command: { row, payload } }: { command: OpenedDecision }) {
  if (!payload?.command.reason) return null;
  return (
    <>
      <div className="age">
        <bdi>{rejectionText(payload.command.reason)}</bdi>
      </div>
      <div className="age">{reasonPlaceText(payload.command, row)}.</div>
    </>
  );
}
