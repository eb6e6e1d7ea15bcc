import { createRoot } from 'react-dom/client';
import './styles/studio.scss';
import { startStudioWorker } from '../workers/client';
import { App, preloadGuard } from './app';
import { routeOf } from './routes';
import { tellMismatch } from './shell/update-prompt';

// Boot order: what the address needs is asked for at once, the first screen renders, then the worker starts beside it.
const route = routeOf(window.location.hash.slice(1).split('?')[0] ?? '');
if (route?.guarded !== false) void preloadGuard();
void route?.preload();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App worker={startStudioWorker({ onMismatch: tellMismatch })} />);
