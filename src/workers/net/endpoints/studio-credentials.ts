import type { CredentialLife } from '../../../domain/credential/machine';
import { type SentCredential, studioStatuses } from '../../../domain/credential/sent-credential';
import { parsePrepared, parseSent } from '../../../domain/credential/sent-wire';
import { failed, type Outcome, ok } from '../../../domain/shared/outcome';
import { webAddress } from '../addresses';
import type { OwnCaller } from '../own-call';

/** PUT /credential, then POST /credential/send (contract SSI 11.2): where its owner accepts a credential in a wallet. An address that is not http or https is refused. */
export async function sendCredential(
  call: OwnCaller,
  { id, life }: { id: string; life: CredentialLife },
  origin: string,
): Promise<Outcome<SentCredential>> {
  const request = { status: studioStatuses[life], vcId: id, statusReason: 'Sent to its owner' };
  const answer = await call({ method: 'PUT', server: 'studio', path: 'api/v1/credential', body: { QR_DATA: request } });
  const prepared = answer.ok ? parsePrepared(answer.value) : answer;
  if (!prepared.ok) return prepared;
  const body = { id: prepared.value.id };
  const sent = await call({ method: 'POST', server: 'studio', path: 'api/v1/credential/send', body });
  const url = sent.ok ? parseSent(sent.value) : sent;
  if (!url.ok) return url;
  const link = webAddress(url.value, origin);
  return link === null
    ? failed('answer-malformed', { said: 'url is not a web address' })
    : ok({ link, request: prepared.value.request });
}
