/** The words next to a step that asks somebody, and those of the message. */
export const askedWords = {
  to: { person: 'By e-mail:', company: 'By e-mail to the representative:' },
  outside: {
    person: 'Ask outside Studio: it knows no e-mail address of this person.',
    company: 'Ask outside Studio: it knows no e-mail address of this company.',
  },
  subject: { person: 'Your identity verification', company: 'The verification of your company' },
  again: 'Your identity verification is not complete. Please open it again and repeat it.',
} as const;

/**
 * The message that asks somebody. `by`: the service that the reviewer acts for, null if its name is not known; `need`: what the recipient is asked for. It has no
 * name, result or reason.
 */
export function askedMessage({ by, need }: { by: string | null; need: string }): string {
  const sender = by === null ? [] : [`I am writing on behalf of ${by}.`];
  return ['Hello,', ...sender, need, 'Thank you'].join('\r\n\r\n');
}
