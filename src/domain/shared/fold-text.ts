/**
 * Marks that change a letter without being one: accents, Hebrew points, Arabic vowel signs, tatweel. Vowel signs of Indic scripts are letters of the word and stay.
 */
const marks = /(?=[\p{sc=Inherited}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Cyrillic}])\p{Mn}|\u0640|\p{Cf}/gu;

/** Letters of other scripts and joined letters as they are written in Latin ones, so that a name is found in either spelling; and spellings of one letter. */
const letters = new Map(
  Object.entries({
    ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ŋ: 'ng' },
    ...{
      а: 'a',
      б: 'b',
      в: 'v',
      г: 'g',
      ґ: 'g',
      д: 'd',
      е: 'e',
      є: 'ye',
      ж: 'zh',
      з: 'z',
      и: 'i',
      і: 'i',
      к: 'k',
      л: 'l',
      м: 'm',
    },
    ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '' },
    ...{ ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', ђ: 'dj', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', џ: 'dz' },
    ...{
      α: 'a',
      β: 'v',
      γ: 'g',
      δ: 'd',
      ε: 'e',
      ζ: 'z',
      η: 'i',
      θ: 'th',
      ι: 'i',
      κ: 'k',
      λ: 'l',
      μ: 'm',
      ν: 'n',
      ξ: 'x',
      ο: 'o',
    },
    ...{ π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
    ...{ ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ٱ: 'ا' },
    ...Object.fromEntries([...'٠١٢٣٤٥٦٧٨٩'].map((digit, value) => [digit, String(value)])),
    ...Object.fromEntries([...'۰۱۲۳۴۵۶۷۸۹'].map((digit, value) => [digit, String(value)])),
    ...Object.fromEntries([...'०१२३४५६७८९'].map((digit, value) => [digit, String(value)])),
  }),
);
/** Apostrophes and dashes as keyboards and documents write them; also the accents that are used as an apostrophe. */
const apostrophes = /[‘’‛ʻʼʽ`´′＇]/gu;
const dashes = /[‐‑‒–—―−－]/gu;
/** Latin letters and plain signs, of which only the case is folded. */
const inLatin = /^[ -_a-~\s]*$/;
const firstKatakana = 0x30a1;
const lastKatakana = 0x30f6;
const katakanaToHiragana = 0x60;

/**
 * A text as it is searched: without case, accents, forms of width and doubled blanks; Cyrillic and Greek in Latin letters; Katakana as Hiragana;
 * one apostrophe, one dash. A change needs a new version of `studio-database.ts` that clears the index segments. The same text on both sides of a comparison, never shown.
 */
export function foldText(text: string): string {
  // Most of what is folded is an id or an address: only its case changes.
  if (inLatin.test(text)) return blanks(text.toLowerCase());
  const plain = text.replace(apostrophes, "'").replace(dashes, '-');
  const bare = plain.normalize('NFKD').replace(marks, '').toLowerCase();
  let folded = '';
  for (const letter of bare) folded += letters.get(letter) ?? toHiragana(letter);
  return blanks(folded);
}

function toHiragana(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  return code >= firstKatakana && code <= lastKatakana ? String.fromCodePoint(code - katakanaToHiragana) : letter;
}

function blanks(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A folded text under which a name is found as it is, and written in one word. */
export function foldName(name: string): string {
  const folded = foldText(name);
  const joined = folded.replaceAll(' ', '');
  return joined === folded ? folded : `${folded} ${joined}`;
}

/** A search: all of `words` have to be somewhere in the text; `joined` is the same without blanks, for ranking. Empty words find everything. */
export interface SearchWords {
  words: readonly string[];
  joined: string;
}

/** What a person typed, ready for comparing. */
export function toSearchWords(typed: string): SearchWords {
  const folded = foldText(typed);
  return { words: folded === '' ? [] : folded.split(' '), joined: folded.replaceAll(' ', '') };
}

/** Whether a folded text matches a search. */
export function hasWords(text: string, { words }: SearchWords): boolean {
  return words.every((word) => text.includes(word));
}

/** An e-mail address as it is hashed for a user id (contract KYC 2.4: trimmed, lower case); null if the text is not one. */
export function toEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return /^[^\s@]+@[^\s@]+$/.test(email) ? email : null;
}
