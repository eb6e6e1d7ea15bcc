import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';

/**
 * The code whose mutants the tests have to notice, as files and folders: what decides about a person's work, secrets and rights. Screens, the demo and what
 * moves bytes about are left to their own tests.
 */
const areas = {
  domain: ['src/domain'],
  outbox: [
    'src/workers/acts',
    'src/workers/bulk',
    'src/workers/net/edits',
    'src/workers/outbox',
    'src/db/batches.ts',
    'src/db/commands.ts',
    'src/db/history.ts',
    'src/db/reseal-batches.ts',
    'src/db/reseal-commands.ts',
    'src/db/enqueue.ts',
    'src/db/move-command.ts',
    'src/db/take-back.ts',
    'src/db/reads/batches.ts',
    'src/db/reads/commands.ts',
    'src/db/writes/batches.ts',
    'src/db/writes/duplicate-checks.ts',
    'src/db/writes/outbox.ts',
    'src/db/writes/withdraw-commands.ts',
  ],
  // What a person wrote and has not sent.
  'user data': [
    'src/db/drafts.ts',
    'src/db/notes.ts',
    'src/db/user-database.ts',
    'src/db/work-key-mark.ts',
    'src/workers/user-data.ts',
  ],
  signatures: ['src/workers/check', 'src/workers/check-calls.ts'],
  encryption: [
    'src/db/seal',
    'src/db/renew-log.ts',
    'src/workers/keyring.ts',
    'src/workers/key-channel.ts',
    'src/workers/vault-calls.ts',
  ],
  'sign-in': [
    'src/db/writes/apply-account.ts',
    'src/workers/give-up-passcode.ts',
    'src/workers/leave-membership.ts',
    'src/workers/net/act-as.ts',
    'src/workers/net/endpoints/auth.ts',
    'src/workers/net/log-out.ts',
    'src/workers/net/refresh.ts',
    'src/workers/net/turn.ts',
    'src/workers/net/service-tokens.ts',
    'src/workers/sign-out.ts',
    'src/workers/sync/auth.ts',
    'platform/identity/codes.ts',
    'platform/identity/identity.ts',
    'platform/studio-server/auth.ts',
    'platform/studio-server/authenticators.ts',
    'platform/studio-server/cookies.ts',
    'platform/studio-server/login.ts',
    'platform/studio-server/second-factor.ts',
    'platform/studio-server/sign-ins.ts',
    'platform/studio-server/tokens.ts',
  ],
  rights: [
    'platform/api-server',
    'platform/http/gates.ts',
    'platform/tenant/change-status.ts',
    'platform/tenant/decide-company.ts',
    'platform/tenant/kyb-gate.ts',
    'platform/tenant/kyc-gate.ts',
    'platform/tenant/list-query.ts',
    'platform/tenant/move-company.ts',
    'platform/tenant/ssi-gate.ts',
  ],
};
/** Words are no logic. */
const words = /^src\/domain\/.*\btext\.ts$/;

/** The files of these areas, as paths from the root in their order. A name in the list that no longer exists is an error. */
export function filesInScope() {
  const named = Object.values(areas).flat();
  const missing = named.filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) throw new Error(`scripts/lib/mutants/scope.mjs names what is not there: ${missing.join(', ')}`);
  const files = named.flatMap((path) => (statSync(join(root, path)).isDirectory() ? filesBelow(path) : [path]));
  return [...new Set(files)].filter((path) => /\.ts$/.test(path) && !/\.d\.ts$/.test(path) && !words.test(path)).sort();
}

function filesBelow(folder) {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}
