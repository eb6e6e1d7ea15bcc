/** The page as far as covering it needs it. */
export interface CoverParts {
  page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  setCovered(isCovered: boolean): void;
  /** The person or the organisation wants nothing to be read while the app is hidden. */
  isOn(): boolean;
  /** A tablet or phone: there a window without the focus is on its way into the app switcher. */
  isHandheld(): boolean;
  /** The shown data may be too old to be seen at all. */
  isDue(): boolean;
  hidden(): void;
  /** true: it was locked meanwhile, and whatever locks it takes the cover away. */
  shown(): Promise<boolean>;
}

/**
 * Covers the page in the very moment it is hidden, before the system takes its picture for the app switcher, and uncovers it once it is certain that the
 * person may continue. Returns how to stop; stopped it leaves nothing covered.
 */
export function startCover(parts: CoverParts): () => void {
  const { page, window } = parts;
  let isHidden = page.visibilityState === 'hidden';
  let isStopped = false;

  function hide(): void {
    if (parts.isOn()) parts.setCovered(true);
    if (isHidden) return;
    isHidden = true;
    parts.hidden();
  }

  async function show(): Promise<void> {
    if (!isHidden) return uncover();
    isHidden = false;
    if (parts.isDue()) parts.setCovered(true);
    if (!(await parts.shown())) uncover();
  }

  function uncover(): void {
    if (!isHidden && !isStopped && !parts.isDue()) parts.setCovered(false);
  }

  const follow = () => void (page.visibilityState === 'hidden' ? hide() : show());
  const leave = () => hide();
  const back = () => void show();
  const blur = () => {
    if (parts.isOn() && parts.isHandheld()) parts.setCovered(true);
  };
  page.addEventListener('visibilitychange', follow);
  page.addEventListener('freeze', leave);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', back);
  window.addEventListener('blur', blur);
  window.addEventListener('focus', uncover);
  // Beside another app on a split screen the window may get a tap before it gets the focus.
  window.addEventListener('pointerdown', uncover, true);

  return () => {
    isStopped = true;
    page.removeEventListener('visibilitychange', follow);
    page.removeEventListener('freeze', leave);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', back);
    window.removeEventListener('blur', blur);
    window.removeEventListener('focus', uncover);
    window.removeEventListener('pointerdown', uncover, true);
    parts.setCovered(false);
  };
}
