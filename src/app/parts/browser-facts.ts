import type { BrowserFacts } from '../../domain/device/install-advice';

/** What this browser says about itself. */
export function browserFacts(): BrowserFacts {
  const isStandalone = 'standalone' in navigator && navigator.standalone === true;
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isInstalled: window.matchMedia('(display-mode: standalone)').matches || isStandalone,
  };
}
