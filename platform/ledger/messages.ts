import { createHash } from 'node:crypto';
import { type DidDocument, emittedDid, emittedProof, emittedSchema, type Proof, type SchemaDocument } from './documents';
import { type CredentialStatusDocument, emittedStatus } from './status-document';

const head = '/hypersign.ssi.v1.';

/** What can be asked of the ledger (contract SSI 10.6). `txAuthor` is the wallet of the service. */
export type LedgerMessage =
  | { '@type': '/hypersign.ssi.v1.MsgRegisterDID'; didDocument: DidDocument; didDocumentProofs: Proof[]; txAuthor: string }
  | {
      '@type': '/hypersign.ssi.v1.MsgUpdateDID';
      didDocument: DidDocument;
      didDocumentProofs: Proof[];
      versionId: string;
      txAuthor: string;
    }
  | {
      '@type': '/hypersign.ssi.v1.MsgDeactivateDID';
      didDocumentId: string;
      didDocumentProofs: Proof[];
      versionId: string;
      txAuthor: string;
    }
  | {
      '@type': '/hypersign.ssi.v1.MsgRegisterCredentialSchema';
      credentialSchemaDocument: SchemaDocument;
      credentialSchemaProof: Proof;
      txAuthor: string;
    }
  | StatusMessage<'/hypersign.ssi.v1.MsgRegisterCredentialStatus'>
  | StatusMessage<'/hypersign.ssi.v1.MsgUpdateCredentialStatus'>;

interface StatusMessage<Type> {
  '@type': Type;
  credentialStatusDocument: CredentialStatusDocument;
  credentialStatusProof: Proof;
  txAuthor: string;
}

/** The messages of these types. */
export type MessageOf<Type extends LedgerMessage['@type']> = Extract<LedgerMessage, { '@type': Type }>;

/** A message as the node reports it: its documents and proofs as the node emits them (contract SSI 10). */
export type EmittedMessage = { '@type': string } & Record<string, unknown>;

/** A transaction as the node reports it (contract SSI 10.5); its hash is that of this JSON text. */
export interface LedgerTx {
  '@type': '/cosmos.tx.v1beta1.Tx';
  body: {
    messages: [{ '@type': '/cosmos.authz.v1beta1.MsgExec'; grantee: string; msgs: [EmittedMessage] }];
    memo: '';
    timeout_height: '0';
    extension_options: [];
    non_critical_extension_options: [];
  };
  auth_info: {
    signer_infos: { sequence: string }[];
    fee: { amount: { denom: 'uhid'; amount: string }[]; gas_limit: string; payer: string; granter: string };
  };
  signatures: string[];
}

/** The first block (ms), and how far apart blocks are in the count of heights. */
const firstBlockAt = Date.UTC(2024, 0, 1);
const heightMs = 5000;

/** Height of the block of a moment (ms). */
export function heightAt(at: number): number {
  return 1 + Math.floor((at - firstBlockAt) / heightMs);
}

/** What every transaction costs the allowance, in uhid (contract SSI 1.9). */
export const feeOfTransaction = 50;

/** The transaction that carries a message; `sequence` distinguishes two with the same content. */
export function txOf(message: LedgerMessage, granter: string, sequence: number): LedgerTx {
  return {
    '@type': '/cosmos.tx.v1beta1.Tx',
    body: {
      messages: [{ '@type': '/cosmos.authz.v1beta1.MsgExec', grantee: message.txAuthor, msgs: [emittedMessage(message)] }],
      memo: '',
      timeout_height: '0',
      extension_options: [],
      non_critical_extension_options: [],
    },
    auth_info: {
      signer_infos: [{ sequence: String(sequence) }],
      fee: { amount: [{ denom: 'uhid', amount: String(feeOfTransaction) }], gas_limit: '500000', payer: '', granter },
    },
    signatures: [],
  };
}

function emittedMessage(message: LedgerMessage): EmittedMessage {
  if ('credentialSchemaDocument' in message) {
    const { '@type': type, credentialSchemaDocument, credentialSchemaProof, txAuthor } = message;
    return {
      '@type': type,
      credentialSchemaDocument: emittedSchema(credentialSchemaDocument),
      credentialSchemaProof: emittedProof(credentialSchemaProof),
      txAuthor,
    };
  }
  if ('credentialStatusDocument' in message) {
    const { '@type': type, credentialStatusDocument, credentialStatusProof, txAuthor } = message;
    return {
      '@type': type,
      credentialStatusDocument: emittedStatus(credentialStatusDocument),
      credentialStatusProof: emittedProof(credentialStatusProof),
      txAuthor,
    };
  }
  const { '@type': type, didDocumentProofs, ...rest } = message;
  const proofs = didDocumentProofs.map(emittedProof);
  if (!('didDocument' in rest)) return { '@type': type, ...rest, didDocumentProofs: proofs };
  return { '@type': type, ...rest, didDocument: emittedDid(rest.didDocument), didDocumentProofs: proofs };
}

/** Hash of a transaction: the 64 upper-case hexadecimal digits that everybody uses as its name. */
export function hashOfTx(tx: LedgerTx): string {
  return createHash('sha256').update(JSON.stringify(tx)).digest('hex').toUpperCase();
}

/** What the node logs of a transaction that went through, as JSON (contract SSI 4.1). */
export function successLog(sender: string): string {
  const attributes = [
    { key: 'action', value: '/cosmos.authz.v1beta1.MsgExec' },
    { key: 'sender', value: sender },
    { key: 'module', value: 'authz' },
  ];
  return JSON.stringify([{ msg_index: 0, events: [{ type: 'message', attributes }] }]);
}

/** The messages that a service wallet may send (contract SSI 7.1, 10.5). */
export const messageNames = [
  'MsgRegisterDID',
  'MsgUpdateDID',
  'MsgDeactivateDID',
  'MsgRegisterCredentialSchema',
  'MsgRegisterCredentialStatus',
  'MsgUpdateCredentialStatus',
] as const;

/** The type of a message by its name. */
export function messageType(name: (typeof messageNames)[number]): string {
  return `${head}${name}`;
}

/** What a message is about: a DID, a schema or a credential. */
export function subjectOf(message: LedgerMessage): string {
  if ('credentialSchemaDocument' in message) return message.credentialSchemaDocument.id;
  if ('credentialStatusDocument' in message) return message.credentialStatusDocument.id;
  return 'didDocument' in message ? message.didDocument.id : message.didDocumentId;
}
