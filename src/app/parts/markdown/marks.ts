/** Somebody else's text as it is drawn: a tree of these and nothing more, so that whatever it contains stays text. */
export type Mark =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string; isBlock: boolean }
  | { kind: 'break' | 'rule' }
  /** `address` is null if the link led anywhere but to a web page: nothing leads there any longer. */
  | { kind: 'link'; address: string | null; children: Mark[] }
  /** It is named and never loaded. */
  | { kind: 'picture'; text: string; address: string }
  | { kind: 'heading' | 'paragraph' | 'line' | 'quote' | 'strong' | 'emphasis' | 'struck' | 'item'; children: Mark[] }
  | { kind: 'list'; isOrdered: boolean; start: number; children: Mark[] }
  | { kind: 'table'; head: Mark[][]; rows: Mark[][][] };

/** The address of a web page as the browser reads it; null for anything else, and for one that names a user to look like another. */
export function webAddressOf(raw: string): string | null {
  try {
    const { protocol, username, password, href } = new URL(raw.trim());
    return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' ? href : null;
  } catch {
    return null;
  }
}
