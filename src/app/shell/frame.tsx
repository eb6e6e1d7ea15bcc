import { Suspense, useEffect, useMemo, useState } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { watchOpening } from '../../db/open';
import { findService } from '../../db/reads/services';
import type { Question } from '../../domain/record/question';
import { recordsOfList } from '../../domain/record/record-kind';
import type { Config } from '../../domain/shared/config-wire';
import { frameWords } from '../../domain/shared/frame-text';
import { detailSubjectOf } from '../../domain/verification/verification';
import { useMirror } from '../live/mirror-context';
import { WithScreenAge } from '../live/screen-age';
import { useLive } from '../live/use-live';
import { useWatch } from '../live/use-watch';
import { href } from '../paths';
import { routeOf } from '../routes';
import { ShortcutsDoor } from '../shortcuts/shortcuts-door';
import { FreshnessBanner } from './freshness-banner';
import { MenuDrawer } from './menu-drawer';
import { OlderData } from './older-data/older-data';
import { SideMenu } from './side-menu';
import { AskPersistence } from './sync-centre/ask-persistence';
import { TopBar } from './top-bar';

/** Everything around a signed-in screen: top bar, side menu of the service in the address, the banner of the network. */
export function Frame({ config }: { config: Config | null }) {
  const { database } = useMirror();
  const { pathname } = useLocation();
  const [drawer, setDrawer] = useState(false);
  useWatch({ kind: 'services' });
  useEffect(() => watchOpening(database), [database]);

  const route = routeOf(pathname);
  const params = route === null ? null : matchPath(route.path, pathname)?.params;
  const appId = params?.appId ?? null;
  const sessionId = params?.sessionId ?? null;
  const companyId = params?.companyId ?? null;
  const service = useLive(`service ${appId}`, async () => (appId === null ? null : await findService(database, appId)));
  const menu = route?.menu ?? null;
  const questions = useMemo(
    () => questionsOf(route?.path ?? '', appId, sessionId, companyId),
    [route?.path, appId, sessionId, companyId],
  );

  return (
    <div className="frame">
      <button type="button" className="skip-link" onClick={skipToContent}>
        {frameWords.skip}
      </button>
      <TopBar
        config={config}
        service={service ?? null}
        questions={route?.path === href.sync ? noQuestions : questions}
        onMenu={menu === null ? null : () => setDrawer(true)}
      />
      <FreshnessBanner questions={questions} />
      <OlderData />
      <AskPersistence />
      <ShortcutsDoor />
      {menu !== null && appId !== null && (
        <>
          <div className="side-menu only-wide">
            <SideMenu appId={appId} service={service ?? null} type={service?.type ?? menu} />
          </div>
          <MenuDrawer open={drawer} onClose={() => setDrawer(false)}>
            <SideMenu appId={appId} service={service ?? null} type={service?.type ?? menu} onChosen={() => setDrawer(false)} />
          </MenuDrawer>
        </>
      )}
      <main id="content" tabIndex={-1} className={contentClass(menu !== null, route?.path ?? '')}>
        <WithScreenAge questions={questions}>
          <Suspense>
            <Outlet />
          </Suspense>
        </WithScreenAge>
      </main>
    </div>
  );
}

const noQuestions: Question[] = [];

/** The questions whose freshness the bar and the banner show: those of the screen in the address. */
function questionsOf(path: string, appId: string | null, sessionId: string | null, companyId: string | null): Question[] {
  if (appId !== null && companyId !== null)
    return [{ kind: 'companies', appId }, ...recordsOfList('companies').map((kind) => ({ kind, appId, id: companyId }))];
  if (appId !== null && path.startsWith('/studio/business/')) return [{ kind: 'companies', appId }];
  // These are asked rarely, because each answer is paid for: the services show whether there is a connection.
  if (appId !== null && path.startsWith('/studio/ssi/did/')) return [{ kind: 'dids', appId }, { kind: 'services' }];
  if (appId !== null && path.startsWith('/studio/ssi/schema/')) return [{ kind: 'schemas', appId }, { kind: 'services' }];
  if (appId !== null && path.startsWith('/studio/ssi/credential/')) return [{ kind: 'credentials', appId }, { kind: 'services' }];
  if (appId === null || !path.startsWith('/studio/sessions/')) return [{ kind: 'services' }];
  const lists: Question[] = [
    { kind: 'sessions', appId },
    { kind: 'people', appId },
  ];
  return sessionId === null ? lists : [...lists, { kind: 'detail', appId, id: sessionId, subject: detailSubjectOf(sessionId) }];
}

function contentClass(hasMenu: boolean, path: string): string {
  const isList =
    path.startsWith('/studio/sessions/') || path === '/studio/business/:appId' || /\/ssi\/(did|schema|credential)\//.test(path);
  const panes = isList ? ' panes' : '';
  return `content${hasMenu ? '' : ' whole'}${panes}`;
}

/** The hash belongs to the router, so the jump is made by focus. */
function skipToContent(): void {
  document.getElementById('content')?.focus();
}
