import { createContext, useContext } from 'react';

/** A short message over the screen; titles of spec section 8: 'Error' for errors, 'Information' for successes. */
export interface ToastMessage {
  id: number;
  title: 'Error' | 'Information';
  text: string;
}

/** Shows a toast. */
export type ShowToast = (title: ToastMessage['title'], text: string) => void;

/** How a toast is shown; does nothing without a provider. */
export const ToastContext = createContext<ShowToast>(() => undefined);

/** How to show a toast. An error is also shown where it happened, never in a toast alone. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}
