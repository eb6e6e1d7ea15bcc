import { readStatusProof, type StatusProof } from '../../domain/credential/status-proof';
import type { Learnt, LearntDid, LearntStatus } from '../../domain/credential/verdict';
import { loadStatusContext } from './contexts';
import { readKey, verifyProof } from './verify-proof';

/**
 * Whether the issuer signed the status that the ledger reports (contract SSI 2.5, 2.8). It matters only for a live credential: nobody has a reason to doubt a
 * revocation. A flag that is not set was signed as absent, or as it is reported.
 */
export async function checkStatusProof(id: string, learnt: Learnt<LearntStatus>, did: Learnt<LearntDid>): Promise<StatusProof> {
  if (learnt.is !== 'known' || learnt.value.life !== 'live') return 'unread';
  const read = readStatusProof(id, learnt.value.document, did);
  if (read === null) return 'unread';
  const { key, proof, documents } = read;
  try {
    const made = await readKey(key);
    for (const document of documents) {
      const { verified } = await verifyProof(document, proof, made, loadStatusContext);
      if (verified) return 'good';
    }
    return 'wrong';
  } catch {
    return 'wrong';
  }
}
