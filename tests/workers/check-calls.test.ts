import { describe, expect, it } from 'vitest';
import { Registry } from '../../src/db/registry';
import { failed } from '../../src/domain/shared/outcome';
import { createCheckCalls } from '../../src/workers/check-calls';
import { noon } from '../builders/moments';
import { createFakeClock } from '../fakes/fake-clock';

describe('a credential that is to be sent', () => {
  it('is sent only with the cookies of the person on the page', async () => {
    let asked = 0;
    const { sendCredential } = createCheckCalls({
      registry: new Registry('check-calls'),
      clock: createFakeClock(noon),
      before: async () => failed('account-switched'),
      mirror: async () => null,
      net() {
        asked += 1;
        return Promise.reject(new Error('nothing is sent'));
      },
      loadCheck: () => import('../../src/workers/check/check-document'),
      loadWork: () => import('../../src/workers/sync/start-work'),
    });
    expect(await sendCredential({ id: 'vc:hid:testnet:zOne', life: 'live' })).toEqual(failed('account-switched'));
    expect(asked).toBe(0);
  });
});
