/** A refusal of the SSI tenant on its way out of a handler (contract SSI 1.6, form E1); `messages` are texts, or objects where the contract says so. */
export class Refused extends Error {
  override name = 'Refused';

  constructor(
    readonly statusCode: number,
    readonly messages: string | (string | object)[],
  ) {
    super(typeof messages === 'string' ? messages : messages.map(String).join(','));
  }
}
