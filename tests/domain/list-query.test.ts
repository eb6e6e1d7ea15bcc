import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companySortWords } from '../../src/domain/company/list-text';
import { type CompanyFilter, type CompanySortName, companyQueryShape } from '../../src/domain/company/query';
import { identitySortWords } from '../../src/domain/ledger/list-text';
import { identityQueryShapes } from '../../src/domain/ledger/query';
import {
  isNarrowed,
  isPlainQuery,
  type ListQuery,
  type ListSort,
  parseListQuery,
  type QueryShape,
  toListQueryMembers,
  usualSortOf,
} from '../../src/domain/list/list-query';
import { verificationQueryShapes } from '../../src/domain/verification/query';
import { sortWords } from '../../src/domain/verification/text';
import { runs } from '../builders/runs';

const shapes: [list: string, shape: QueryShape<string, string>, words: object][] = [
  ['sessions', verificationQueryShapes.sessions, sortWords],
  ['people', verificationQueryShapes.people, sortWords],
  ['companies', companyQueryShape, companySortWords],
  ['dids', identityQueryShapes.dids, identitySortWords.did],
  ['schemas', identityQueryShapes.schemas, identitySortWords.schema],
  ['credentials', identityQueryShapes.credentials, identitySortWords.credential],
];

describe.each(shapes)('what is wanted of a list: %s', (_list, shape, words) => {
  const parse = (address: string) => {
    const members = new URLSearchParams(address);
    return parseListQuery((name) => members.get(name), shape);
  };
  const sort = fc.record<ListSort>({ by: fc.constantFrom(...Object.keys(shape.sorts)), isUp: fc.boolean() });
  const query = fc.record<ListQuery>({ status: fc.constantFrom(null, ...shape.statuses), sort });

  it('is the same after it was in an address', () => {
    fc.assert(
      fc.property(query, (wanted) => {
        expect(parse(new URLSearchParams(toListQueryMembers(wanted, shape)).toString())).toEqual(wanted);
      }),
      runs(100),
    );
  });

  it('is what is usual for its status if the address says nothing that Studio knows', () => {
    const status = shape.usualStatus ?? null;
    const usual = { status, sort: usualSortOf(shape, status) };
    for (const address of ['', 'status=OnHold&sort=size-up', 'status=success&sort=', 'sort=toString-up'])
      expect(parse(address)).toEqual(usual);
    expect(toListQueryMembers(usual, shape)).toEqual({});
  });

  it('comes from an index of the mirror in the usual order alone', () => {
    const [status = ''] = shape.statuses;
    expect(isPlainQuery({ status, sort: usualSortOf(shape, status) }, shape)).toBe(true);
    expect(isPlainQuery({ status: null, sort: { ...shape.usualSort, isUp: true } }, shape)).toBe(false);
    expect(isPlainQuery({ status: null, sort: { by: 'status', isUp: false } }, shape)).toBe(false);
  });

  it('has words for every order, both ways', () => {
    for (const by of Object.keys(shape.sorts)) expect(words).toHaveProperty(`${by}.up`);
    expect(shape.sorts[shape.usualSort.by]).toBe(false);
    expect(shape.sorts.status).toBe(true);
  });
});

describe('a list of companies', () => {
  const parse = (address: string) => parseListQuery((name) => new URLSearchParams(address).get(name), companyQueryShape);

  it('is of those that need a decision if the address names no status, and of all if it says so', () => {
    expect(parse('').status).toBe('NeedsDecision');
    expect(parse('sort=name-up').status).toBe('NeedsDecision');
    expect(parse('status=All').status).toBeNull();
    expect(toListQueryMembers({ status: null, sort: companyQueryShape.usualSort }, companyQueryShape)).toEqual({ status: 'All' });
  });
});

describe('the companies that need a decision', () => {
  const parse = (address: string) => parseListQuery((name) => new URLSearchParams(address).get(name), companyQueryShape);
  const oldest = { by: 'started', isUp: true };
  const newest = { by: 'started', isUp: false };

  it('begin with the one that has waited longest, other statuses with the newest', () => {
    expect(parse('').sort).toEqual(oldest);
    for (const status of ['All', 'Completed', 'Approved']) expect(parse(`status=${status}`).sort).toEqual(newest);
  });

  it('have the order that the person chose', () => {
    expect(parse('sort=started-down').sort).toEqual(newest);
    expect(toListQueryMembers({ status: 'NeedsDecision', sort: companyQueryShape.usualSort }, companyQueryShape)).toEqual({
      sort: 'started-down',
    });
  });

  it('keep their order in the address of another status, and get that of the status they come from', () => {
    const membersOf = (query: ListQuery<CompanyFilter, CompanySortName>) => toListQueryMembers(query, companyQueryShape);
    expect(membersOf({ ...parse(''), status: 'Approved' })).toEqual({ status: 'Approved', sort: 'started-up' });
    expect(membersOf({ ...parse('status=All'), status: 'NeedsDecision' })).toEqual({ sort: 'started-down' });
  });
});

describe('a list is narrowed', () => {
  const all: ListQuery = { status: null, sort: { by: 'status', isUp: true } };

  it('by a status, a step, a day or a search text, and not by an order', () => {
    expect(isNarrowed(all, '')).toBe(false);
    expect(isNarrowed({ ...all, failedStep: null, fromDay: null, toDay: null }, '')).toBe(false);
    expect(isNarrowed(all, 'bolt')).toBe(true);
    expect(isNarrowed({ ...all, status: 'Approved' }, '')).toBe(true);
    expect(isNarrowed({ ...all, failedStep: 'step_liveliness' }, '')).toBe(true);
    expect(isNarrowed({ ...all, fromDay: 0 }, '')).toBe(true);
    expect(isNarrowed({ ...all, toDay: 0 }, '')).toBe(true);
  });

  it('by a step or a day, no index of the mirror has its rows', () => {
    const usual = { ...all, status: null, sort: companyQueryShape.usualSort };
    for (const more of [{ failedStep: 'step_liveliness' as const }, { fromDay: 0 }, { toDay: 0 }])
      expect(isPlainQuery({ ...usual, ...more }, companyQueryShape)).toBe(false);
  });
});
