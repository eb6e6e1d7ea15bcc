import { describe, expect, it } from 'vitest';
import { addKnownIds, idsKnownTo, type KnownIds, toKnownIds, withKnownIds } from '../../src/domain/command/known-ids';

const one = addKnownIds([], 'one', ['vc:0']);
const both = addKnownIds(one, 'two', ['vc:0', 'vc:1']);
const idsOf = (known: readonly KnownIds[], command: string) => [...idsKnownTo(known, command)];

describe('the ids that a service had before the attempt of a command', () => {
  it('are those of its own attempt, not those of a later command', () => {
    expect([idsOf(both, 'one'), idsOf(both, 'two')]).toEqual([['vc:0'], ['vc:0', 'vc:1']]);
  });

  it('are stored once each', () => {
    expect(both.flatMap(({ ids }) => ids)).toEqual(['vc:0', 'vc:1']);
  });

  it('stay the same when another command leaves', () => {
    expect(idsOf(withKnownIds(both, ['two']), 'two')).toEqual(['vc:0', 'vc:1']);
    expect(idsOf(withKnownIds(both, ['one']), 'one')).toEqual(['vc:0']);
  });

  it('stay the same when the command is sent again and nothing else was decided', () => {
    expect(idsOf(addKnownIds(both, 'one', ['vc:0']), 'one')).toEqual(['vc:0']);
  });

  it('are those of the later attempt when the command is sent over what was found', () => {
    const again = addKnownIds(both, 'one', ['vc:0', 'vc:2']);
    expect([idsOf(again, 'one'), idsOf(again, 'two')]).toEqual([
      ['vc:0', 'vc:1', 'vc:2'],
      ['vc:0', 'vc:1'],
    ]);
  });

  it('do not grow by what a later command knows, also when the command itself learnt nothing new', () => {
    const same = addKnownIds(one, 'two', ['vc:0']);
    expect(idsOf(addKnownIds(same, 'three', ['vc:0', 'vc:3']), 'two')).toEqual(['vc:0']);
  });

  it('are stored once each when every command stays', () => {
    expect(withKnownIds(both, ['one', 'two'])).toEqual(both);
  });

  it('are all that are known for a command that has no entry', () => {
    expect(idsOf(both, 'nobody')).toEqual(['vc:0', 'vc:1']);
  });

  it('are read back as they were stored', () => {
    expect(toKnownIds(both)).toEqual(both);
    expect(toKnownIds([{ command: 'one', ids: ['vc:0', 7] }])).toEqual(one);
    for (const value of [null, {}, ['vc:0'], [{ command: 7, ids: [] }], [...both, null]]) expect(toKnownIds(value)).toBeNull();
  });
});
