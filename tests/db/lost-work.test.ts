import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { changeNote } from '../../src/db/notes';
import { countLostWork } from '../../src/db/reads/lost-work';
import { keyMarkOf } from '../../src/db/work-key-mark';
import { withText } from '../../src/domain/record/private-note';
import { aCommandRow } from '../builders/command-row';
import { aWork } from '../builders/decision-command';
import { noon } from '../builders/moments';

it('data that another key sealed is counted, and unsent changes among it separately', async () => {
  const work = await aWork();
  const { database, box } = work;
  const keyMark = await keyMarkOf(box);
  const command = { kind: 'decide-company', appId: 'app', subject: 'company' } as const;
  await changeNote(work, 'app', 'session', (note) => withText(note, 'call back', noon));
  await database.commands.add(aCommandRow({ ...command, id: 'here', keyMark }));
  expect(await countLostWork(work)).toEqual({ own: 0, unsent: 0 });
  const sealed = new Uint8Array(0);
  await database.notes.put({ keyMark: 'lost', appId: 'app', id: 'session', sealed });
  await database.drafts.put({ keyMark: 'lost', appId: 'app', id: 'form', sealed, commandId: 'begun' });
  await database.commands.add(aCommandRow({ ...command, id: 'waits', keyMark: 'lost' }));
  await database.commands.add(aCommandRow({ ...command, id: 'sent', keyMark: 'lost', state: 'done' }));
  expect(await countLostWork(work)).toEqual({ own: 4, unsent: 1 });
});
