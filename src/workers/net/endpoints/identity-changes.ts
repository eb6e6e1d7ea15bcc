import { parseChangedStatus, parseIssuedCredential, saidByOddRefusal } from '../../../domain/credential/answers-wire';
import { toCredentialStatusBody, toIssueCredentialBody } from '../../../domain/credential/requests';
import { parseAnsweredDid, parseUpdatedDid } from '../../../domain/did/answers-wire';
import { hasSameId } from '../../../domain/did/did-id';
import { toCreateDidBody, toRegisterDidBody, toRenameDidBody, toUpdateDidBody } from '../../../domain/did/requests';
import { toCreateSchemaBody } from '../../../domain/schema/requests';
import { parseCreatedSchema } from '../../../domain/schema/wire';
import type { Service } from '../../../domain/service/service';
import { failed, type Outcome, ok } from '../../../domain/shared/outcome';
import type { Http } from '../http';
import type { IdentityChanges } from '../net-api';
import { sendTenant } from '../send-tenant';
import type { SentOutcome } from '../sent-outcome';
import type { TenantGate } from '../tenant-call';

const grant = 'access_service_ssi';

/** What changes something on an SSI tenant (contract SSI 3.3, 3.4, 3.6, 5.2, 6.2, 6.4). `service` is the SSI service itself. */
export function createSsiChanges({ gate, http }: { gate: TenantGate; http: Pick<Http, 'json'> }): IdentityChanges {
  async function send<Value>(
    service: Service,
    { method, path, body, signal }: { method: 'POST' | 'PATCH'; path: string; body: object; signal: AbortSignal | undefined },
    parse: (answer: unknown) => Outcome<Value>,
  ): Promise<SentOutcome<Value>> {
    let odd: string | null = null;
    const answer = await sendTenant(gate, service, grant, `api/v1/${path}`, (url, token, onLeft) =>
      http.json({
        ...{ method, url, body, signal, onLeft },
        headers: { Authorization: `Bearer ${token}` },
        onRefused(refusal) {
          odd = saidByOddRefusal(refusal);
        },
      }),
    );
    if (answer.ok) return { ...parse(answer.value), sent: answer.sent };
    return odd === null ? answer : { ...answer, problem: { ...answer.problem, said: odd } };
  }

  return {
    async createDid(service, command, signal) {
      const body = toCreateDidBody(command);
      if (body === null) return { ...failed('request-refused'), sent: false };
      // The method is the service's own, and not in the request: only its answer says which one.
      return send(service, { method: 'POST', path: 'did/create', body, signal }, (answer) =>
        parseAnsweredDid((did) => hasSameId(did, command.did), answer),
      );
    },
    async registerDid(service, { did, document }, signal) {
      const body = toRegisterDidBody(document);
      const answered = await send(service, { method: 'POST', path: 'did/register/v2', body, signal }, (answer) =>
        parseAnsweredDid((one) => one === did, answer),
      );
      return answered.ok ? answered : { ...asMoved(answered), sent: answered.sent };
    },
    renameDid(service, { did, name }, signal) {
      const body = toRenameDidBody({ did, name });
      return send(service, { method: 'PATCH', path: 'did/', body, signal }, (answer) => {
        const updated = parseUpdatedDid(did, answer);
        return updated.ok ? ok(null) : updated;
      });
    },
    updateDid(service, { did, document, keyId, isDeactivation }, signal) {
      const body = toUpdateDidBody(document, keyId, isDeactivation);
      return send(service, { method: 'PATCH', path: 'did/', body, signal }, (answer) => parseUpdatedDid(did, answer));
    },
    createSchema(service, command, signal) {
      return send(service, { method: 'POST', path: 'schema', body: toCreateSchemaBody(command), signal }, parseCreatedSchema);
    },
    issueCredential(service, command, signal) {
      const body = toIssueCredentialBody(command);
      return send(service, { method: 'POST', path: 'credential/issue', body, signal }, parseIssuedCredential);
    },
    changeCredentialStatus(service, command, signal) {
      const { credentialId } = command;
      const body = toCredentialStatusBody(command);
      return send(service, { method: 'PATCH', path: `credential/status/${credentialId}`, body, signal }, (answer) =>
        parseChangedStatus(credentialId, answer),
      );
    },
  };
}

/** The server refuses a DID that is registered already with the status of any mistake: the refusal is due to the record's state. */
function asMoved({ problem }: Outcome<never> & { ok: false }): Outcome<never> {
  const isMoved = problem.code === 'request-refused' && /already registered/i.test(problem.said ?? '');
  return { ok: false, problem: isMoved ? { ...problem, status: 409 } : problem };
}
