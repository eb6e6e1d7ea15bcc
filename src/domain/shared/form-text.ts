/** The words that every form shares. */
export const formWords = {
  changedElsewhere: 'This was changed on the server since you began. What you typed is kept.',
  takeServer: "Use the server's",
  needsConnection: "This needs a connection. The server doesn't respond.",
} as const;
