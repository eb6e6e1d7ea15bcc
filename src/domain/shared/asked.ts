import { isEmail } from '../team/email';
import { askedWords } from './asked-text';

/** Whom a next step asks. No service has a call for it: the reviewer writes. */
export interface Asked {
  who: keyof typeof askedWords.subject;
  /** As the server sent it; null: it sent none. */
  email: string | null;
}

/** The link that opens a message; null if no address is known, or none that is one. It carries nothing of the case: subjects are seen by more people than the message. */
export function mailLinkOf({ who, email }: Asked): string | null {
  const address = email?.trim() ?? '';
  if (!isEmail(address)) return null;
  // An address may hold what starts another part of the link.
  const to = encodeURIComponent(address).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(askedWords.subject[who])}`;
}
