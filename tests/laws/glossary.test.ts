import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repositoryModules } from './code/repository';

/** Identifiers that are no longer used, each with the word that took their place. */
const retired: readonly [pattern: RegExp, instead: string][] = [
  [/\bPacked[A-Z]\w*/, 'SearchEntry'],
  [/\bPack(?:Row|StateRow|MovedError|Size)\b|\b(?:list|open|keep|merge|forget|add|next|read)Packs?\b/, 'IndexSegment'],
  [/\b(?:packStates|packPortion|packLength)\b/, 'indexStates, indexPortion, segmentLength'],
  [/\bKept(?:Session|Person|Company|Identity|Listed|Record)\b/, 'StoredRow, UnreadableRecord'],
  [/\b(?:ComplaintRow|putComplaints|settleComplaint|startMending)\b/, 'UnreadableRecord, repairRecord, startRepair'],
  [/\bSurroundings\b/, 'WorkerDependencies'],
  [/\b(?:OwnWork|WorkDatabase|useOwnWork)\b/, 'UserData, UserDatabase, useUserData'],
  [/\b(?:CheckDesk|(?:Pdf|Picture)Sight|useStatusWish)\b/, 'VerifyForm, PdfView, PictureView, useStatusCommand'],
  [
    /\b(?:[a-z]\w*Wish(?:es|ed)?\w*|[A-Z]\w*Wish(?:es)?|Wish(?:Work)?|wish(?:es|ed\w*|[A-Z]\w*)|isWished)\b/,
    'NewCommand, useSubmitCommand, …Options, …Input',
  ],
  [/\b(?:IdentityKind|didKind|schemaKind|credentialKind|identityIdOf)\b(?<!\bIdentityKind)/, 'LedgerList, storedIdOf'],
];

/** Beginnings of file names that are no longer used. */
const retiredFiles =
  /\/(?:earlier-(?!notes)|packed|told-|kept-(?!companies|rows|follow|list|keys|focus)|own-work|surroundings|mend\b|check-desk|(?:pdf|picture)-sight|use-status-wish|(?:[\w-]+-)?(?:wish|desk|told)\b)/;

/** Code without strings and comments, where words may be used in another sense. */
function identifiersOf(text: string): string {
  return text.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'/g, ' ');
}

const modules = repositoryModules().filter(({ path }) => /^(?:src|platform|tests)\/(?!laws\/)/.test(path));

describe('the glossary', () => {
  it.each(retired)('has another word for %s', (pattern, instead) => {
    const users = modules.filter(({ path }) => pattern.test(identifiersOf(readFileSync(path, 'utf8'))));
    expect(users.map(({ path }) => `${path}: use ${instead}`)).toEqual([]);
  });

  it('has one word for the button that repeats what failed, written once', () => {
    const users = modules.filter(
      ({ path }) => path.startsWith('src/') && /'(?:Retry|Try again)'/.test(readFileSync(path, 'utf8')),
    );
    expect(users.map(({ path }) => path)).toEqual(['src/domain/shared/common-text.ts']);
  });

  it('has no file that is named in a retired word', () => {
    expect(modules.map(({ path }) => path).filter((path) => retiredFiles.test(path))).toEqual([]);
  });
});
