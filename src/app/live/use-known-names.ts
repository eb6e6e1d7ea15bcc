import { useEffect, useState } from 'react';
import { dids as didList } from '../../db/lists/dids';
import { storedIdOf } from '../../db/lists/list-codec';
import { findRows } from '../../db/reads/list';
import { findService, findSsiService, listServices } from '../../db/reads/services';
import { marketplace, onchain } from '../../db/records/records';
import { chainNameOf } from '../../domain/onchain/text';
import type { IdNames } from '../../domain/shared/format';
import { useIsDiscreet } from '../parts/private-text';
import { didReader } from './identity-readers';
import { useMirror } from './mirror-context';
import { useLive } from './use-live';
import { useOpened } from './use-opened';
import { useRecord } from './use-record';

/**
 * The names that this device knows for what a setting of a service refers to by id: its on-chain configurations by their chain, and issuers by their name in
 * the marketplace, their DID or their service. DIDs are looked up only in the mirror: asking for them costs credits. Discreet mode shows no names of DIDs.
 */
export function useKnownNames(appId: string, dids: readonly string[]): IdNames {
  const { database } = useMirror();
  const isDiscreet = useIsDiscreet();
  const configs = useRecord(onchain, appId)?.value ?? [];
  const offers = useRecord(marketplace, '')?.value ?? [];
  const services = useLive('services with names', () => listServices(database)) ?? [];
  const stored = useStoredIds(dids);
  const rows = useLive(`names of DIDs ${appId}`, async () => {
    const service = await findService(database, appId);
    const ssi = service && (await findSsiService(database, service));
    return ssi === null ? [] : [...(await findRows(database, didList, ssi.appId, stored)).values()];
  }, [stored]);
  const opened = useOpened(rows ?? [], didReader);
  return new Map([
    ...configs.map(({ id, blockchainLabel }) => [id, chainNameOf(blockchainLabel)] as const),
    ...services.flatMap(({ issuerDid, appName }) => (issuerDid === null ? [] : [[issuerDid, appName] as const])),
    ...[...opened.values()].flatMap((one) => (one?.name && !isDiscreet ? [[one.did, one.name] as const] : [])),
    ...offers.flatMap(({ issuerDid, appName }) => (issuerDid === null ? [] : [[issuerDid, appName] as const])),
  ]);
}

/** What DIDs are stored under; they are computed first, because a live query must not wait for cryptography. */
function useStoredIds(dids: readonly string[]): readonly string[] {
  const { box } = useMirror();
  const [stored, setStored] = useState<readonly string[]>([]);
  const key = dids.join('\n');
  useEffect(() => {
    let current = true;
    void Promise.all(key.split('\n').map((did) => storedIdOf(box, 'dids', did))).then((ids) => {
      if (current) setStored(ids);
    });
    return () => {
      current = false;
    };
  }, [box, key]);
  return stored;
}
