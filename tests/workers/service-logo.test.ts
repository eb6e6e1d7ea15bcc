import { describe, expect, it } from 'vitest';
import { logoLimit } from '../../src/domain/service/logo';
import { failed, ok } from '../../src/domain/shared/outcome';
import { getServiceLogo } from '../../src/workers/net/endpoints/service-logo';
import { aConfig } from '../builders/config';

const origin = 'https://studio.example';
const address = 'https://cdn.example/logo.png';

/** Fetches a logo whose server answers this; which addresses were asked. */
async function fetchLogo(answer: Blob | null, from = address, pictureBases = ['https://cdn.example']) {
  const asked: [string, number][] = [];
  const bytes = (url: string, limit: number) => {
    asked.push([url, limit]);
    return Promise.resolve(answer === null ? failed('address-not-found') : ok(answer));
  };
  const config = () => Promise.resolve(ok(aConfig({ pictureBases })));
  return { outcome: await getServiceLogo({ http: { bytes }, config, origin }, from), asked };
}

const picture = (size: number, type = 'image/png') => new Blob([new Uint8Array(size).fill(65)], { type });

describe('the logo of a service', () => {
  it('is stored as a data address, so that it is shown without a connection and from no other host', async () => {
    const { outcome, asked } = await fetchLogo(picture(3));
    expect(outcome).toEqual({ ok: true, value: { value: 'data:image/png;base64,QUFB' } });
    expect(asked).toEqual([[address, logoLimit]]);
  });

  it.for([
    ['a page instead of a picture', picture(10, 'text/html'), 'answer-malformed'],
    ['nothing', picture(0), 'answer-malformed'],
    ['more bytes than are stored', picture(logoLimit + 1), 'answer-malformed'],
    ['no such address', null, 'address-not-found'],
  ] as const)('is missing if the server answers %s', async ([_what, answer, code]) => {
    expect((await fetchLogo(answer)).outcome).toMatchObject({ ok: false, problem: { code } });
  });

  it('is not requested from a host from which the configuration allows no pictures', async () => {
    const { outcome, asked } = await fetchLogo(picture(3), 'https://elsewhere.example/logo.png');
    expect([outcome, asked]).toMatchObject([{ problem: { code: 'address-not-allowed' } }, []]);
  });

  it('may have an address without a scheme, as the server takes it', async () => {
    expect((await fetchLogo(picture(3), 'cdn.example/logo.png')).asked).toEqual([[address, logoLimit]]);
  });
});
