import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { readDecidingHabits } from '../../../db/deciding-preferences';
import { usualDecidingHabits } from '../../../domain/command/deciding-habits';
import { decidedNextText } from '../../../domain/command/deciding-text';
import { undoneText } from '../../../domain/command/sync-text';
import { useCaseKeys } from '../../case/use-case-keys';
import { useCommandsOf } from '../../commands/use-commands';
import { useMirror } from '../../live/mirror-context';
import { href } from '../../paths';
import type { CompanyWays } from './company-bar';
import { useCompanyQueue } from './use-company-queue';

/**
 * How a person goes from company to company: by links and keys, and after a decision to the next one that needs one. Each opens at its summary, whatever part
 * of the last one was open. `announced`: what is said aloud.
 */
export function useCompanyWays(appId: string, companyId: string): { ways: CompanyWays; announced: string } {
  const [query] = useSearchParams();
  const { registry } = useMirror();
  const navigate = useNavigate();
  const [{ words, decided }, setTold] = useState<{ words: string; decided: string | null }>({ words: '', decided: null });
  const onTell = (told: string) => setTold({ words: told, decided: null });
  const { commands } = useCommandsOf(appId, decided ?? '');
  const queue = useCompanyQueue(appId, companyId);
  const search = query.size > 0 ? `?${query}` : '';
  const addressIn = (list: string) => (id: string) => `${href.company(appId, id)}${list}`;
  const addressOf = addressIn(queue.search ?? search);
  const nextAddress = addressIn(search);
  useCaseKeys({ openId: companyId, neighbours: queue.neighbours, addressOf });
  const { nextToDecide } = queue;
  const ways: CompanyWays = {
    queue,
    addressOf,
    onTell,
    onDecided(decision, { name }) {
      if (nextToDecide === null) return;
      void readDecidingHabits(registry)
        .catch(() => usualDecidingHabits)
        .then(({ opensNext }) => {
          if (!opensNext) return;
          setTold({ words: decidedNextText({ decision, companyName: name }), decided: companyId });
          void navigate(nextAddress(nextToDecide), { replace: true });
        });
    },
    onUndone({ row: { subject: undone }, payload }) {
      if (payload) onTell(undoneText(payload.command));
      if (undone !== companyId) void navigate(nextAddress(undone), { replace: true });
    },
  };
  // That a decision is not sent yet is no longer true as soon as it is finished.
  const isOutdated = decided !== null && commands?.length === 0;
  return { ways, announced: isOutdated ? '' : words };
}
