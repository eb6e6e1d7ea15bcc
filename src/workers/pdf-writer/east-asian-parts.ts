import jp from '@fontsource/noto-sans-jp/unicode.json';
import kr from '@fontsource/noto-sans-kr/unicode.json';
import sc from '@fontsource/noto-sans-sc/unicode.json';
import type { EastAsian, Parts } from './faces';

/** Which file has which East Asian letters: a chunk of its own, loaded for documents that have any. */
export const eastAsianParts: Record<EastAsian, Parts> = { sc, jp, kr };
