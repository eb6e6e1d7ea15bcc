import { expect, it } from 'vitest';
import { expectConsole, finishConsole } from '../expect-console';

it('an announced warning passes, an unannounced one is held against the test', () => {
  expectConsole('warn', /the line is slow/);
  console.warn('the line is %s', 'slow');
  console.warn('something else');
  console.error(new Error('broken').message);
  expect(finishConsole()).toEqual(['console.warn: something else', 'console.error: broken']);
});

it('an announced error that never comes is held against the test', () => {
  expectConsole('error', /never/);
  expect(finishConsole()).toEqual(['console.error /never/ was announced and never came']);
});
