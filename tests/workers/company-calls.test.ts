import { expect, it } from 'vitest';
import { problemText } from '../../src/domain/shared/error-text';
import { ok } from '../../src/domain/shared/outcome';
import { getCompliance, getExecutives } from '../../src/workers/net/endpoints/companies';
import { aService } from '../builders/service';

it.each([
  ['executives', getExecutives],
  ['checks', getCompliance],
] as const)('the %s of a company without an id are not asked for', async (_what, ask) => {
  const sent: string[] = [];
  const call = async (_service: unknown, _grant: unknown, path: string) => {
    sent.push(path);
    return ok({ success: true, data: {} });
  };
  for (const id of ['', '  ']) {
    const outcome = await ask(call, aService(), id);
    expect(outcome.ok ? null : problemText(outcome.problem)).toBe('Company Id is null or empty');
  }
  expect(sent).toEqual([]);
});
