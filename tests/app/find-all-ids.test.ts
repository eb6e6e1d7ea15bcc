import { expect, it } from 'vitest';
import { findAllIds, idsAtOnce } from '../../src/app/screens/credentials/bulk/find-all-ids';
import { failed, ok } from '../../src/domain/shared/outcome';

const list = Array.from({ length: idsAtOnce + 3 }, (_, at) => `vc:${at}`);
const always = () => true;

it('every id of a list is found once, even if a new row pushes one into the next window meanwhile', async () => {
  const answers = await findAllIds(
    async (from, to) => ok({ ids: (from === 0 ? list : ['vc:new', ...list]).slice(from, to) }),
    always,
  );
  expect(answers).toEqual(ok(list));
});

it('a blocker is shown, but not to somebody who has moved to another list', async () => {
  const refuse = async () => failed('network-unreachable');
  expect(await findAllIds(refuse, always)).toMatchObject({ problem: { code: 'network-unreachable' } });
  expect(await findAllIds(refuse, () => false)).toBeNull();
});
