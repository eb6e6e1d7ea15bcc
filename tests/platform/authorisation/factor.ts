import { demoPeople } from '../../../platform/demo/organisation';
import { codeAt, toBase32 } from '../../../platform/studio-server/authenticators';
import type { Client } from '../support/client';
import { callFactor, generate, verify } from '../support/factor';
import { lockedEmail, type World } from './world';

/** No other row is about this app. */
const type = 'google';

interface Proof {
  body: Awaited<ReturnType<typeof bodyOf>>;
  undo?(): Promise<unknown>;
}

/** The body of a call with a valid code of the caller, whose app is new unless they are locked. Afterwards the new one is gone. */
export async function proofOf(world: World, caller: string, client: Client): Promise<Proof> {
  const body = await bodyOf(world, caller, client);
  if (caller === 'nobody' || caller === 'locked') return { body };
  return { body, undo: () => callFactor(client, 'DELETE', '', body) };
}

/** The same for an app that is confirmed already. */
export async function setUpProof(world: World, caller: string, client: Client): Promise<Proof> {
  const proof = await proofOf(world, caller, client);
  if (proof.undo) await verify(client, type, proof.body.twoFactorAuthenticationCode);
  return proof;
}

async function bodyOf({ now }: World, caller: string, client: Client) {
  // Nobody has an app: any code will do.
  const isOfDemo = caller === 'locked' || caller === 'nobody';
  const code = codeAt(isOfDemo ? lockedSecret() : (await generate(client, type)).secret, now());
  return { authenticatorType: type, twoFactorAuthenticationCode: code, authenticatorToDelete: type };
}

function lockedSecret(): string {
  const person = demoPeople(1).find(({ email }) => email === lockedEmail);
  return toBase32(person?.authenticators.find((one) => one.type === type)?.secret ?? '');
}
