/** The words that every form shares. */
export const formWords = {
  needsConnection: "This needs a connection. The server doesn't respond.",
} as const;
