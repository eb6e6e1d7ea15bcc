import { expect, it } from 'vitest';
import type { Outcome } from '../../src/domain/shared/outcome';
import type { StudioWorker } from '../../src/workers/api';

type Plain = undefined | null | boolean | number | string | Blob | CryptoKey | Uint8Array;

/** Whether a type is data all the way down: false as soon as a function or a promise is anywhere inside. */
type Crosses<Type> = [Type] extends [Plain]
  ? true
  : Type extends Plain
    ? true
    : Type extends (...input: never[]) => unknown
      ? false
      : Type extends PromiseLike<unknown>
        ? false
        : false extends { [Key in keyof Type]-?: Crosses<Type[Key]> }[keyof Type]
          ? false
          : true;

/** Whether a method takes one plain object and answers a promise of an outcome of plain data. */
type Keeps<Method> = Method extends (...input: infer Input) => infer Answer
  ? Input extends [infer Only]
    ? Answer extends Promise<Outcome<infer Value>>
      ? [Crosses<Only>, Crosses<Value>] extends [true, true]
        ? true
        : false
      : false
    : false
  : false;

type Verdicts = { [Name in keyof StudioWorker]: Keeps<StudioWorker[Name]> };
type Same<One, Other> = [One, Other] extends [Other, One] ? true : false;

it('only data crosses between page and worker, and only as an outcome', () => {
  const everyMethodKeeps: Same<Verdicts[keyof StudioWorker], true> = true;
  expect(everyMethodKeeps).toBe(true);
});

it('a callback, two inputs, a bare value or a promise inside would be refused by the compiler', () => {
  const verdicts: [
    Keeps<(input: { done: () => void }) => Promise<Outcome<null>>>,
    Keeps<(one: string, two: string) => Promise<Outcome<null>>>,
    Keeps<(input: { a: string }) => Promise<string>>,
    Keeps<(input: { a: string }) => Promise<Outcome<{ later: Promise<string> }>>>,
    Keeps<(input: { a: { b: (() => void)[] } }) => Promise<Outcome<null>>>,
    Keeps<(input: { a: string; b?: { c: Blob[] } }) => Promise<Outcome<{ d: number | null }>>>,
  ] = [false, false, false, false, false, true];
  expect(verdicts).toHaveLength(6);
});
