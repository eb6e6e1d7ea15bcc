import { describe, expect, it } from 'vitest';
import { startCover } from '../../src/app/live/cover';
import { untilIdle } from '../fakes/turns';

/** A page that the test hides and shows, and what is visible of it. */
function aPage({ isOn = true, isHandheld = true } = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const window = new EventTarget();
  const state = { isCovered: false, isDue: false, hidden: 0 };
  const verdicts: ((isLocked: boolean) => void)[] = [];
  const stop = startCover({
    page: page as unknown as Document,
    window: window as unknown as Window,
    setCovered: (isCovered) => {
      state.isCovered = isCovered;
    },
    isOn: () => isOn,
    isHandheld: () => isHandheld,
    isDue: () => state.isDue,
    hidden: () => {
      state.hidden += 1;
    },
    shown: () => new Promise((resolve) => void verdicts.push(resolve)),
  });
  return {
    state,
    stop,
    turn(visibility: DocumentVisibilityState) {
      page.visibilityState = visibility;
      page.dispatchEvent(new Event('visibilitychange'));
    },
    tell: (name: string) => window.dispatchEvent(new Event(name)),
    decide: async (isLocked: boolean) => {
      verdicts.shift()?.(isLocked);
      await untilIdle();
    },
  };
}

describe('the cover', () => {
  it('appears at the moment the page is hidden', () => {
    const { state, turn } = aPage();
    turn('hidden');
    expect(state).toMatchObject({ isCovered: true, hidden: 1 });
  });

  it('disappears once it is certain that the person may continue', async () => {
    const { state, turn, decide } = aPage();
    turn('hidden');
    turn('visible');
    expect(state.isCovered).toBe(true);
    await decide(false);
    expect(state.isCovered).toBe(false);
  });

  it('stays if the device was locked meanwhile, until the lock screen replaces it', async () => {
    const { state, turn, decide, stop } = aPage();
    turn('hidden');
    turn('visible');
    await decide(true);
    expect(state.isCovered).toBe(true);
    stop();
    expect(state.isCovered).toBe(false);
  });

  it('stays if the page is hidden again before that is certain', async () => {
    const { state, turn, decide } = aPage();
    turn('hidden');
    turn('visible');
    turn('hidden');
    await decide(false);
    expect(state.isCovered).toBe(true);
  });

  it('appears before a page is shown that was left for too long, even if covering is off', async () => {
    const { state, turn, decide } = aPage({ isOn: false });
    turn('hidden');
    expect(state.isCovered).toBe(false);
    state.isDue = true;
    turn('visible');
    expect(state.isCovered).toBe(true);
    state.isDue = false;
    await decide(false);
    expect(state.isCovered).toBe(false);
  });

  it('appears on a tablet as soon as the window loses the focus, and disappears when the focus returns or with a tap', () => {
    const { state, tell } = aPage();
    tell('blur');
    expect(state.isCovered).toBe(true);
    tell('focus');
    expect(state.isCovered).toBe(false);
    tell('blur');
    tell('pointerdown');
    expect(state.isCovered).toBe(false);
  });

  it('does not appear on a desktop while another window is next to it', () => {
    const { state, tell } = aPage({ isHandheld: false });
    tell('blur');
    expect(state.isCovered).toBe(false);
  });

  it('appears once when a page is put away', () => {
    const { state, turn, tell } = aPage();
    tell('pagehide');
    turn('hidden');
    expect(state).toMatchObject({ isCovered: true, hidden: 1 });
  });
});
