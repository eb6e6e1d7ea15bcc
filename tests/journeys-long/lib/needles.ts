export const plantedKinds = [
  'name',
  'e-mail',
  'document',
  'birth',
  'address',
  'person id',
  'picture',
  'thumbnail',
  'note',
  'control',
] as const;

/** What must not be found, and what it is. */
export interface Planted {
  kind: (typeof plantedKinds)[number];
  /** How it is reported when it is found. */
  label: string;
  /** Every way in which it may have been written, none shorter than `shortest`. */
  forms: Buffer[];
}

/** Shorter ones would be found by chance (bytes). */
export const shortest = 6;

/** A text as a browser may write it: UTF-8, one byte a letter where that is possible, two bytes a letter in either order (keys of IndexedDB: big end first). */
export function plantText(kind: Planted['kind'], text: string): Planted {
  const wide = Buffer.from(text, 'utf16le');
  const forms = [Buffer.from(text, 'utf8'), wide, Buffer.from(wide).swap16()];
  const narrow = Buffer.from(text, 'latin1');
  if (narrow.toString('latin1') === text) forms.push(narrow);
  return { kind, label: text, forms: distinct(forms) };
}

/** Three pieces out of the middle of a picture, as bytes and as base64: its head is that of many pictures. */
export function plantBytes(kind: Planted['kind'], label: string, bytes: Buffer): Planted {
  const base64 = bytes.toString('base64');
  const forms = [0.3, 0.5, 0.8].flatMap((part) => {
    const at = Math.floor(bytes.length * part);
    const letters = Math.floor(base64.length * part);
    return [bytes.subarray(at, at + 24), Buffer.from(base64.slice(letters, letters + 32), 'latin1')];
  });
  return { kind, label, forms: distinct(forms) };
}

/** Looks for all planted values at once, in one walk over the bytes. */
export function createSearch(planted: readonly Planted[]): (bytes: Buffer) => Set<Planted> {
  const byStart = new Map<number, [Buffer, Planted][]>();
  const mayStart = new Uint8Array(1 << 21);
  for (const one of planted) {
    for (const form of one.forms) {
      const start = form.readUInt32LE(0);
      byStart.set(start, [...(byStart.get(start) ?? []), [form, one]]);
      const three = start & 0xffffff;
      mayStart[three >> 3] = (mayStart[three >> 3] ?? 0) | (1 << (three & 7));
    }
  }
  return (bytes) => {
    const found = new Set<Planted>();
    const end = bytes.length - 4;
    for (let at = 0; at <= end; at += 1) {
      const three = (bytes[at] as number) | ((bytes[at + 1] as number) << 8) | ((bytes[at + 2] as number) << 16);
      if (((mayStart[three >> 3] as number) & (1 << (three & 7))) === 0) continue;
      for (const [form, one] of byStart.get(bytes.readUInt32LE(at)) ?? [])
        if (bytes.compare(form, 0, form.length, at, Math.min(at + form.length, bytes.length)) === 0) found.add(one);
    }
    return found;
  };
}

function distinct(forms: Buffer[]): Buffer[] {
  const byText = new Map(forms.filter((form) => form.length >= shortest).map((form) => [form.toString('hex'), form]));
  return [...byText.values()];
}
