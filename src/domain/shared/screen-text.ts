/** The name of the menu next to a screen, for screen readers. */
export const menuTitle = 'Service';

/** The two screens that have nothing to show: a wrong address, and a feature that is not there yet (spec section 1). */
export const placeholderWords = {
  missing: 'This page does not exist',
  missingHint: 'The address may be mistyped, or the page has moved.',
  comingSoon: 'Not here yet: please stay tuned, this feature is coming soon',
} as const;
