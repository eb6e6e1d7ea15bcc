import { toCountText } from '../shared/format';
import type { CommandKind } from './command';

/** What a person asked for is called where it is counted: decisions if there is nothing else among it. Of no kind: decisions. */
export function commandNoun(kinds: Iterable<CommandKind>): { one: string; many: string } {
  return [...kinds].every((kind) => kind === 'decide-company')
    ? { one: 'decision', many: 'decisions' }
    : { one: 'change', many: 'changes' };
}

/** A count in words: '1 decision', '2 changes'. `what`: of which sort, '1 finished decision'. */
export function countedText(count: number, kinds: Iterable<CommandKind>, what = ''): string {
  const { one, many } = commandNoun(kinds);
  return `${toCountText(count)} ${what === '' ? '' : `${what} `}${count === 1 ? one : many}`;
}
