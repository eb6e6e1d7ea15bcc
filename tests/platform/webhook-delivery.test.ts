import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it as test } from 'vitest';
import { areAllPublic, redirectFrom, sendWebhook } from '../../platform/webhook/send';
import type { DeliveryResult } from '../../src/domain/webhook/webhook';
import { type Receiver, startReceiver } from '../fixtures/receiver';

const it = test.extend('receiverOf', ({ task: _ }, { onCleanup }) => {
  const receivers: Receiver[] = [];
  onCleanup(async () => {
    for (const receiver of receivers) await receiver.close();
  });
  return async (answers: Parameters<typeof startReceiver>[0]) => {
    const receiver = await startReceiver(answers);
    receivers.push(receiver);
    return receiver;
  };
});

const kyc = { headers: {}, body: '{"a":1}' };

describe('a delivery', () => {
  const rules = { allowPrivate: true, limitMs: 5_000 };

  it.for<[string, string]>([
    ['an address that is written out', 'http://127.0.0.1:PORT/'],
    ['an IPv6 address that contains it', 'http://[::ffff:127.0.0.1]:PORT/'],
    ['an IPv4 address in decimal form', 'http://2130706433:PORT/'],
    ['a name that is looked up', 'http://localhost:PORT/'],
  ])('to this machine is refused by %s', async ([_what, url], { receiverOf }) => {
    const receiver = await receiverOf(undefined);
    const address = url.replace('PORT', receiver.url.split(':').at(-1) ?? '');
    const sent = await sendWebhook({ ...kyc, url: address }, { ...rules, allowPrivate: false });
    expect([sent, receiver.received]).toEqual([{ result: 'private-address', status: null }, []]);
  });

  it.for<[string[], boolean]>([
    [['8.8.8.8'], true],
    [['8.8.8.8', '2606:4700:4700::1111'], true],
    [['10.0.0.1'], false],
    [['8.8.8.8', '10.0.0.1'], false],
    [['::1', '8.8.8.8'], false],
    [['8.8.8.8', 'no address'], false],
  ])('to a name with the addresses %j is made: %s', ([addresses, isMade]) => {
    expect(areAllPublic(addresses)).toBe(isMade);
  });

  it('to a name of this machine arrives if private addresses are allowed', async ({ receiverOf }) => {
    const { url } = await receiverOf(undefined);
    const sent = await sendWebhook({ ...kyc, url: url.replace('127.0.0.1', 'localhost') }, rules);
    expect(sent).toEqual({ result: 'delivered', status: 204 });
  });

  it.for([true, false])('to an invalid name reaches nobody, with private addresses allowed: %s', async (allowPrivate) => {
    const url = `http://${'x'.repeat(64)}.example/`;
    expect(await sendWebhook({ ...kyc, url }, { ...rules, allowPrivate })).toEqual({ result: 'unreachable', status: null });
  });

  it('follows three redirects and no fourth, with the body and without the headers of another origin', async ({ receiverOf }) => {
    const other = await receiverOf((at) => ({ status: 307, location: `${at}x` }));
    const first = await receiverOf(() => ({ status: 302, location: `${other.url}/` }));
    const sent = await sendWebhook({ url: first.url, headers: { 'X-Key': 'one' }, body: '{"a":1}' }, rules);
    expect(sent).toEqual({ result: 'too-many-redirects', status: 307 });
    expect(first.received.map(({ headers, body }) => [headers['x-key'], body])).toEqual([['one', '{"a":1}']]);
    expect(other.received.map(({ path: at, headers, body }) => [at, headers['x-key'], body])).toEqual([
      ['/', undefined, '{"a":1}'],
      ['/x', undefined, '{"a":1}'],
      ['/xx', undefined, '{"a":1}'],
    ]);
  });

  it.for<[number, string | undefined, DeliveryResult]>([
    [200, undefined, 'delivered'],
    [299, undefined, 'delivered'],
    [201, '/made', 'delivered'],
    [300, undefined, 'refused'],
    [302, 'http://', 'refused'],
    [302, 'ftp://hooks.example.org', 'refused'],
    [400, '/elsewhere', 'refused'],
    [500, undefined, 'refused'],
  ])('that is answered with %i and the location %s ends as %s', async ([status, location, result], { receiverOf }) => {
    const { url, received } = await receiverOf(() => ({ status, ...(location && { location }) }));
    expect(await sendWebhook({ ...kyc, url }, rules)).toEqual({ result, status });
    expect(received).toHaveLength(1);
  });

  it.for([300, 307, 399])('follows a redirect of status %i', async (status, { receiverOf }) => {
    const { url } = await receiverOf((at) => (at === '/' ? { status, location: '/there' } : { status: 204 }));
    expect(await sendWebhook({ ...kyc, url }, rules)).toEqual({ result: 'delivered', status: 204 });
  });

  it.for<[string, string, string]>([
    ['https://a.example/', '/there', 'https://a.example/there'],
    ['http://a.example/', 'https://a.example/', 'https://a.example/'],
    ['http://a.example/', 'http://b.example/', 'http://b.example/'],
    ['https://a.example/', 'https://b.example/', 'https://b.example/'],
    ['https://a.example/', 'http://a.example/', 'insecure-redirect'],
    ['https://a.example/', 'ftp://a.example/', 'refused'],
    ['https://a.example/', 'https://', 'refused'],
  ])('of %s that is redirected to %s: %s', ([from, location, to]) => {
    expect(String(redirectFrom(new URL(from), location))).toBe(to);
  });

  it('ends when the platform stops, without having run out of time', async ({ receiverOf }) => {
    const stopping = new AbortController();
    const receiver = await receiverOf(() => null);
    const sent = sendWebhook({ ...kyc, url: receiver.url }, { ...rules, signal: stopping.signal });
    await receiver.next();
    stopping.abort();
    expect(await sent).toEqual({ result: 'unreachable', status: null });
  });

  it('ends when the receiver never answers', async ({ receiverOf }) => {
    const { url } = await receiverOf(() => null);
    expect(await sendWebhook({ ...kyc, url }, { ...rules, limitMs: 50 })).toEqual({ result: 'timed-out', status: null });
  });

  it('drops a receiver whose answer never ends', async () => {
    const left = new Set<Socket>();
    const server = createServer((socket) => {
      left.add(socket);
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\nmore'));
      socket.once('close', () => left.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const parcel = { ...kyc, url: `http://127.0.0.1:${port}` };
    expect(await sendWebhook(parcel, { ...rules, limitMs: 600_000 })).toEqual({ result: 'delivered', status: 200 });
    await expect.poll(() => left.size).toBe(0);
    await new Promise((resolve) => server.close(resolve));
  });

  it('to an https address begins with encryption', async () => {
    const heard: number[] = [];
    const server = createServer((socket) =>
      socket.once('data', (bytes) => {
        heard.push(...bytes.subarray(0, 1));
        socket.destroy();
      }),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await sendWebhook({ ...kyc, url: `https://127.0.0.1:${port}` }, rules)).toEqual({
      result: 'unreachable',
      status: null,
    });
    const handshake = 0x16;
    expect(heard).toEqual([handshake]);
    await new Promise((resolve) => server.close(resolve));
  });

  it('ends when the receiver answers that it speaks another protocol now', async ({ receiverOf }) => {
    const { url } = await receiverOf(() => ({ status: 101 }));
    expect(await sendWebhook({ ...kyc, url }, rules)).toEqual({ result: 'unreachable', status: null });
  });

  it('ends when nobody listens', async ({ receiverOf }) => {
    const receiver = await receiverOf(undefined);
    await receiver.close();
    expect(await sendWebhook({ ...kyc, url: receiver.url }, rules)).toEqual({ result: 'unreachable', status: null });
  });

  it('does not let the configuration set the headers of the connection', async ({ receiverOf }) => {
    const receiver = await receiverOf(undefined);
    await sendWebhook(
      { ...kyc, url: receiver.url, headers: { Host: 'bank.example', 'Content-Length': '1', Trailer: 'X' } },
      rules,
    );
    const { headers, body } = await receiver.next();
    expect([headers.host, body]).toEqual([receiver.url.replace('http://', ''), '{"a":1}']);
  });
});
