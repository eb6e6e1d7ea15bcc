import { useToast } from '../live/toast-context';

/** Copies a text and says so (spec section 8: '{label} copied!', 'Error while copying'). */
export function useCopy(label: string): (text: string) => Promise<void> {
  const toast = useToast();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast('Information', `${label} copied!`);
    } catch {
      toast('Error', 'Error while copying');
    }
  };
}
