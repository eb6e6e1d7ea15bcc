import { type ListName, listNames } from '../../domain/list/list-name';
import type { Question } from '../../domain/record/question';
import { detailSubjectOf } from '../../domain/verification/verification';

/** A table whose rows belong to rows of a list and are deleted with them. Its keys begin with the service. */
export interface Dependent {
  table: 'details' | 'pictures' | 'thumbnails' | 'records' | 'companyDocuments' | 'follows';
  /** Which of its rows belong to this list; absent: all of them. */
  isOwn?(key: readonly string[]): boolean;
  /** The prefix of the freshness keys of these rows; absent: they have none of their own. */
  freshness?(appId: string): string;
}

/**
 * What the store needs to know about a list: its table in addition to the columns that all lists have, and what is deleted with its rows. It is separate from
 * the definition of the list because the first part of the worker opens the store and needs nothing else.
 */
export interface ListTable {
  /** Version of the encrypted rows: rows of another version are fetched again. */
  version: number;
  /** Whether the id of a row may be a person's, so that rows are stored under its alias. */
  isIdHashed: boolean;
  /** Indexes of this list alone. */
  indexes: readonly string[];
  dependents: readonly Dependent[];
  /** How the freshness keys of questions about single rows begin, where no dependent has them. */
  rowQuestions: readonly string[];
  /** What is deleted when a question about a single row is refused; a question that is not named here takes the whole list along. */
  refused: Partial<Record<Question['kind'], readonly Dependent['table'][]>>;
  /** Whether its oldest rows are given up on a full disk. Rows that were resolved for credits are not. */
  yieldsRoom: boolean;
}

const isOfSession = ([, id = '']: readonly string[]) => detailSubjectOf(id) === 'session';
const isOfPerson = ([, id = '']: readonly string[]) => detailSubjectOf(id) === 'person';
const detailTables = ['details', 'pictures', 'thumbnails'] as const;

/** A list with nothing of its own: what is not said in `own`. */
const usual: ListTable = {
  version: 1,
  isIdHashed: false,
  indexes: [],
  dependents: [],
  rowQuestions: [],
  refused: {},
  yieldsRoom: true,
};

/** A list of ids, each of which is resolved and then followed on the ledger. */
function ledgerTable(
  isIdHashed: boolean,
  rowQuestions: readonly string[],
  isOwnKind: (kind: string) => boolean,
): Partial<ListTable> {
  const follows: Dependent = { table: 'follows', isOwn: ([, , kind = '']) => isOwnKind(kind) };
  return { isIdHashed, dependents: [follows], rowQuestions, yieldsRoom: false };
}

/** What sets lists apart from the usual one. */
const own: Partial<Record<ListName, Partial<ListTable>>> = {
  sessions: {
    indexes: ['[appId+state+expiresAt]', '[appId+person]'],
    dependents: [
      { table: 'details', isOwn: isOfSession, freshness: (appId) => `detail:${appId}:session:` },
      { table: 'pictures', isOwn: isOfSession },
      { table: 'thumbnails' },
    ],
    refused: { detail: detailTables, thumbnail: detailTables },
  },
  people: {
    isIdHashed: true,
    dependents: [
      { table: 'details', isOwn: isOfPerson, freshness: (appId) => `detail:${appId}:person:` },
      { table: 'pictures', isOwn: isOfPerson },
    ],
    refused: { detail: detailTables },
  },
  companies: {
    dependents: [{ table: 'companyDocuments', freshness: (appId) => `company-document:${appId}:` }],
    refused: { 'company-document': ['companyDocuments'] },
  },
  dids: ledgerTable(true, ['did'], (kind) => kind.endsWith('-did')),
  schemas: ledgerTable(false, ['schema'], (kind) => kind === 'create-schema'),
  credentials: ledgerTable(
    false,
    ['credential', 'credential-document'],
    (kind) => !kind.endsWith('-did') && kind !== 'create-schema',
  ),
};

/** The tables of the lists. */
export const listTables = Object.fromEntries(listNames.map((name) => [name, { ...usual, ...own[name] }])) as Record<
  ListName,
  ListTable
>;

/** The keys of the rows of every list: by id, by order, and by order within each state. */
export function indexesOf({ indexes }: ListTable): string {
  return ['[appId+id]', '[appId+order]', '[appId+state+order]', ...indexes].join(', ');
}
