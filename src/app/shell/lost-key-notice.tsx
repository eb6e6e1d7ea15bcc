import { useEffect, useState } from 'react';
import { readPreference, writePreference } from '../../db/preferences';
import { countLostWork } from '../../db/reads/lost-work';
import { hasEarlierPasscode, listLostVaults, vaultPersonOf } from '../../db/reads/vault';
import { lostKeyText } from '../../domain/device/lost-key-text';
import { frameWords } from '../../domain/shared/frame-text';
import { useMirror } from '../live/mirror-context';
import { useLive } from '../live/use-live';
import { useUserData } from '../live/use-user-data';

/** Says over any screen that the browser lost this person's key, until they confirm it. */
export function LostKeyNotice() {
  const { registry, account } = useMirror();
  const work = useUserData();
  const [words, setWords] = useState<string | null>(null);
  const { databaseName, identity } = account;
  const unread = useLive('lost key', async () => {
    const [vaults, read] = await Promise.all([
      listLostVaults(registry, vaultPersonOf(identity)),
      readPreference(registry, 'lostKeysRead'),
    ]);
    // What the person wrote is counted for each account.
    const now = vaults.map((vault) => `${vault} ${databaseName}`).filter((name) => !read.includes(name));
    return now.length === 0 ? null : [...read, ...now];
  }, [registry, identity, databaseName]);
  const isUnread = unread != null;
  useEffect(() => {
    if (!isUnread || !work) return;
    let current = true;
    void Promise.all([countLostWork(work), hasEarlierPasscode(registry, vaultPersonOf(identity))])
      .then(([lost, mayOpen]) => {
        if (current) setWords(lostKeyText(mayOpen ? null : lost));
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [isUnread, work, registry, identity]);
  if (!isUnread || words === null) return null;
  return (
    <div className="account-notice" role="alert">
      <span className="grow">{words}</span>
      <button
        type="button"
        className="btn btn-quiet"
        onClick={() => void writePreference(registry, 'lostKeysRead', unread).catch(() => undefined)}
      >
        {frameWords.understood}
      </button>
    </div>
  );
}
