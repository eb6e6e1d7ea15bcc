import { describe, expect, it } from 'vitest';
import { findLine } from '../../src/domain/credential/verdict';
import { credentialId } from '../builders/credential';
import { day, hour, iso, noon } from '../builders/moments';
import { anUnsignedPresentation } from '../builders/signed-credential';
import { card, check, checkText, good, holder, issuer } from '../fakes/checks';

async function lineOf(document: unknown, name: 'signature' | 'expiry') {
  const checked = await check(document);
  const [credential] = checked.credentials;
  return { code: credential && findLine(credential, name)?.code, whole: checked.verdict };
}

describe('a signature that says when it was made', () => {
  it('is not trusted if it was made in the future', async () => {
    const at = noon + day;
    expect(await lineOf(await issuer.sign(card, { at }), 'signature')).toEqual({ code: 'signature-ahead', whole: 'unknown' });
    const presented = await holder.sign(anUnsignedPresentation([good]), {
      purpose: 'authentication',
      challenge: 'c',
      domain: 'd',
      at,
    });
    expect((await check(presented)).presentation?.lines[0]?.code).toBe('signature-ahead');
  });

  it('is trusted if its clock was a little ahead', async () => {
    expect((await lineOf(await issuer.sign(card, { at: noon + 60_000 }), 'signature')).code).toBe('signature-good');
  });
});

describe('a date of a credential', () => {
  it.each(['2027-02-30T00:00:00Z', '31 Dec 2099', '2099', '2099-13-01T00:00:00Z', '2099-01-01'])(
    '%s does not count',
    async (expirationDate) => {
      expect(await lineOf(await issuer.sign({ ...card, expirationDate }), 'expiry')).toEqual({
        code: 'expiry-unreadable',
        whole: 'bad',
      });
    },
  );

  it('without a time zone ends a credential as soon as it has passed in the first time zone', async () => {
    const naked = (at: number) => iso(at).replace(/(\.\d+)?Z$/, '');
    const ended = await issuer.sign({ ...card, expirationDate: naked(noon + 13 * hour) });
    expect((await lineOf(ended, 'expiry')).code).toBe('expiry-passed');
    const ahead = await issuer.sign({ ...card, expirationDate: naked(noon + 15 * hour) });
    expect((await lineOf(ahead, 'expiry')).code).toBe('expiry-ahead');
  });
});

describe('a link that is entered', () => {
  const token = ['{"alg":"HS256"}', JSON.stringify({ credentialId, exp: 1 }), 'x']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
  const offer = JSON.stringify({ QRType: 'ISSUE_CRED', url: `https://api.example/api/v1/credential/accept?token=${token}` });
  const deeplink = encodeURIComponent(`hypersign:deeplink?url=${offer}`);

  it.each<[string, string]>([
    ['of Send Credential', `https://studio.example/identity/deeplink.html?deeplink=${deeplink}`],
    ['of a wallet', `https://wallet.example/deeplink?url=${encodeURIComponent(offer)}`],
    ['to the ledger', `https://node.example/hypersign-protocol/hidnode/ssi/credential/${credentialId}:`],
    ['to this page, in capitals and with a suffix', `HTTPS://studio.example/#/studio/verify/${credentialId}#top`],
  ])('%s is read as the id that it contains', async (_which, link) => {
    expect(await checkText(link)).toMatchObject({ is: 'id', id: credentialId, line: { code: 'status-live' } });
  });

  it.each(['https://wallet.example/deeplink?url=nothing', 'https://studio.example/x?token=a.b.c', 'mailto:ines@example.com'])(
    'without an id is reported as a link, and nothing is asked: %s',
    async (link) => {
      expect(await checkText(link)).toEqual({ is: 'refused', refusal: 'check-text-link' });
    },
  );
});
