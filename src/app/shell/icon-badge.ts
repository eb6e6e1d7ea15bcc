/** A number on the icon of the installed app, where the platform can show one. Nothing depends on it. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  void (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => undefined);
}

/** Takes it away: the shell of nobody, or of somebody behind a lock, says nothing. */
export function clearBadge(): void {
  showBadge(0);
}
