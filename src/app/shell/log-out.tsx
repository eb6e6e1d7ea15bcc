import { createContext, type ReactNode, Suspense, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { outboxWords } from '../../domain/command/text';
import { isNothing, type Leaving, unknownLeaving } from '../../domain/record/private-note-text';
import { actProblemText } from '../../domain/shared/error-text';
import { lazyPart } from '../lazy-screen';
import { useMirror } from '../live/mirror-context';
import { useToast } from '../live/toast-context';
import { useVault } from '../live/vault-context';
import { useWorker } from '../live/worker-context';
import { href } from '../paths';

const LeaveDialog = lazyPart(() => import('./leave-dialog').then((module) => module.LeaveDialog));

/** `isSure`: the person pressed what says so; otherwise it is asked in any case. */
type LogOutWay = (how: { isSure: boolean }) => void;

const LogOutContext = createContext<LogOutWay>(() => undefined);

/** How to log out, from any place of an opened screen. */
export function useLogOut(): LogOutWay {
  return useContext(LogOutContext);
}

/**
 * Logs out: mirrored data is deleted, the server is informed, the login screen opens; a failure is shown. What the person wrote and no server has is not
 * deleted without a warning.
 */
export function LogOut({ children }: { children: ReactNode }) {
  const mirror = useMirror();
  const vault = useVault();
  const toast = useToast();
  const logOut = useSignOut();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const ask = useCallback(
    async ({ isSure }: { isSure: boolean }) => {
      const found = await import('./user-data-here').then((part) => part.findLeaving(mirror, vault)).catch(() => unknownLeaving);
      if (isSure && isNothing(found)) await logOut();
      else setLeaving(found);
    },
    [mirror, vault, logOut],
  );

  const saveAll = async () => {
    try {
      const part = await import('../commands/decision-file');
      await part.saveDecisions(vault, await part.listDecisionSources(mirror), Date.now() + mirror.clockOffset);
    } catch {
      toast('Error', outboxWords.notExported);
    }
  };

  return (
    <LogOutContext.Provider value={ask}>
      {children}
      {leaving !== null && (
        <Suspense>
          <LeaveDialog
            leaving={leaving}
            now={Date.now() + mirror.clockOffset}
            onSaveDecisions={() => void saveAll()}
            onLeave={logOut}
            onClose={() => setLeaving(null)}
          />
        </Suspense>
      )}
    </LogOutContext.Provider>
  );
}

/** Signs out and opens the login; what went wrong is shown. */
function useSignOut(): () => Promise<void> {
  const worker = useWorker();
  const navigate = useNavigate();
  const toast = useToast();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return useCallback(async () => {
    const outcome = await worker.signOut({});
    if (!outcome.ok) toast('Error', actProblemText(outcome.problem));
    // The guard may have opened the login long before everything is deleted. The person may be elsewhere now, or back at this address.
    if (isOpen.current) navigate(href.login, { replace: true });
  }, [worker, toast, navigate]);
}
