import { type CredentialAction, credentialActions } from '../../src/domain/credential/machine';
import type { DidMethod } from '../../src/domain/did/did-id';
import { Refused } from '../http/refused';
import { type Members, readDid, readKeyId, refuseProblems, toMembers, toTexts } from './ssi-body';

/** What a body that issues a credential asks for (contract SSI 6.2). */
export interface IssueInput {
  /** null: the contexts and types say what it is. */
  schemaId: string | null;
  contexts: string[];
  types: string[];
  subjectDid: string;
  issuerDid: string;
  keyId: string;
  expirationDate: string;
  fields: Members;
  isPersisted: boolean;
  isToRegister: boolean;
}

/** A body that issues a credential; refuses with everything that is wrong with it. */
export function readIssueInput(body: Members, method: DidMethod): IssueInput {
  const subjectDid = readDid(body.subjectDid, 'subjectDid', method);
  const issuerDid = readDid(body.issuerDid, 'issuerDid', method);
  const keyId = readKeyId(body.verificationMethodId, 'verificationMethodId', method);
  const { schemaId, schemaContext, type, expirationDate, persist, registerCredentialStatus } = body;
  refuseProblems(issueProblems(body));
  const fields = toMembers(body.fields);
  const contexts = toTexts(schemaContext) ?? [];
  const types = toTexts(type) ?? [];
  const hasSchema = typeof schemaId === 'string' && schemaId !== '';
  if (!hasSchema && (contexts.length === 0 || types.length === 0)) {
    throw new Refused(400, ['HID-SSI-SDK:: Error: schemaId is required when schemaContext and type not passed']);
  }
  return {
    ...{ subjectDid, issuerDid, keyId },
    schemaId: hasSchema ? schemaId : null,
    contexts,
    types,
    expirationDate: String(expirationDate),
    fields: fields ?? {},
    isPersisted: persist === true,
    isToRegister: registerCredentialStatus !== false,
  };
}

/** What is wrong with the members of a body that issues a credential, except the ids of DIDs and keys, in the order in which services report it. */
function issueProblems(body: Members): string[] {
  const { schemaId, schemaContext, type, persist, registerCredentialStatus } = body;
  const problem = (isRight: boolean, text: string) => (isRight ? [] : [text]);
  return [
    ...problem(schemaId === undefined || typeof schemaId === 'string', 'schemaId must be a string'),
    ...problem(schemaContext === undefined || toTexts(schemaContext) !== null, 'schemaContext must be an array'),
    ...problem(type === undefined || toTexts(type) !== null, 'type must be an array'),
    ...dateProblems(body.expirationDate),
    ...problem(Object.keys(toMembers(body.fields) ?? {}).length > 0, 'fields must be a non-empty object'),
    ...namespaceProblems(body.namespace),
    ...problem(typeof persist === 'boolean', 'persist must be a boolean value'),
    ...problem(
      registerCredentialStatus === undefined || typeof registerCredentialStatus === 'boolean',
      'registerCredentialStatus must be a boolean value',
    ),
  ];
}

/** What a body that changes a status asks for (contract SSI 6.4). */
export interface StatusInput {
  action: CredentialAction;
  /** null: the usual ones. */
  remarks: string | null;
  issuerDid: string;
  keyId: string;
}

/** A body that changes the status of a credential, likewise. */
export function readStatusInput(body: Members, method: DidMethod): StatusInput {
  const issuerDid = readDid(body.issuerDid, 'issuerDid', method);
  const keyId = readKeyId(body.verificationMethodId, 'verificationMethodId', method);
  const action = credentialActions.find((one) => one === body.status);
  refuseProblems([
    ...(action === undefined ? ['status must be one of the following values: LIVE, SUSPEND, REVOKE'] : []),
    ...namespaceProblems(body.namespace),
  ]);
  return { action: action ?? 'LIVE', remarks: remarksOf(body.statusReason), issuerDid, keyId };
}

/** The older era's rule: there is one namespace, and it has to be named (contract SSI 0.2). */
function namespaceProblems(namespace: unknown): string[] {
  return namespace === 'testnet' ? [] : ['namespace must be one of the following values: testnet'];
}

function dateProblems(date: unknown): string[] {
  if (date === undefined || date === '') {
    return [...(date === undefined ? ['expirationDate must be a string'] : []), 'expirationDate should not be empty'];
  }
  return typeof date === 'string' ? [] : ['expirationDate must be a string'];
}

/** Anything may be a reason. */
function remarksOf(reason: unknown): string | null {
  if (reason === undefined || reason === null || reason === '') return null;
  return typeof reason === 'string' ? reason : JSON.stringify(reason);
}
