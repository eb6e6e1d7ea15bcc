import { configure, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement, Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { lazyPart, lazyScreen } from '../../src/app/lazy-screen';
import { ErrorBoundary } from '../../src/app/shell/error-boundary';
import { deathOf } from '../../src/domain/device/storage-failure';
import { deathWords } from '../../src/domain/device/storage-failure-text';
import { commonWords } from '../../src/domain/shared/common-text';
import { partWait } from '../../src/domain/shared/timing';

// Events work as in a browser: React draws their results in its own time.
configure({ eventWrapper: (dispatch) => dispatch() });

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: part.js'));
const Drawn = () => createElement('p', null, 'The part');

/** Draws a part inside the outermost error boundary. */
function draw(part: ReturnType<typeof lazyPart>) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onCaughtError: () => undefined });
  root.render(createElement(ErrorBoundary, null, createElement(Suspense, null, createElement(part))));
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
}

describe('a part whose code could not be loaded', () => {
  it('is loaded on a retry, without reloading the page', async () => {
    const load = vi.fn(() => Promise.resolve(Drawn)).mockImplementationOnce(missing);
    draw(lazyPart(load));
    await screen.findByText(deathWords['part-missing'].title);
    await userEvent.click(screen.getByRole('button', { name: commonWords.retry }));
    await screen.findByText('The part');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('says so each time that it fails', async () => {
    const load = vi
      .fn(() => Promise.resolve(Drawn))
      .mockImplementationOnce(missing)
      .mockImplementationOnce(missing);
    draw(lazyPart(load));
    for (const tries of [1, 2]) {
      await screen.findByText(deathWords['part-missing'].title);
      expect(load).toHaveBeenCalledTimes(tries);
      await userEvent.click(screen.getByRole('button', { name: commonWords.retry }));
    }
    await screen.findByText('The part');
  });

  it('because its style sheet is missing is loaded on a retry together with the sheet, until that loads', async () => {
    const href = 'http://localhost/assets/part.css';
    const sheets = () => [...document.querySelectorAll<HTMLLinkElement>(`link[href="${href}"]`)];
    // This DOM reads no sheets, and reports an error for each: the test decides what happens.
    const isOwn = new WeakSet<Event>();
    const stop = (event: Event) => !isOwn.has(event) && event.stopImmediatePropagation();
    window.addEventListener('error', stop, true);
    const end = (type: 'load' | 'error') => {
      const event = new Event(type);
      isOwn.add(event);
      sheets()[0]?.dispatchEvent(event);
    };
    // As the build's loader does: it asks for the sheet once, and then counts it as loaded.
    const load = vi
      .fn(() => Promise.resolve(Drawn))
      .mockImplementationOnce(() => {
        document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
        end('error');
        return Promise.reject(new Error(`Unable to preload CSS for ${href}`));
      });
    onTestFinished(() => {
      window.removeEventListener('error', stop, true);
      for (const sheet of sheets()) sheet.remove();
    });
    draw(lazyPart(load));
    for (const type of ['error', 'load'] as const) {
      await screen.findByText(deathWords['part-missing'].title);
      const [before] = sheets();
      await userEvent.click(screen.getByRole('button', { name: commonWords.retry }));
      await vi.waitFor(() => expect(sheets()[0]).not.toBe(before));
      expect(load).toHaveBeenCalledTimes(1);
      end(type);
    }
    await screen.findByText('The part');
    expect([load.mock.calls.length, sheets().length]).toEqual([2, 1]);
  });

  it('within 120 seconds counts as missing, and is loaded on a retry in place', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const load = vi.fn(() => Promise.resolve(Drawn)).mockImplementationOnce(() => new Promise(() => undefined));
    const { screen: part, preload } = lazyScreen(load);
    const first = preload().catch(deathOf);
    vi.advanceTimersByTime(119_999);
    expect(load).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(await first).toBe('part-missing');
    vi.useRealTimers();
    draw(part);
    await screen.findByText('The part');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('before it was needed is loaded once it is needed', async () => {
    const load = vi.fn(() => Promise.resolve(Drawn)).mockImplementationOnce(missing);
    const { screen: part, preload } = lazyScreen(load);
    await expect(preload()).rejects.toThrow('part.js');
    draw(part);
    await screen.findByText('The part');
  });
});

describe('Markdown whose reader could not be loaded', () => {
  it('is shown as it is written, and the next text is rendered', async () => {
    // Another test may have loaded the reader: a page that was just opened has not.
    vi.resetModules();
    const { MarkdownText } = await import('../../src/app/parts/markdown/markdown-text');
    const failed = vi.fn();
    const show = (text: string) => {
      const place = document.body.appendChild(document.createElement('div'));
      const root = createRoot(place, { onCaughtError: failed });
      flushSync(() => root.render(createElement(MarkdownText, { text })));
      onTestFinished(() => {
        root.unmount();
        place.remove();
      });
      return place;
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const first = show('the **first** text');
    vi.advanceTimersByTime(partWait);
    vi.useRealTimers();
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
    expect(first.textContent).toBe('the **first** text');
    const second = show('the **second** text');
    await vi.waitFor(() => expect(second.querySelector('strong')?.textContent).toBe('second'));
  });
});
