import type { Page } from 'playwright-core';
import { openTenant, peoplePath, sessionsPath, signedInClient } from '../../platform/support/client';
import { type Planted, plantBytes, plantText } from './needles';

interface Person {
  userId: string;
  name?: string;
  email?: string;
}

/** Members of what a service tells whose text is of a person, wherever they stand. */
const kinds: Record<string, Planted['kind']> = {
  name: 'name',
  surname: 'name',
  email: 'e-mail',
  userId: 'person id',
  appUserId: 'person id',
  holder: 'person id',
  documentId: 'document',
  transactionHash: 'document',
  dateOfBirth: 'birth',
  ownerWalletAddress: 'address',
  ip: 'address',
};

/** Names, e-mails, ids, documents, birthdays, addresses and pictures of the people of the KYC service, as it tells them to `who`; what only details tell, of the newest `detailed` sessions. */
export async function plantedValues(url: string, who: string, detailed: number): Promise<Planted[]> {
  const client = await signedInClient(url, who);
  const tenant = await openTenant(client);
  const pages = async <Row>(path: string, rowsOf: (data: never) => Row[]) => {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { data } = (await tenant.get(`${path}?page=${page}&limit=50`)).json as { data: never };
      const next = rowsOf(data);
      rows.push(...next);
      if (next.length < 50) return rows;
    }
  };
  const people = await pages(peoplePath, ({ users }: { users: Person[] }) => users);
  const sessions = await pages(
    sessionsPath,
    ({ sessionDetails }: { sessionDetails: { sessionId: string; userId: string }[] }) => sessionDetails,
  );
  const planted = new Map<string, Planted>();
  const plant = (one: Planted) => {
    if (one.forms.length > 0) planted.set(`${one.kind} ${one.label}`, one);
  };
  const tell = (member: string, text: string) => {
    const kind = kinds[member];
    if (kind !== undefined) for (const part of partsOf(kind, text)) plant(plantText(kind, part));
    const base64 = /^data:image\/[a-z]+;base64,(.{2000,})$/s.exec(text)?.[1];
    if (base64 !== undefined) {
      const bytes = Buffer.from(base64, 'base64');
      plant(
        plantBytes('picture', `${member} ${bytes.subarray(bytes.length >> 1, (bytes.length >> 1) + 12).toString('hex')}`, bytes),
      );
    }
  };
  walk(people, tell);
  walk(sessions, tell);
  for (const { sessionId } of sessions.slice(0, detailed)) walk((await tenant.get(`${sessionsPath}/${sessionId}`)).json, tell);
  return [...planted.values()];
}

/** A name, and each of its long words alone: a common or a short one would be found by chance. */
function partsOf(kind: Planted['kind'], text: string): string[] {
  if (kind !== 'name') return text.length >= 6 ? [text] : [];
  const words = text.split(/[\s,-]+/).filter((word) => /^\p{L}{6,}$/u.test(word));
  // As it is told, and as a search would fold it.
  return [text, text.toLowerCase(), ...words];
}

/** Every text below a value with the name of the member it stands in; texts that are JSON are opened. */
function walk(value: unknown, tell: (member: string, text: string) => void, member = ''): void {
  if (typeof value === 'string') {
    if (value.startsWith('{')) walk(JSON.parse(value), tell, member);
    else tell(member, value);
  } else if (Array.isArray(value)) {
    for (const one of value) walk(one, tell, member);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) walk(one, tell, name);
  }
}

declare global {
  interface Window {
    shownPictures?: Blob[];
  }
}

/** Runs in a page before the app: keeps hold of the pictures that it shows. */
export function holdShownPictures(): void {
  const shown: Blob[] = [];
  window.shownPictures = shown;
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (source) => {
    if (source instanceof Blob) shown.push(source);
    return create(source);
  };
}

/** What the unlocked app made of the pictures itself: those of at most 10 KB that it shows, out of a page that `holdShownPictures` ran in. */
export async function shownThumbnails(page: Page): Promise<Planted[]> {
  const texts = await page.evaluate(async () => {
    const small = (window.shownPictures ?? []).filter(({ size, type }) => size <= 10 * 1024 && type === 'image/jpeg');
    const read = small.map(async (blob) => btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer()))));
    return [...new Set(await Promise.all(read))];
  });
  return texts.map((text, place) => plantBytes('thumbnail', `thumbnail ${place}`, Buffer.from(text, 'base64')));
}
