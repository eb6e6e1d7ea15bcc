import { isEmail } from '../team/email';
import { askedMessage, askedWords } from './asked-text';

/** Who a next step asks. No service has a call for this, so the reviewer writes a message. */
export interface Asked {
  who: keyof typeof askedWords.subject;
  /** As the server sent it; null if it sent none. */
  email: string | null;
}

/** The link that opens a message; null without a valid address. Its subject says nothing about the case, because more people see a subject than a message. */
export function mailLinkOf({ who, email }: Asked, message: Parameters<typeof askedMessage>[0]): string | null {
  const address = email?.trim() ?? '';
  if (!isEmail(address)) return null;
  // An address may contain characters that start another part of a link.
  const to = encodeURIComponent(address).replace('%40', '@');
  const parts = { subject: askedWords.subject[who], body: askedMessage(message) };
  const query = Object.entries(parts).map(([part, text]) => `${part}=${encodeURIComponent(text)}`);
  return `mailto:${to}?${query.join('&')}`;
}
