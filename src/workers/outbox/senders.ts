import type { Registry } from '../../db/registry';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import type { CommandKind, CommandOf } from '../../domain/command/command';
import type { Clock } from '../clock';
import type { Net } from '../net/net-api';
import { companyPorts } from './company-ports';
import { createDidSender } from './create-did-sender';
import { createSchemaSender } from './create-schema-sender';
import { credentialStatusSender } from './credential-status-sender';
import { createDecisionSender } from './decision-sender';
import { editRecordSender } from './edit-record-sender';
import { issueCredentialSender } from './issue-credential-sender';
import { renameDidSender } from './rename-did-sender';
import type { Sender } from './sender';

export interface SenderParts {
  registry: Registry;
  mirror: SealedMirror;
  net: Net;
  clock: Clock;
  signal: AbortSignal;
}

/** The sender of each kind of command. */
export function createSenders(parts: SenderParts): (kind: CommandKind) => Sender {
  const senders: { [Kind in CommandKind]: Sender<CommandOf<Kind>> } = {
    'decide-company': createDecisionSender(companyPorts(parts)),
    'create-did': createDidSender(parts),
    'create-schema': createSchemaSender(parts),
    'rename-did': renameDidSender(parts),
    'issue-credential': issueCredentialSender(parts),
    'edit-record': editRecordSender(parts),
    'change-credential-status': credentialStatusSender(parts),
  };
  return (kind) => senders[kind];
}
