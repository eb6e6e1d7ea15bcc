import { useEffect, useRef, useState } from 'react';
import { findIdentity, listIdentities } from '../../../../db/reads/identities';
import type { FormSchema } from '../../../../domain/credential-form';
import { isOffline } from '../../../../domain/text/freshness';
import { issueWords } from '../../../../domain/text/issue-credential';
import { schemaReader } from '../../../live/identity-readers';
import { useMirror } from '../../../live/mirror-context';
import { useLive } from '../../../live/use-live';
import { useOpened, useOpenedRow } from '../../../live/use-opened';
import { useWatch } from '../../../live/use-watch';
import { useWorker } from '../../../live/worker-context';

/** So many are suggested; the id of any other can be typed. */
const mostSchemas = 200;

/** The newest schemas of an SSI service that stand on the ledger. They are kept fresh while the form stands. */
export function useRegisteredSchemas(appId: string): FormSchema[] {
  const { database } = useMirror();
  useWatch({ kind: 'schemas', appId });
  const rows =
    useLive(`registered schemas ${appId}`, () =>
      listIdentities(database, 'schemas', { appId, status: 'Registered', limit: mostSchemas }),
    ) ?? [];
  const opened = useOpened(rows, schemaReader);
  return rows.flatMap((row) => opened.get(schemaReader.keyOf(row)) ?? []);
}

/** The schema that a form has settled on. */
export interface SettledSchema {
  /** null: none is selected, or it could not be read; undefined while that is looked up. */
  schema: FormSchema | null | undefined;
  /** Why there is none, in words. */
  trouble: string | null;
}

/**
 * The schema of an id: of the service where this device has it, else the ledger is asked (contract SSI 10.3). One that was looked up is handed to `onForeign`, so
 * that the form stands without a connection. `isSilent`: there is none now.
 */
export function useFormSchema(
  appId: string,
  id: string,
  foreign: FormSchema | null,
  { isSilent, onForeign }: { isSilent: boolean; onForeign(schema: FormSchema): void },
): SettledSchema {
  const latest = useRef(onForeign);
  latest.current = onForeign;
  const { database } = useMirror();
  const worker = useWorker();
  const kept = useLive(`schema of the form ${appId} ${id}`, async () => ({
    row: id === '' ? null : await findIdentity(database, 'schemas', appId, id),
  }));
  const row = useOpenedRow(kept?.row, schemaReader);
  const own = row && row.state === 'registered' && row.document !== null ? row : null;
  const isKnown = own !== null || foreign?.id === id;
  const isAsked = id !== '' && row !== undefined && !isKnown;
  const [answer, setAnswer] = useState<{ id: string; trouble: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that comes back asks again
  useEffect(() => {
    if (!isAsked) return;
    let current = true;
    setAnswer(null);
    void worker.readSchema({ appId, id }).then((read) => {
      if (!current) return;
      if (read.ok) return latest.current(read.value);
      setAnswer({ id, trouble: isOffline(read.problem) ? issueWords.schemaOffline : issueWords.schemaUnknown });
    });
    return () => {
      current = false;
    };
  }, [worker, appId, id, isAsked, isSilent]);
  if (id === '') return { schema: null, trouble: null };
  if (own !== null) return { schema: own, trouble: null };
  if (foreign?.id === id) return { schema: foreign, trouble: null };
  const trouble = answer?.id === id ? answer.trouble : null;
  return { schema: trouble === null ? undefined : null, trouble };
}
