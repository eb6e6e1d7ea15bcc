/** The words that every form shares. */
export const formWords = {
  changedElsewhere: 'This was changed on the server since you began. What you typed is kept.',
  takeServer: "Use the server's",
  pending: (title: string) => `${title}: not sent yet. It is sent automatically.`,
  pendingStopped: (title: string) => `${title}: needs your decision before anything else is changed.`,
  openChanges: 'Open changes',
  needsConnection: "This needs a connection. The server doesn't respond.",
} as const;
