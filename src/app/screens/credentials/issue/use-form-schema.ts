import { useEffect, useRef, useState } from 'react';
import { schemas } from '../../../../db/lists/schemas';
import { findRow, listRows } from '../../../../db/reads/list';
import type { FormSchema } from '../../../../domain/credential/form';
import { schemaTroubleText } from '../../../../domain/credential/issue-text';
import type { Problem } from '../../../../domain/shared/outcome';
import { schemaReader } from '../../../live/identity-readers';
import { useMirror } from '../../../live/mirror-context';
import { useLive } from '../../../live/use-live';
import { useOpened, useOpenedRow } from '../../../live/use-opened';
import { useWatch } from '../../../live/use-watch';
import { useWorker } from '../../../live/worker-context';

/** So many are suggested; the id of any other can be typed. */
const mostSchemas = 200;

/** The newest schemas of an SSI service that are on the ledger. They are kept fresh while the form is open. */
export function useRegisteredSchemas(appId: string): FormSchema[] {
  const { database } = useMirror();
  useWatch({ kind: 'schemas', appId });
  const rows =
    useLive(`registered schemas ${appId}`, () =>
      listRows(database, schemas, { appId, status: 'Registered', limit: mostSchemas }),
    ) ?? [];
  const opened = useOpened(rows, schemaReader);
  return rows.flatMap((row) => opened.get(schemaReader.keyOf(row)) ?? []);
}

/** The schema that is chosen in a form. */
export interface ChosenSchema {
  /** null: none is selected, or it could not be read; undefined until that is known. */
  schema: FormSchema | null | undefined;
  /** Why there is none, in words. */
  trouble: string | null;
  /** Looks it up again, if that may give another answer. */
  again: (() => void) | null;
}

/**
 * The schema of an id: of the service if this device has it, else the ledger is asked (contract SSI 10.3). One that was looked up is passed to `onForeign`,
 * so that the form works without a connection. `isSilent`: there is none now.
 */
export function useFormSchema(
  appId: string,
  id: string,
  foreign: FormSchema | null,
  { isSilent, onForeign }: { isSilent: boolean; onForeign(schema: FormSchema): void },
): ChosenSchema {
  const latest = useRef(onForeign);
  latest.current = onForeign;
  const { database } = useMirror();
  const worker = useWorker();
  const stored = useLive(`schema of the form ${appId} ${id}`, async () => ({
    row: id === '' ? null : await findRow(database, schemas, appId, id),
  }));
  const row = useOpenedRow(stored?.row, schemaReader);
  const own = row && row.state === 'registered' && row.document !== null ? row : null;
  const isKnown = own !== null || foreign?.id === id;
  const isAsked = id !== '' && row !== undefined && !isKnown;
  const [answer, setAnswer] = useState<{ id: string; problem: Problem } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that comes back asks again, and so does the person
  useEffect(() => {
    if (!isAsked) return;
    let current = true;
    setAnswer(null);
    void worker.readSchema({ appId, id }).then((read) => {
      if (!current) return;
      if (read.ok) return latest.current(read.value);
      setAnswer({ id, problem: read.problem });
    });
    return () => {
      current = false;
    };
  }, [worker, appId, id, isAsked, isSilent, attempt]);
  if (id === '') return { schema: null, ...nothingWrong };
  if (own !== null) return { schema: own, ...nothingWrong };
  if (foreign?.id === id) return { schema: foreign, ...nothingWrong };
  if (answer?.id !== id) return { schema: undefined, ...nothingWrong };
  const isAbsent = answer.problem.code === 'address-not-found';
  const again = () => setAttempt(attempt + 1);
  return { schema: null, trouble: schemaTroubleText(answer.problem), again: isAbsent ? null : again };
}

const nothingWrong = { trouble: null, again: null };
