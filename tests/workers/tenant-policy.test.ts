import { describe, expect, it } from 'vitest';
import type { Config } from '../../src/domain/shared/config-wire';
import { failed, type Outcome, ok } from '../../src/domain/shared/outcome';
import type { HttpCall } from '../../src/workers/net/http';
import { watchPolicyBlocks } from '../../src/workers/net/policy-blocks';
import { createTenantCaller } from '../../src/workers/net/tenant-call';
import { aConfig } from '../builders/config';
import { aService } from '../builders/service';

const tenantUrl = 'https://ent-1.tenants.example/';

/** A breach of the policy, as a browser reports it in a worker. */
function breach(blockedURI: string, change: { disposition?: string; effectiveDirective?: string } = {}): Event {
  return Object.assign(new Event('securitypolicyviolation'), {
    disposition: 'enforce',
    effectiveDirective: 'connect-src',
    blockedURI,
    ...change,
  });
}

function setUp(config: Outcome<Config>, answer: (scope: EventTarget) => Outcome<unknown> = () => ok({})) {
  const scope = new EventTarget();
  const sent: HttpCall[] = [];
  let tokens = 0;
  const call = createTenantCaller({
    origin: 'https://studio.example',
    config: () => Promise.resolve(config),
    blocks: watchPolicyBlocks(scope as Partial<typeof globalThis>),
    http: {
      async json(asked) {
        sent.push(asked);
        return answer(scope);
      },
    },
    tokens: {
      async tokenOf() {
        tokens += 1;
        return ok('token');
      },
      drop: () => undefined,
      clear: () => undefined,
    },
  });
  return {
    scope,
    counts: () => [sent.length, tokens],
    ask: (url = tenantUrl) => call(aService({ tenantUrl: url }), 'access_service_kyc', 'api/v1/user'),
  };
}

describe('a tenant and the content policy', () => {
  const elsewhere = ok(aConfig({ tenantBases: ['https://*.other.example'] }));
  const named = ok(aConfig({ tenantBases: ['https://*.tenants.example'] }));

  it('that config.json does not allow is reported, and neither it nor the API server is asked', async () => {
    const { ask, counts } = setUp(elsewhere);
    expect(await ask()).toEqual(failed('address-not-allowed'));
    expect(counts()).toEqual([0, 0]);
  });

  it('that config.json names is asked', async () => {
    const { ask, counts } = setUp(named);
    expect(await ask()).toEqual(ok({}));
    expect(counts()).toEqual([1, 1]);
  });

  it.each(['https://studio.example/tenant/a/', '/tenant/a'])(
    'at the address of the app is asked, whatever the file names: %s',
    async (url) => {
      expect(await setUp(elsewhere).ask(url)).toEqual(ok({}));
      expect(await setUp(failed('network-unreachable')).ask(url)).toEqual(ok({}));
    },
  );

  it('is asked if the file names none: the policy that the app was served with decides', async () => {
    expect(await setUp(ok(aConfig())).ask()).toEqual(ok({}));
    expect(await setUp(failed('network-unreachable')).ask()).toEqual(ok({}));
  });

  it('that the policy was seen to block is reported, and not asked again', async () => {
    const { ask, counts } = setUp(ok(aConfig()), (scope) => {
      scope.dispatchEvent(breach(`${tenantUrl}api/v1/user`));
      return failed('network-unreachable');
    });
    expect(await ask()).toEqual(failed('address-not-allowed'));
    expect(await ask()).toEqual(failed('address-not-allowed'));
    expect(counts()).toEqual([1, 1]);
  });

  it.each([
    ['of a policy that only reports', breach(tenantUrl, { disposition: 'report' })],
    ['of a picture', breach(tenantUrl, { effectiveDirective: 'img-src' })],
    ['of another address', breach('https://evil.example/')],
    ['without an address', breach('inline')],
  ])('is as unreachable as before after a breach %s', async (_what, event) => {
    const { ask, counts } = setUp(ok(aConfig()), (scope) => {
      scope.dispatchEvent(event);
      return failed('network-unreachable');
    });
    expect(await ask()).toEqual(failed('network-unreachable'));
    await ask();
    expect(counts()[0]).toBe(2);
  });
});
