import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { beginBatch, changeBatch } from '../../src/db/batches';
import { enqueue } from '../../src/db/enqueue';
import { listChanging } from '../../src/db/reads/status-changes';
import { putFollow } from '../../src/db/writes/apply-identities';
import { tendBatch } from '../../src/db/writes/batches';
import { beginFollow } from '../../src/domain/ledger/follow';
import { aBatch } from '../builders/batch';
import { aStatusChange } from '../builders/credential-command';
import { aWork, identity } from '../builders/decision-command';
import { ssiAppId } from '../builders/did';
import { noon } from '../builders/moments';
import { createMirror } from '../fakes/mirror';

const change = (credentialId: string) => aStatusChange({ appId: ssiAppId, credentialId });

it('a credential changes while its change is in the outbox, in a running batch, or sent and not on the ledger', async () => {
  const [work, mirror] = [await aWork(), createMirror()];
  await enqueue(work, { identity, command: change('vc:wished'), id: 'wish', now: noon });
  const lines = Array.from({ length: 21 }, (_, at) => ({ row: at + 1, cells: [], command: change(`vc:${at}`) }));
  const batch = aBatch(0, { kind: 'change-credential-status', appId: ssiAppId, lines });
  await beginBatch(work, batch, () => undefined);
  await tendBatch(work.database, 1, 'batch', true, noon);
  const sent = beginFollow('change-credential-status', 'vc:sent', noon, []);
  await putFollow(mirror, ssiAppId, sent, noon);
  await putFollow(mirror, ssiAppId, { ...sent, id: 'vc:over', state: 'succeeded' }, noon);
  await putFollow(mirror, ssiAppId, beginFollow('issue-credential', 'vc:issued', noon, []), noon);

  const ofBatch = lines.map(({ command }) => command.credentialId);
  expect(await listChanging(work, mirror, ssiAppId)).toEqual(new Set(['vc:sent', 'vc:wished', ...ofBatch]));
  expect(await listChanging(work, mirror, 'other')).toEqual(new Set());
  expect(await listChanging(null, mirror, ssiAppId)).toEqual(new Set(['vc:sent']));
  await changeBatch(work, 'batch', 'give-up', noon);
  expect(await listChanging(work, mirror, ssiAppId)).toEqual(new Set(['vc:sent', 'vc:wished']));
});
