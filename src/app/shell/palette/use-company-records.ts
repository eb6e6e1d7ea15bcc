import { useEffect, useState } from 'react';
import type { ServiceRow } from '../../../db/studio-database';
import type { CompanyRow } from '../../../domain/company';
import { usualCompanySort } from '../../../domain/company-query';
import type { Problem } from '../../../domain/outcome';
import { useMirror } from '../../live/mirror-context';
import type { RowReader } from '../../live/opened-cache';
import { useLive } from '../../live/use-live';
import { useOpened } from '../../live/use-opened';
import { useWorker } from '../../live/worker-context';
import { readCompanyRows } from '../../screens/companies/company-listing';
import {
  type CompanyListRow,
  companyRowReader,
  type KeptCompanyRow,
  toCompanyListRow,
} from '../../screens/companies/company-row';

/** How long (ms) a person has to pause in typing before it is looked for; a worker that gave no answer is asked again after the second. */
const typingPause = 150;
const askAgainAfter = 1_000;
/** So many companies of a service are offered. */
const mostCompanies = 4;

interface FoundList {
  appId: string;
  ids: string[];
  total: number;
}

interface Answer {
  typed: string;
  lists: FoundList[];
  isOver: boolean;
  isWhole: boolean;
  problem: Problem | null;
}

const nothing: Answer = { typed: '', lists: [], isOver: true, isWhole: true, problem: null };

/** What the palette shows of the companies; members as in `FoundRecords`. */
export interface FoundCompanies extends Omit<Answer, 'typed' | 'lists'> {
  lists: (FoundList & { rows: CompanyListRow[] })[];
}

/** A company of any service. */
const foundReader: RowReader<KeptCompanyRow, CompanyRow> = {
  ...companyRowReader,
  keyOf: ({ company, key }) => `${company.appId} ${key}`,
};

/** Companies of these services that the worker finds for what was typed, one service after the other (it holds one in memory). */
export function useCompanyRecords(services: readonly ServiceRow[], typed: string): FoundCompanies {
  const { database } = useMirror();
  const worker = useWorker();
  const [answer, setAnswer] = useState(nothing);
  const ids = services.map(({ appId }) => appId).join(' ');
  const sought = typed.trim() === '' || ids === '' ? '' : typed;

  useEffect(() => {
    if (sought === '') return setAnswer(nothing);
    let isGone = false;
    let timer = setTimeout(() => void ask(), typingPause);
    const ask = async () => {
      const lists: FoundList[] = [];
      let isWhole = true;
      let problem: Problem | null = null;
      for (const appId of ids.split(' ')) {
        const query = { status: null, sort: usualCompanySort };
        const limits = { look: null, isFilling: false, newest: null, from: 0, to: mostCompanies };
        const outcome = await worker.searchCompanies({ appId, query, typed: sought, ...limits });
        if (isGone) return;
        if (!outcome.ok) {
          problem = outcome.problem;
          break;
        }
        isWhole &&= outcome.value.isWhole;
        if (outcome.value.ids.length > 0) lists.push({ appId, ids: outcome.value.ids, total: outcome.value.total });
      }
      setAnswer({ typed: sought, lists, isOver: true, isWhole, problem });
      // What is still being prepared for searching is looked through again.
      if (!isWhole || problem !== null) timer = setTimeout(() => void ask(), askAgainAfter);
    };
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [worker, ids, sought]);

  const read = useLive(
    'palette companies',
    async () => ({
      answer,
      lists: await Promise.all(
        answer.lists.map(async (list) => ({
          ...list,
          kept: (await readCompanyRows(database, list.appId, list.ids)).filter((row) => row !== null),
        })),
      ),
    }),
    [answer],
  );
  // What is of another text is not shown: a line that was not meant might be chosen.
  const present = read?.answer.typed === sought ? read : undefined;
  const all = (present?.lists ?? []).flatMap(({ kept }) => kept);
  const opened = useOpened(all, foundReader);
  const lists = (present?.lists ?? []).map(({ kept, ...list }) => ({
    ...list,
    rows: kept.flatMap((row) => {
      const company = opened.get(foundReader.keyOf(row));
      return company ? [toCompanyListRow(company)] : [];
    }),
  }));
  const { isOver, isWhole, problem } = present?.answer ?? { ...nothing, isOver: false };
  return { lists, isOver: isOver && all.every((row) => opened.has(foundReader.keyOf(row))), isWhole, problem };
}
