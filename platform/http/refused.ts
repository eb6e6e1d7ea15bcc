/** What a refusal says: a text, a list of texts, and where the contract says so objects, or nothing that can be read. */
export type RefusalMessages = string | object | (string | object | null)[];

/** A refusal of the SSI tenant on its way out of a handler (contract SSI 1.6, form E1). */
export class Refused extends Error {
  override name = 'Refused';

  constructor(
    readonly statusCode: number,
    readonly messages: RefusalMessages,
  ) {
    super(Array.isArray(messages) ? messages.map(String).join(',') : String(messages));
  }
}
