/** What is said while the server has not yet told who signed in. */
export const arrivalWords = {
  waiting: 'Waiting for the server',
  unknown: 'It is not known yet who is signed in.',
  retry: 'Retry',
  services: 'Go to the services',
} as const;
