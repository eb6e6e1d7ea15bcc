import { describe, expect, it } from 'vitest';
import { unaskedFreshness } from '../../src/domain/list/freshness';
import { silenceOf, syncWords } from '../../src/domain/list/freshness-text';
import type { ErrorCode } from '../../src/domain/shared/error-code';
import { noon } from '../builders/moments';

const silent = (code: ErrorCode, succeededAt: number | null = noon) => ({
  ...unaskedFreshness('sessions:a'),
  problem: { code },
  succeededAt,
});

describe('no answer', () => {
  it.each<ErrorCode>(['network-unreachable', 'network-timeout'])('is called offline after %s', (code) => {
    expect(syncWords([silent(code)])).toEqual({ state: 'offline', text: 'Offline · updated 12:00 UTC' });
    expect(syncWords([silent(code, null)]).text).toBe('Offline');
  });

  it.each<ErrorCode>(['server-failed', 'server-busy', 'budget-spent', 'answer-not-json', 'answer-empty', 'answer-cut'])(
    'is not called offline after %s: something did answer, or nothing was sent',
    (code) => {
      expect(syncWords([silent(code)])).toEqual({ state: 'offline', text: 'Updated 12:00 UTC' });
      expect(syncWords([silent(code, null)]).text).toBe('No answer yet');
    },
  );

  it('to several questions is due to the connection if one of them says so', () => {
    expect(silenceOf([silent('right-missing'), silent('server-failed'), silent('network-timeout')])).toEqual({
      problem: { code: 'network-timeout' },
      isOffline: true,
    });
    expect(silenceOf([silent('right-missing'), silent('server-failed')])).toEqual({
      problem: { code: 'server-failed' },
      isOffline: false,
    });
    expect(silenceOf([silent('right-missing'), silent('address-not-allowed')])).toBeNull();
  });
});
