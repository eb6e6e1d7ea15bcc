/** The 'Send Credential' popup; its title, text and success are those of spec sections 2 and 8. */
export const sendWords = {
  title: 'Send Credential',
  text: 'Scan QR code or Copy the link and send it to the credential owner so that they can accept in their wallet',
  success: 'Credential URL Generated Successfully',
  asking: 'Making the link',
  link: 'Link',
  qr: 'QR code of the link',
  openWallet: 'Open the wallet',
  again: 'Try again',
  close: 'Close',
  offline: 'Sending to a wallet needs a connection.',
  revoked: 'A revoked credential is not sent to a wallet.',
  lifeUnknown: 'Its status is not known on this device yet. It can be sent once it is.',
  refused: (said: string) => `The studio server cannot send this credential: ${said}`,
  verifyInstead:
    'This link leads to the page of Studio on which anybody can verify it. It tells the status of the credential and nothing that is in it.',
  qrMissing: 'What draws QR codes is not on this device yet; the link works without it.',
} as const;
