import { useEffect } from 'react';

/** The title of the tab: the screen, then the product. No personal data is ever put in a title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Studio`;
  }, [title]);
}
