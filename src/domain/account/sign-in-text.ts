/** The names of the auth providers (spec section 3). Only Google signs in: the other two are wallets. */
export const providerNames = { google: 'Google', keplr: 'Keplr', metamask: 'MetaMask' } as const;

/** The sign-in; the label of the button is the specification's. */
export const signInWords = {
  lead: 'Identifiers, schemas, credentials and verifications of your organisation, online and offline.',
  button: `Sign In with ${providerNames.google}`,
  busy: 'Opening the sign-in page',
  hint: 'You need a connection to sign in. After that, Studio works offline.',
} as const;

/** Shown until the server has said who signed in. */
export const arrivalWords = {
  waiting: 'Waiting for the server',
  unknown: 'Studio has not confirmed who is signed in.',
  services: 'Go to the services',
} as const;
