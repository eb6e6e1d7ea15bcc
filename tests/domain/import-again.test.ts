import { describe, expect, it } from 'vitest';
import { importAgain } from '../../src/domain/shared/import-retry';

const address = 'https://studio.example/assets/make-report-XTIzuvZP.js';

describe('a part that is a file of its own', () => {
  it('that came is not asked for under another address', async () => {
    const load = importAgain(
      async () => 'part',
      async () => 'another',
    );
    expect(await Promise.all([load(), load()])).toEqual(['part', 'part']);
  });

  it.each([
    ['Chromium', `Failed to fetch dynamically imported module: ${address}`],
    ['Firefox', `error loading dynamically imported module: ${address}`],
  ])('that did not come is requested under a new address each time, as in %s', async (_browser, message) => {
    const asked: string[] = [];
    const load = importAgain<string>(
      () => Promise.reject(new TypeError(message)),
      async (from) => {
        asked.push(from);
        if (asked.length < 3) throw new TypeError(`Failed to fetch dynamically imported module: ${from}`);
        return 'part';
      },
    );
    for (let time = 0; time < 3; time += 1) await expect(load()).rejects.toThrow('dynamically imported');
    expect(await Promise.all([load(), load()])).toEqual(['part', 'part']);
    expect(await load()).toBe('part');
    expect(asked).toEqual([`${address}?again=1`, `${address}?again=2`, `${address}?again=3`]);
  });

  it('whose address the browser does not report is requested as before', async () => {
    let asked = 0;
    const load = importAgain<string>(
      async () => {
        asked += 1;
        if (asked === 1) throw new TypeError('Importing a module script failed.');
        return 'part';
      },
      () => Promise.reject(new Error('no address')),
    );
    await expect(load()).rejects.toThrow('Importing');
    expect(await load()).toBe('part');
  });
});
