/** The name under which the browser is asked to wake the service worker when there is a line. */
export const outboxTag = 'studio-outbox';
