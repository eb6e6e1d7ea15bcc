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
  [
    /\b(?:[a-z]\w*Kept(?!Together)\w*|kept[A-Z]\w*|Kept[A-Z]\w*|[a-z]*[uU]nkept|keep(?:Draft|Pair|Cookie|Reserve|Search|IfGood|KnownIds|sWork)|Kept(?=[,>]))\b/,
    'Stored…, Sealed…, store…',
  ],
  [
    /\b(?:[A-Z]\w*Standing\w*|(?:find|on|use|most|start)Standing\w*|standingOf|Stood|nothingStands)\b/,
    'SearchSnapshots, state, summary',
  ],
  [/\b(?:settle[A-Z]\w*|settled[A-Z]\w*|Settle[a-z]+\w*|(?:on|set|is|use)Settled|unsettled)\b/, 'reconcile, finish, resolve'],
  [/\b(?:sights|Sights?|sight[A-Z]\w*|[a-z]\w*Sights?|[A-Z]\w*Sight\w*)\b/, 'visible, view'],
  [/\b(?:paper[A-Z]\w*|(?:odd|use\w*|to|draw)Papers?\w*|(?:Company|Opened)Paper\w*|Papers?[A-Z]\w*)\b/, 'document'],
  [
    /\b(?:look(?:ed)?A(?:t|gain)\w*|lookFor\w*|lookEvery|isLook\w*|nextLook\w*|[a-z]\w*Look|[A-Z]\w*Look|Looked(?:At)?)\b/,
    'fetch, poll, snapshotId, view',
  ],
  [/\b(?:IdentityKind|didKind|schemaKind|credentialKind|identityIdOf)\b(?<!\bIdentityKind)/, 'LedgerList, storedIdOf'],
];

/** Beginnings of file names that are no longer used. */
const retiredFiles =
  /\/(?:earlier-(?!notes)|packed|told-|kept-(?!companies|rows|follow|list|keys|focus)|own-work|surroundings|mend\b|check-desk|(?:pdf|picture)-sight|use-status-wish|(?:[\w-]+-)?(?:wish|desk|told)\b)/;

/** Words that people should not have to read, each with a plainer one. */
const plainer: readonly [pattern: RegExp, instead: string][] = [
  [/\bbe it\b|\blest\b|\bwhom\b|\bthereof\b|\bwhat of it\b|\bthose of whose\b|\bwhich of those\b/i, 'a sentence of its own'],
  [/\bfor good\b/i, "can't be changed later"],
  [/\bby itself\b/i, 'automatically'],
  [/\ball the same\b/i, 'anyway'],
  [/\banew\b/i, 'again'],
  [/\bbesides\b/i, 'also'],
  [/\bany more\b/i, 'any longer'],
  [/\bearlier ones\b/i, 'previous'],
  [/\bleft alone\b/i, 'wait for'],
  [/\bin sight\b/i, 'visible'],
  [/\bstands?\b/i, 'is, has'],
  [/\b(?:tells|told)\b/i, 'says, shows'],
  [/\b(?:mirror|sealed|epoch|settled|paid reads?|the lead)\b/i, 'on this device, encrypted, sent, 1 credit, another tab'],
  [/\b(?:In all|Time line|Go on|Give up the rest|Need you|Look again|In force|Left out|Begun before)\b/, 'the replacements'],
];

/** Texts with an exclamation mark that the specification quotes. */
const quotedShouts = /^(?:No .+ found|No .+\(s\) Found|No scope granted|(?:Create|Issue) your first .+)!$/;

/** The texts of a file that people may read: strings with a space or a capital, without comments, imports and the values of templates. */
function textsOf(file: string): string[] {
  const code = file.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').replace(/^(?:import|export \*|} from)[^\n]*/gm, '');
  const texts = code.match(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g) ?? [];
  return texts.map((text) => text.slice(1, -1).replace(/\$\{[^}]*\}/g, '…')).filter((text) => /\s|^\p{Lu}/u.test(text));
}

/** Code without strings and comments, where words may be used in another sense. */
function identifiersOf(text: string): string {
  return text.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'/g, ' ');
}

const modules = repositoryModules().filter(({ path }) => /^(?:src|platform|tests)\/(?!laws\/)/.test(path));

const spoken = modules
  .filter(({ path }) => /^src\/domain\/.*text\.ts$/.test(path))
  .flatMap(({ path }) => textsOf(readFileSync(path, 'utf8')).map((text) => ({ path, text })));

describe('the glossary', () => {
  it.each(retired)('has another word for %s', (pattern, instead) => {
    const users = modules.filter(({ path }) => pattern.test(identifiersOf(readFileSync(path, 'utf8'))));
    expect(users.map(({ path }) => `${path}: use ${instead}`)).toEqual([]);
  });

  it.each(plainer)('has a plainer word for %s in texts that people read', (pattern, instead) => {
    const users = spoken.filter(({ text }) => pattern.test(text));
    expect(users.map(({ path, text }) => `${path}: "${text}": use ${instead}`)).toEqual([]);
  });

  it('has exclamation marks only where the specification has them', () => {
    expect(spoken.filter(({ text }) => text.includes('!') && !quotedShouts.test(text))).toEqual([]);
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
