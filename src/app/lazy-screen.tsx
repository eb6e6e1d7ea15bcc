import { type ComponentType, type FunctionComponent, lazy } from 'react';
import { partWait } from '../domain/shared/timing';

/** A component whose code is read when it is first wanted, or before by `preload`. */
export interface LazyScreen<Props> {
  screen: FunctionComponent<Props>;
  preload: () => Promise<unknown>;
}

/** One function for each part whose code could not be loaded: it makes the part load again when it is next drawn. */
const failed = new Set<() => void>();

/** Parts whose code could not be loaded are loaded again when they are next drawn. */
export function retryFailedParts(): void {
  for (const retry of failed) retry();
  failed.clear();
}

/** Style sheets of parts that did not load, until they are asked for again. */
const missingSheets = new Set<HTMLLinkElement>();
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingSheets.add(target);
  },
  // The errors of elements do not bubble.
  true,
);

/**
 * Like React's lazy, but a component that was preloaded renders at once: no fallback is committed in between, whose
 * replacement React would hold back for 300 ms. And a failure is remembered only while it is shown, not until the page is loaded again.
 */
export function lazyScreen<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  let hasFailed = false;
  const preload = () => {
    loading ??= inTime(hasFailed ? loadSheetsAgain().then(load) : load()).then(
      (component) => {
        loaded = component;
        return component;
      },
      (error) => {
        loading = null;
        hasFailed = true;
        throw error;
      },
    );
    return loading;
  };
  const awaited = () =>
    lazy(() =>
      preload().then(
        (component) => ({ default: component }),
        (error) => {
          failed.add(() => {
            Awaited = awaited();
          });
          throw error;
        },
      ),
    );
  let Awaited = awaited();
  // One that was drawn while its code was awaited stays the component that it is: as another one it would lose what it holds.
  let isAwaited = false;
  function Screen(props: Props) {
    isAwaited ||= loaded === null;
    const Found = isAwaited || loaded === null ? Awaited : loaded;
    return <Found {...props} />;
  }
  return { screen: Screen, preload };
}

/** Asks again for all style sheets that did not load: what loads parts asks for a sheet once a visit, and then counts it as loaded. */
async function loadSheetsAgain(): Promise<void> {
  const sheets = [...missingSheets];
  missingSheets.clear();
  await Promise.all(sheets.map(loadSheetAgain));
}

function loadSheetAgain(sheet: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = document.createElement('link');
    again.rel = 'stylesheet';
    again.href = sheet.href;
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new TypeError(`Unable to preload CSS for ${sheet.href}`)));
    sheet.replaceWith(again);
  });
}

/** Code that does not come in time counts as missing, so that Retry is offered. What comes later serves the next attempt. */
function inTime<Loaded>(load: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError('A dynamically imported module did not come in time')), partWait);
    load.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A part of a screen whose code is read when it is first drawn. */
export function lazyPart<Props extends object = object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazyScreen(load).screen;
}
