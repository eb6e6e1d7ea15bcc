import { type ReactNode, Suspense } from 'react';
import { HashRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import type { StudioWorker } from '../workers/api';
import { lazyScreen } from './lazy-screen';
import { ToastProvider } from './live/toast-provider';
import { WorkerContext } from './live/worker-context';
import { href, redirects } from './paths';
import { routes } from './routes';
import { BlockingTrouble } from './shell/blocking-trouble';
import { ErrorBoundary } from './shell/error-boundary';
import { FirstBar } from './shell/first-bar';
import { UpdatePrompt } from './shell/update-prompt';

/** What every signed-in screen needs: the database, the frame, the guard. */
export const guard = lazyScreen(() => import('./shell/guard').then((module) => module.Guard));

/** The whole app: providers, the table of routes, and everything around the screens. */
export function App({ worker }: { worker: StudioWorker }) {
  return (
    <ErrorBoundary>
      <WorkerContext.Provider value={worker}>
        <ToastProvider>
          <HashRouter>
            <Suspense fallback={<FirstBar />}>
              <Routes>
                {Object.entries(redirects).map(([from, to]) => (
                  <Route key={from} path={from} element={<Navigate to={to} replace />} />
                ))}
                {routesOf(false)}
                <Route element={<guard.screen />}>{routesOf(true)}</Route>
                <Route path="*" element={<Navigate to={href.notFound} replace />} />
              </Routes>
            </Suspense>
          </HashRouter>
          <UpdatePrompt />
          <BlockingTrouble />
        </ToastProvider>
      </WorkerContext.Provider>
    </ErrorBoundary>
  );
}

/** The routes with or without the guard, as the router takes them. */
function routesOf(isGuarded: boolean) {
  return routes
    .filter(({ guarded }) => guarded === isGuarded)
    .map(({ path, title, screen: Screen }) => {
      const screen = <Screen title={title} />;
      return <Route key={path} path={path} element={isGuarded ? <InFrame>{screen}</InFrame> : screen} />;
    });
}

/** A screen that can't be shown leaves the top bar and the menu in place. */
function InFrame({ children }: { children: ReactNode }) {
  return <ErrorBoundary place={useLocation().pathname}>{children}</ErrorBoundary>;
}
