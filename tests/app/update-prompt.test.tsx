import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellMismatch, UpdatePrompt } from '../../src/app/shell/update-prompt';
import { updateWait } from '../../src/domain/shared/timing';
import { updateWords } from '../../src/domain/shared/update-text';

/** A browser in which the old version never becomes idle, so that the new one keeps waiting. */
const asked = vi.fn();
const registration = Object.assign(new EventTarget(), { waiting: { postMessage: asked } });
const container = Object.assign(new EventTarget(), {
  controller: null,
  register: async () => registration,
  getRegistration: async () => registration,
});

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  tellMismatch();
  render(<UpdatePrompt />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const isShown = (words: string) => screen.queryByText(words) !== null;

it('an update that does not start in time tells the person to close all tabs', async () => {
  fireEvent.click(screen.getByRole('button', { name: updateWords.update }));
  await expect.poll(() => isShown(updateWords.taking)).toBe(true);
  expect(screen.queryAllByRole('button')).toEqual([]);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(updateWait - 1);
  expect(isShown(updateWords.taking)).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => isShown(updateWords.late)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: updateWords.later }));
  await expect.poll(() => isShown(updateWords.late)).toBe(false);
});
