import { expect, it } from 'vitest';
import { toCommandsCsv } from '../../src/app/commands/commands-csv';
import { type CommandCourse, firstStored, lastStored, listCourse, withMove } from '../../src/domain/command/history';
import type { CommandResult } from '../../src/domain/command/machine';
import { commandResultText } from '../../src/domain/command/text';
import { noon } from '../builders/moments';

/** The course of a command that was tried so often. */
function courseOf(tries: number): CommandCourse {
  let course: CommandCourse = { moves: [{ at: noon, state: 'queued' }] };
  for (let at = 1; at <= tries; at += 1)
    course = withMove(course, { at: noon + at, state: at % 2 === 1 ? 'sending' : 'checking' });
  return course;
}
const inTable = (course: CommandCourse, result: CommandResult | null = null) =>
  toCommandsCsv([
    {
      account: 'mia@example.org',
      command: null,
      appId: 'app',
      subject: 'company',
      state: 'checking',
      result,
      unanswered: 0,
      sends: 7,
      madeAt: noon,
      changedAt: noon,
      ...course,
    },
  ]);

it('a history of a hundred moves is stored completely', () => {
  const course = courseOf(firstStored + lastStored - 1);
  expect(course.moves).toHaveLength(100);
  expect(course.movesLeftOut).toBeUndefined();
  expect(listCourse(course)).toEqual(course.moves);
});

it('a longer one keeps its beginning and its end, and counts the moves between', () => {
  const course = courseOf(500);
  expect(course.moves).toHaveLength(100);
  expect(course.movesLeftOut).toEqual({ after: firstStored, count: 401 });
  expect(course.moves.slice(0, firstStored).map(({ at }) => at - noon)).toEqual([...Array(firstStored).keys()]);
  expect(course.moves.at(firstStored)?.at).toBe(noon + 421);
  expect(course.moves.at(-1)?.at).toBe(noon + 500);
});

it('a table says how often a command was sent, next to its history', () => {
  const [head, line] = inTable(courseOf(3)).split('\r\n');
  const at = head?.split(',').findIndex((title) => title.includes('Sent (times)')) ?? -1;
  expect(line?.split(',')[at]).toContain('7');
});

it('a table says where moves were left out, and how many', () => {
  const reported = inTable(courseOf(500)).split('; ');
  expect(reported[firstStored]).toBe('401 earlier steps hidden');
  expect(inTable(courseOf(3))).not.toContain('left out');
});

it('a table has the result of a command that is done, and nothing for one that is not', () => {
  const resultIn = (table: string) => table.split('\n')[1]?.split(',')[10];
  expect(resultIn(inTable(courseOf(1)))).toBe('""');
  expect(resultIn(inTable(courseOf(1), 'given-up'))).toBe(`"${commandResultText('given-up', 0)}"`);
});
