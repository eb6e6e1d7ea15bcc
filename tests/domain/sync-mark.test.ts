import { describe, expect, it } from 'vitest';
import { besideUnsentText, markWords, nothingUnsent, shortMarkText } from '../../src/domain/command/outbox-text';

const fresh = { state: 'fresh', text: 'Up to date' } as const;
const offline = { state: 'offline', text: 'Offline, as of 10:42' } as const;
const failing = { state: 'trouble', text: 'Sync problem' } as const;
const waiting = { count: 2, needing: 0, problems: [] };
const needing = { count: 2, needing: 1, problems: [] };

describe('the sync mark', () => {
  it('is that of what is read while nothing waits to be sent', () => {
    expect(markWords(fresh, nothingUnsent)).toBe(fresh);
  });

  it('is not up to date while a decision waits', () => {
    expect(markWords(fresh, waiting)).toEqual({ state: 'busy', text: '2 waiting' });
  });

  it('reports a lost connection as soon as a decision has met it', () => {
    const cut = { ...waiting, problems: [{ code: 'network-unreachable' as const, at: 5 }] };
    expect(markWords(fresh, cut)).toEqual({ state: 'offline', text: 'Offline · 2 waiting' });
    expect(markWords(offline, cut)).toBe(offline);
  });

  it('does not say offline of a decision that met it before the page was opened', () => {
    const cut = { ...waiting, problems: [{ code: 'network-unreachable' as const, at: 5 }] };
    const opened = { cutOffSince: null, answeredAt: null, hopedSince: 6 };
    expect(markWords(fresh, cut, opened)).toEqual({ state: 'busy', text: '2 waiting' });
  });

  it('no longer says offline when a server has answered anything since a decision found no line', () => {
    const cut = { ...waiting, problems: [{ code: 'network-unreachable' as const, at: 5 }] };
    expect(markWords(fresh, cut, { cutOffSince: null, answeredAt: 5 }).state).toBe('offline');
    expect(markWords(fresh, cut, { cutOffSince: null, answeredAt: 6 })).toEqual({ state: 'busy', text: '2 waiting' });
  });

  it('names the trouble also where there is little room, and nothing else', () => {
    expect(shortMarkText({ state: 'offline', text: 'Offline · updated 10:42' })).toBe('Offline');
    expect(shortMarkText(failing)).toBe('Sync problem');
    expect(shortMarkText(fresh)).toBeNull();
    expect(shortMarkText({ state: 'busy', text: '2 waiting' })).toBeNull();
  });

  it('repeats no number beside the mark that counts what is not sent', () => {
    const cut = { state: 'offline', text: 'Offline · 2 waiting' } as const;
    expect(besideUnsentText({ state: 'busy', text: '2 waiting' }, fresh)).toBeNull();
    expect(besideUnsentText({ state: 'trouble', text: '1 needs attention' }, fresh)).toBeNull();
    expect(besideUnsentText(cut, fresh)).toBe('Offline');
    expect(besideUnsentText({ state: 'trouble', text: '1 needs attention' }, failing)).toBe('Sync problem');
  });

  it('says that a decision needs the person, and keeps a trouble of the reading otherwise', () => {
    expect(markWords(failing, needing)).toEqual({ state: 'trouble', text: '1 needs attention' });
    expect(markWords(failing, waiting)).toBe(failing);
  });
});
