import { createRoot } from 'react-dom/client';
import './styles/studio.scss';
import { startStudioWorker } from '../workers/client';
import { App, guard } from './app';
import { awaitFirstScreen, firstScreen, firstScreenStands } from './live/first-screen';
import { awaitInstallPrompt } from './live/install-prompt';
import { tellReplaced } from './live/replaced-workers';
import { routeOf } from './routes';
import { tellGivenUp } from './shell/blocking-trouble';
import { tellMismatch } from './shell/update-prompt';

// Boot order: what the address needs is read at once, then the first screen renders completely and replaces the frame that index.html
// painted. A part that cannot be read is told by the error boundary, whose Reload asks for it again.
const path = window.location.hash.slice(1).split('?')[0] ?? '';
const route = routeOf(path);
const parts = [route?.preload(), route?.guarded === false ? null : guard.preload()];

awaitInstallPrompt();
awaitFirstScreen(/^\/studio\/(dashboard|sessions\/|business\/[^/]+$|ssi\/(did|schema)\/)/.test(path));
// A screen outside the guard has nothing to show before it has asked the worker.
if (route?.guarded === false) firstScreenStands();

/** The delay (ms) before a part that did not load is requested again. */
const askAgainAfter = 10_000;

const root = document.getElementById('root');
if (root) {
  const worker = startStudioWorker({
    onMismatch: tellMismatch,
    onGivenUp: tellGivenUp,
    onReplaced: tellReplaced,
    after: firstScreen,
  });
  void Promise.allSettled(parts).then(() => createRoot(root).render(<App worker={worker} />));
  void firstScreen.then(watchServers);
}

/** The database's code is no part of the first screen: it comes afterwards, and is asked for again where it did not come. */
function watchServers(): void {
  import('./live/reload-when-moved').then(
    ({ reloadWhenMoved }) => reloadWhenMoved(() => window.location.reload()),
    () => void setTimeout(watchServers, askAgainAfter),
  );
}
