/** The name of the product. The first route shows it, so it is not with the words of all screens. */
export const productWords = { name: 'Studio' } as const;
