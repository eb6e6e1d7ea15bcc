import { describe, expect, it } from 'vitest';
import type { GrantType, Service } from '../../src/domain/service/service';
import { failed, type Outcome, ok } from '../../src/domain/shared/outcome';
import { gatedFetch } from '../../src/workers/gated-fetch';
import { patchCompany } from '../../src/workers/net/endpoints/companies';
import { createHttp } from '../../src/workers/net/http';
import { watchPolicyBlocks } from '../../src/workers/net/policy-blocks';
import { createTenantGate } from '../../src/workers/net/tenant-call';
import { aCompanyWire, companyId } from '../builders/company';
import { aConfig } from '../builders/config';
import { noon } from '../builders/moments';
import { aService } from '../builders/service';
import { createFakeClock } from '../fakes/fake-clock';
import { untilIdle } from '../fakes/turns';

const tenantUrl = 'https://one.tenants.example/';
const [ssiAppId = ''] = aService().dependentServices;

interface Facts {
  answers?: (Response | Error)[];
  tokenOf?(grant: GrantType): Outcome<string>;
  service?: Partial<Service>;
  /** The company; the one of the builder if it is left out. */
  id?: string;
  /** The linked SSI service. */
  linked?: string | null;
  maySend?(): Promise<boolean>;
  /** Seconds for which the host wants no calls. */
  resting?: number;
}

/** A reviewer who approves a company, and what was sent. */
function setUp({ answers = [], tokenOf, service, id = companyId, linked = ssiAppId, maySend, resting = 0 }: Facts) {
  const clock = createFakeClock(noon);
  const sent: Request[] = [];
  const asked: string[] = [];
  const dropped: string[] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    sent.push(request);
    const answer =
      answers.shift() ??
      (await new Promise<Error>((resolve) => request.signal.addEventListener('abort', () => resolve(new Error('aborted')))));
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const gate = {
    enter: async () => (resting > 0 ? failed('server-busy', { retryAfterSeconds: resting }) : ok(null)),
    rest: async () => undefined,
    heard: async () => undefined,
  };
  const fetchOfTab = maySend ? gatedFetch(send, maySend) : send;
  const http = createHttp({ fetch: fetchOfTab, clock, gate, onClockOffset: () => undefined });
  const tokens = {
    async tokenOf(appId: string, grant: GrantType) {
      asked.push(`${appId} ${grant}`);
      return tokenOf?.(grant) ?? ok(`${grant} ${asked.length}`);
    },
    drop: (_appId: string, _grant: GrantType, token: string) => void dropped.push(token),
    clear: () => undefined,
  };
  const config = async () => ok(aConfig({ tenantBases: ['https://*.tenants.example'] }));
  const blocks = watchPolicyBlocks(new EventTarget() as Partial<typeof globalThis>);
  const tenants = createTenantGate({ tokens, origin: 'https://studio.example', config, blocks });
  const decide = (reason?: string, signal?: AbortSignal) => {
    const wanted = { id, status: 'Approved', ssiAppId: linked, ...(reason === undefined ? {} : { reason }) } as const;
    return patchCompany({ gate: tenants, http, tokens }, aService({ tenantUrl, ...service }), wanted, signal);
  };
  return { clock, sent, asked, dropped, decide };
}

const refusal = (status: number, details: string) =>
  Response.json({ success: false, message: details, error: { details: [details] } }, { status });

describe('a decision', () => {
  it('that is stopped while its tokens are requested is not sent, and one that is stopped on its way counts as sent', async () => {
    const stopping = new AbortController();
    const early = setUp({
      tokenOf(grant) {
        stopping.abort();
        return ok(grant);
      },
    });
    expect(await early.decide(undefined, stopping.signal)).toMatchObject({ ok: false, sent: false });
    expect(early.sent).toHaveLength(0);

    const later = new AbortController();
    const onItsWay = setUp({});
    const decided = onItsWay.decide(undefined, later.signal);
    await untilIdle();
    later.abort();
    expect(await decided).toMatchObject({ ok: false, sent: true });
    expect(onItsWay.sent).toHaveLength(1);
  });

  it('is sent once with the tokens of the service and of its linked SSI service, and returns the company as it is then', async () => {
    const { sent, asked, decide } = setUp({
      answers: [Response.json({ success: true, data: aCompanyWire({ status: 'Approved' }) })],
    });
    expect(await decide('all is well')).toMatchObject({ ok: true, sent: true, value: { id: companyId, status: 'Approved' } });
    expect(asked).toEqual([`${aService().appId} access_service_kyb`, `${ssiAppId} access_service_ssi`]);
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `PATCH ${tenantUrl}api/v1/e-kyb/verification/company/${companyId}`,
    ]);
    expect(sent[0]?.headers.get('x-kyc-access-token')).toBe('access_service_kyb 1');
    expect(sent[0]?.headers.get('x-ssi-access-token')).toBe('access_service_ssi 2');
    expect(await sent[0]?.json()).toEqual({ status: 'Approved', reason: 'all is well' });
  });

  it('that the server accepts without returning the company counts as accepted', async () => {
    const { decide } = setUp({ answers: [Response.json({ success: true, message: 'done' })] });
    expect(await decide()).toEqual({ ok: true, value: null, sent: true });
  });

  it('about a company in another status is refused with 409, in the words of the server', async () => {
    const { decide } = setUp({ answers: [refusal(409, 'already rejected')] });
    expect(await decide()).toEqual({ ...failed('request-refused', { status: 409, said: 'already rejected' }), sent: true });
  });

  it('is repeated once with new tokens if the tokens were refused, because it was not carried out', async () => {
    const { sent, dropped, decide } = setUp({ answers: [refusal(401, 'expired'), Response.json({ success: true, data: null })] });
    expect(await decide()).toMatchObject({ ok: true, sent: true });
    expect(dropped).toEqual(['access_service_ssi 2', 'access_service_kyb 1']);
    expect(sent.map(({ headers }) => headers.get('x-ssi-access-token'))).toEqual([
      'access_service_ssi 2',
      'access_service_ssi 4',
    ]);
  });

  it('whose new tokens are refused too has changed nothing', async () => {
    const { sent, decide } = setUp({ answers: [refusal(403, 'no right'), refusal(403, 'no right')] });
    expect(await decide()).toEqual({ ...failed('right-missing', { status: 403, said: 'no right' }), sent: false });
    expect(sent).toHaveLength(2);
  });

  it('whose SSI token has expired and is not replaced says what is missing, and has changed nothing', async () => {
    const given = [ok('kept')];
    const tokenOf = (grant: GrantType) =>
      (grant === 'access_service_ssi' && given.shift()) || refuseOf(grant, 'access_service_ssi');
    const { sent, decide } = setUp({ answers: [refusal(401, 'expired')], tokenOf });
    expect(await decide()).toEqual({ ...failed('ssi-service-missing', { status: 401 }), sent: false });
    expect(sent).toHaveLength(1);
  });
});

describe('a decision without an answer', () => {
  it.each<[string, Response | Error, string]>([
    ['a broken connection', new TypeError('no line'), 'network-unreachable'],
    ['an error of the server', new Response('oops', { status: 502 }), 'server-failed'],
    ['a page of the network', new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'answer-not-json'],
    ['an empty body', new Response(''), 'answer-empty'],
  ])('(%s) may have been carried out, and is not repeated', async (_what, answer, code) => {
    const { sent, decide } = setUp({ answers: [answer] });
    expect(await decide()).toMatchObject({ ok: false, problem: { code }, sent: true });
    expect(sent).toHaveLength(1);
  });

  it('in time may have been carried out', async () => {
    const { clock, sent, decide } = setUp({});
    const decided = decide();
    await untilIdle();
    clock.advance(30_000);
    expect(await decided).toEqual({ ...failed('network-timeout'), sent: true });
    expect(sent).toHaveLength(1);
  });
});

describe('a decision never leaves this device', () => {
  it.each<[string, Facts, string]>([
    ['without a linked SSI service', { linked: null }, 'ssi-service-missing'],
    ['whose SSI token is refused', { tokenOf: (grant) => refuseOf(grant, 'access_service_ssi') }, 'ssi-service-missing'],
    ['whose KYB token is refused', { tokenOf: (grant) => refuseOf(grant, 'access_service_kyb') }, 'right-missing'],
    ['whose tokens cannot be had', { tokenOf: () => failed('network-unreachable') }, 'network-unreachable'],
    ['whose tenant has no address', { service: { tenantUrl: '' } }, 'tenant-url-missing'],
    ['whose tenant is not allowed', { service: { tenantUrl: 'https://elsewhere.example/' } }, 'address-not-allowed'],
    ['while the tenant wants no calls', { resting: 30 }, 'server-busy'],
    ['of a tab that does not lead', { maySend: async () => false }, 'network-unreachable'],
  ])('%s', async (_what, facts, code) => {
    const { sent, decide } = setUp(facts);
    expect(await decide()).toMatchObject({ ok: false, problem: { code }, sent: false });
    expect(sent).toEqual([]);
  });
});

function refuseOf(grant: GrantType, refused: GrantType): Outcome<string> {
  return grant === refused ? failed('right-missing', { status: 401 }) : ok('token');
}

it('a decision on a company without an id is refused in the words of the specification, and nothing is sent', async () => {
  const { sent, asked, decide } = setUp({ id: ' ' });
  expect(await decide()).toMatchObject({ ok: false, sent: false, problem: { said: 'Company ID is required' } });
  expect([sent, asked]).toEqual([[], []]);
});
