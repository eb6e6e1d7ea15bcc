import type { Registry } from '../../db/registry';
import { changeDevice } from '../../db/writes/apply-account';
import { tenantBaseOf } from '../../domain/service/service';
import { errorClass } from '../../domain/shared/error-code';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import { clockOffsetGrain } from '../../domain/shared/timing';
import type { Clock } from '../clock';
import type { Locks } from '../locks';
import { createActAsQuestion } from './act-as';
import { webAddress } from './addresses';
import { createConfigReader } from './config';
import { createDownloads } from './download';
import { getLoginAddress, postAuthCheck, postLogout, postRefresh, postVerifyFactor } from './endpoints/auth';
import { getCompanyDocument, patchCompany } from './endpoints/companies';
import { createSsiCalls } from './endpoints/identities';
import { createSsiChanges } from './endpoints/identity-changes';
import { openIdentityStream } from './endpoints/identity-stream';
import { getServices, getServiceToken } from './endpoints/services';
import { sendCredential } from './endpoints/studio-credentials';
import { postSwitchAccount } from './endpoints/switch-account';
import { createTenantLists } from './endpoints/tenant-lists';
import { getVerification } from './endpoints/verification';
import { createHostGate } from './host-gate';
import { createHttp } from './http';
import { tellLogout } from './log-out';
import type { Net } from './net-api';
import { createOwnCaller, createPlainCaller } from './own-call';
import { watchPolicyBlocks } from './policy-blocks';
import { readServices } from './read-services';
import { createEditedReader, createRecordCalls } from './record-calls';
import { createRefresh } from './refresh';
import { createServiceTokens } from './service-tokens';
import { createTenantCaller, createTenantGate } from './tenant-call';

export interface NetParts {
  registry: Registry;
  clock: Clock;
  locks: Locks;
  fetch: typeof fetch;
  /** The folder the app is served from, as an absolute address, with config.json. */
  appBase: string;
  /** How the browser speaks with an origin, `http/1.1` or `h2`; empty or absent if it does not say. */
  protocolOf?(origin: string): string;
}

/** The network part of the worker, wired: HTTP, configuration, renewal, tokens, endpoints. */
export function createNet({ registry, clock, locks, fetch, appBase, protocolOf }: NetParts): Net {
  const origin = new URL(appBase).origin;
  let offset: number | null = null;
  let confirmIdentity = (): Promise<Outcome<null>> => Promise.resolve(ok(null));

  const http = createHttp({
    fetch,
    clock,
    gate: createHostGate({ registry, clock }),
    onClockOffset(reported) {
      // 0 means that nothing is known about the clock.
      const learnt = reported || 1;
      if (offset !== null && Math.abs(learnt - offset) <= clockOffsetGrain) return;
      offset = learnt;
      void changeDevice(registry, (device) =>
        device.clockOffset === 0 || Math.abs(device.clockOffset - learnt) > clockOffsetGrain
          ? { ...device, clockOffset: learnt }
          : device,
      ).catch(() => undefined);
    },
  });
  const config = createConfigReader({ http, registry, clock, appBase });
  const plain = createPlainCaller({ http, origin, config });
  const refresh = createRefresh({ registry, locks, clock, post: () => postRefresh(plain) });
  const own = createOwnCaller(plain, refresh, createActAsQuestion(plain));
  const tokens = createServiceTokens({
    serverNow: () => clock.now() + (offset ?? 0),
    now: clock.now,
    async issue(appId, grant) {
      const confirm = confirmIdentity;
      const issued = await getServiceToken(own, appId, grant);
      // A refusal counts as little as a token when it was somebody else's.
      const isAnswer = issued.ok || errorClass[issued.problem.code] === 'refused';
      const confirmed = isAnswer ? await confirm() : issued;
      return confirmed.ok ? issued : confirmed;
    },
  });
  const tenantParts = { tokens, origin, config, blocks: watchPolicyBlocks(globalThis) };
  const tenant = createTenantCaller({ ...tenantParts, http });
  const gate = createTenantGate(tenantParts);
  const downloads = createDownloads();
  const calls = { own, tenant, gate, http, config, origin };

  return {
    checkAuth: () => postAuthCheck(own),
    renewLogin: () => refresh.renew(refresh.mark()),
    logout: () => postLogout(own),
    tellLogout: () => tellLogout({ registry, locks, clock, post: () => postLogout(own) }),
    verifyFactor: (input) => postVerifyFactor(own, input),
    loginAddress: (provider) => getLoginAddress(plain, provider, origin),
    services: (page, limit) => getServices(own, page, limit),
    allServices: () => readServices((page, limit) => getServices(own, page, limit)),
    ...createTenantLists(tenant),
    verification: (service, question) => getVerification(tenant, service, question),
    ...createRecordCalls(calls),
    calls,
    readEdited: createEditedReader(calls),
    companyDocument: (service, fileId, upTo) => getCompanyDocument({ gate, http, downloads }, service, fileId, upTo),
    decideCompany: (service, decision, signal) => patchCompany({ gate, http, tokens }, service, decision, signal),
    ...createSsiCalls({ gate, http, config, origin }),
    ...createSsiChanges({ gate, http }),
    identityStream: (kind, id, listener) => openIdentityStream({ http, config, origin }, kind, id, listener),
    sendCredential: (input) => sendCredential(own, input, origin),
    isHeldToSix(service) {
      const url = webAddress(tenantBaseOf(service) ?? '', origin);
      return url !== null && protocolOf?.(new URL(url).origin) === 'http/1.1';
    },
    readyToken: ({ appId }) => void tokens.tokenOf(appId, 'access_service_ssi').catch(() => undefined),
    async picture(address, limit) {
      const url = webAddress(address, origin);
      return url === null ? failed('address-not-found') : http.bytes(url, limit);
    },
    async switchAccount(userId) {
      const switched = await postSwitchAccount(own, userId);
      // A token of the account before would read its services with its rights.
      if (switched.ok) tokens.clear();
      return switched;
    },
    forgetTokens() {
      tokens.clear();
      downloads.forget();
    },
    confirmTokensBy(confirm) {
      confirmIdentity = confirm;
    },
  };
}
