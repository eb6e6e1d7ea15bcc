/** The warning of the screens with DIDs and with the configuration of KYC services (spec sections 2 and 8). */
export const experimentalWarning = 'This is an experimental feature. Kindly use only for testing purposes.';
