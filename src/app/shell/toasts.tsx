import { createContext, type ReactNode, Suspense, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../lazy-screen';

/** Titles of the spec (section 8): 'Error' for errors, 'Information' for successes. */
export interface ToastMessage {
  id: number;
  title: 'Error' | 'Information';
  text: string;
}

type Show = (title: ToastMessage['title'], text: string) => void;
const ToastContext = createContext<Show>(() => undefined);
const ToastList = lazyPart(() => import('./toast-list').then((module) => module.ToastList));

/** Shows a toast. It is never the only place where an error is told. */
export function useToast(): Show {
  return useContext(ToastContext);
}

/** Keeps the toasts that stand; the pieces that draw them are read with the first one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ToastMessage[]>([]);
  const shown = useRef(0);
  const show = useCallback<Show>((title, text) => {
    shown.current += 1;
    const toast = { id: shown.current, title, text };
    setToasts((standing) => [...standing.filter((other) => other.text !== text).slice(-2), toast]);
  }, []);
  const close = useCallback((id: number) => setToasts((standing) => standing.filter((toast) => toast.id !== id)), []);
  const list = useMemo(() => <ToastList toasts={toasts} onClose={close} />, [toasts, close]);
  return (
    <ToastContext.Provider value={show}>
      {children}
      <div className="toast-container-fixed" role="status" aria-live="polite">
        {toasts.length > 0 && <Suspense>{list}</Suspense>}
      </div>
    </ToastContext.Provider>
  );
}
