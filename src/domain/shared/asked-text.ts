/** The words next to a step that asks somebody. */
export const askedWords = {
  to: { person: 'By e-mail:', company: 'By e-mail to the representative:' },
  outside: {
    person: 'Ask outside Studio: it knows no e-mail address of this person.',
    company: 'Ask outside Studio: it knows no e-mail address of this company.',
  },
  subject: { person: 'Your identity verification', company: 'The verification of your company' },
} as const;
