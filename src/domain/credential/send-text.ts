/** The 'Send Credential' popup; its title, text and success are those of spec sections 2 and 8. */
export const sendWords = {
  title: 'Send Credential',
  text: 'Scan QR code or Copy the link and send it to the credential owner so that they can accept in their wallet',
  success: 'Credential URL Generated Successfully',
  asking: 'Creating the link',
  link: 'Link',
  qr: 'QR code of the link',
  openWallet: 'Open the wallet',
  close: 'Close',
  offline: 'Sending to a wallet needs a connection.',
  revoked: "A revoked credential can't be sent to a wallet.",
  lifeUnknown: 'Its status has not loaded yet. Try again when it has.',
  refused: (said: string) => `The server can't send this credential: ${said}`,
  verifyInstead: 'Anyone can verify the credential with this link. It shows the status only, not the content.',
  qrMissing: 'The QR code needs a connection once. The link works without it.',
} as const;
