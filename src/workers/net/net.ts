import type { Registry } from '../../db/registry';
import { changeDevice } from '../../db/writes/apply-account';
import { failed } from '../../domain/outcome';
import type { Clock } from '../clock';
import type { Locks } from '../locks';
import { webAddress } from './addresses';
import { createConfigReader } from './config';
import { getLoginAddress, postAuthCheck, postLogout, postRefresh } from './endpoints/auth';
import { getPeople } from './endpoints/people';
import { getServices, getServiceToken } from './endpoints/services';
import { getSessions } from './endpoints/sessions';
import { getVerification } from './endpoints/verification';
import { createHttp } from './http';
import type { Net } from './net-api';
import { createOwnCaller, createPlainCaller } from './own-call';
import { createRefresh } from './refresh';
import { createServiceTokens } from './service-tokens';
import { createTenantCaller } from './tenant-call';

export interface NetParts {
  registry: Registry;
  clock: Clock;
  locks: Locks;
  fetch: typeof fetch;
  /** The folder the app is served from, as an absolute address; config.json lies there. */
  appBase: string;
}

/** The device row learns a new clock offset only when it moved by more than this (ms). */
const offsetGrain = 2_000;

/** The network part of the worker, wired: HTTP, configuration, renewal, tokens, endpoints. */
export function createNet({ registry, clock, locks, fetch, appBase }: NetParts): Net {
  const origin = new URL(appBase).origin;
  let offset = 0;

  const http = createHttp({
    fetch,
    clock,
    onClockOffset(learnt) {
      if (Math.abs(learnt - offset) <= offsetGrain) return;
      offset = learnt;
      void changeDevice(registry, (device) =>
        Math.abs(device.clockOffset - learnt) > offsetGrain ? { ...device, clockOffset: learnt } : device,
      ).catch(() => undefined);
    },
  });
  const config = createConfigReader({ http, registry, appBase });
  const plain = createPlainCaller({ http, origin, config });
  const refresh = createRefresh({ registry, locks, clock, post: () => postRefresh(plain) });
  const own = createOwnCaller(plain, refresh);
  const tokens = createServiceTokens({
    serverNow: () => clock.now() + offset,
    issue: (appId, grant) => getServiceToken(own, appId, grant),
  });
  const tenant = createTenantCaller({ http, tokens, origin });

  return {
    checkAuth: () => postAuthCheck(own),
    logout: () => postLogout(own),
    loginAddress: (provider) => getLoginAddress(plain, provider, origin),
    services: (page, limit) => getServices(own, page, limit),
    sessions: (service, query) => getSessions(tenant, service, query),
    people: (service, query) => getPeople(tenant, service, query),
    verification: (service, question) => getVerification(tenant, service, question),
    async picture(address, limit) {
      const url = webAddress(address, origin);
      return url === null ? failed('address-not-found') : http.bytes(url, limit);
    },
    forgetTokens: () => tokens.clear(),
  };
}
