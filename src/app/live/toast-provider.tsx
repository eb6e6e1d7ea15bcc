import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../lazy-screen';
import { type ShowToast, ToastContext, type ToastMessage } from './toast-context';

const ToastList = lazyPart(() => import('../parts/toast-list').then((module) => module.ToastList));

/** Holds the toasts on screen, three at most; the code that draws them loads with the first one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ToastMessage[]>([]);
  const count = useRef(0);
  const show = useCallback<ShowToast>((title, text) => {
    count.current += 1;
    const toast = { id: count.current, title, text };
    setToasts((shown) => [...shown.filter((other) => other.text !== text).slice(-2), toast]);
  }, []);
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
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
