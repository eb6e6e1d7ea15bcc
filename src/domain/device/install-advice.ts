/** What a browser says about itself. */
export interface BrowserFacts {
  userAgent: string;
  maxTouchPoints: number;
  /** It runs as an installed app (display mode, or `navigator.standalone`). */
  isInstalled: boolean;
}

/**
 * An iPad or iPhone on which the app is not installed: its browser may delete what a site keeps after seven days without a visit
 * (offline rules 6). An iPad asks for desktop pages and says it is a Mac; a Mac has no touch screen. null: nothing to advise.
 */
export function installAdviceFor({ userAgent, maxTouchPoints, isInstalled }: BrowserFacts): 'ipad' | 'iphone' | null {
  if (isInstalled) return null;
  if (/\biPad\b/.test(userAgent)) return 'ipad';
  if (/\b(iPhone|iPod)\b/.test(userAgent)) return 'iphone';
  return /\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1 ? 'ipad' : null;
}
