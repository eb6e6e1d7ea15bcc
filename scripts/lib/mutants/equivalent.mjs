/**
 * Mutants that change nothing anybody could see, by file, operator and the line as it would be (`after`), with the reason. They are never drawn. An entry that
 * fits no mutant any longer ends the command with an error.
 */
export const equivalent = [
  {
    file: 'src/workers/net/edits/role.ts',
    operator: 'fallback',
    after: 'const roles = answer.value.value;',
    reason: 'A list that was read has its rows; the fallback is for the compiler.',
  },
  {
    file: 'platform/api-server/apps.ts',
    operator: 'query',
    after: "const isOffered = and(undefined, eq(services.env, 'prod'));",
    reason: 'What goes to production, or stays there, needs a verified domain.',
  },
  {
    file: 'platform/api-server/create-app.ts',
    operator: 'condition',
    after: "if (false) throw new Error('The service was not written');",
    reason: 'What was inserted is answered; the check is for the compiler.',
  },
  ...['1', '(-1)'].map((fees) => ({
    file: 'platform/api-server/create-app.ts',
    operator: 'number',
    after: `feeAmount: allowance?.spendLimit ?? ${fees},`,
    reason: 'A service that writes nothing to the ledger pays no fees, and its plans show none.',
  })),
  {
    file: 'platform/api-server/delete-app.ts',
    operator: 'query',
    after: 'const isOther = and(undefined, ne(services.appId, appId), isDependent);',
    reason: 'A dependency on a service of another account is refused when it is written.',
  },
  {
    file: 'platform/api-server/link-domain.ts',
    operator: 'fallback',
    after: 'const missing = checkRecords(await recordsOfHost(context, hostOf(domain)), issuerDid);',
    reason: 'A domain without a host was refused before; the fallback is for the compiler.',
  },
  {
    file: 'src/db/take-back.ts',
    operator: 'and-or',
    after: 'if (number === undefined && row.batchLine === undefined || !canUndo(row)) continue;',
    reason: 'A row that was read by its batch has a number and a line; the checks are for the compiler.',
  },
  {
    file: 'src/db/seal/box.ts',
    operator: 'boundary',
    after: '? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one <= other ? -1 : 1)))',
    reason: 'No two members of an object have the same name.',
  },
  {
    file: 'src/domain/shared/call-quota.ts',
    operator: 'number',
    after: 'export const emptyBudget: CallBudget = { takenAt: [], blockedAt: 1, blockedUntil: 0 };',
    reason: 'A host that was never left alone since before 1 ms of 1970 is not left alone now either.',
  },
  {
    file: 'src/domain/company/executive.ts',
    operator: 'fallback',
    after: 'const shares = executives.map(({ percentageShare }) => percentageShare);',
    reason: 'null adds nothing to a sum and is neither below 0 nor over 100; the fallback is for the compiler.',
  },
  {
    file: 'src/domain/team/role-edit.ts',
    operator: 'number',
    after: 'return { name, description, permissions: rights.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 0)) };',
    reason: 'The sort asks only whether a right comes before another, and the same right twice may have either order.',
  },
  {
    file: 'platform/studio-server/authenticators.ts',
    operator: 'condition',
    after: "if (false) throw new Error('The authenticator could not be made');",
    reason: 'What was inserted, or was there before, is found; the check is for the compiler.',
  },
  {
    file: 'platform/studio-server/authenticators.ts',
    operator: 'query',
    after: 'const unconfirmed = and(eq(authenticators.userId, userId), eq(authenticators.type, type), undefined);',
    reason: 'Whether an app was confirmed is asked, but never when.',
  },
  {
    file: 'platform/studio-server/authenticators.ts',
    operator: 'number',
    after: 'const at = { secret: Secret.fromBase32(secret), token: code, timestamp: options.now(), window: (-1) };',
    reason: 'The present step is looked at whatever the window is, and others only from a window of 1.',
  },
  {
    file: 'platform/studio-server/second-factor.ts',
    operator: 'condition',
    after: "if (false) throw new Error('This person has no authenticator of this type');",
    reason: 'Whatever crashes there is answered as the same crash.',
  },
  {
    file: 'src/domain/team/role-edit.ts',
    operator: 'fallback',
    after: "return { id, ...withRoleFields(newRole, edit.change), createdAt: null, updatedAt: null, waiting: 'create' };",
    reason: 'A role that is not there yet is created, never deleted; the fallback is for the compiler.',
  },
  ...['(other.createdAt ?? 1) - (one.createdAt ?? 0)', '(other.createdAt ?? 0) - (one.createdAt ?? (-1))'].map((order) => ({
    file: 'src/domain/credits/credits.ts',
    operator: 'number',
    after: `(one, other) => (other.expiresAt ?? 0) - (one.expiresAt ?? 0) || ${order},`,
    reason: 'No plan was made in 1970, and two whose time is unknown stay as they were.',
  })),
  ...['1', '(-1)'].map((fallback) => ({
    file: 'src/domain/record/private-note.ts',
    operator: 'number',
    after: `const last = text.codePointAt(longest - 1) ?? ${fallback};`,
    reason: 'The text is longer than that place; the fallback is for the compiler.',
  })),
  {
    file: 'platform/tenant/kyc-gate.ts',
    operator: 'fallback',
    after: 'request.tenant = { appId: service.appId, userId: service.holder };',
    reason: 'A token with rights is noted with its holder for as long as it is valid, and one without rights was refused.',
  },
  ...[
    ['condition', 'if (false) return { ...caller, isMembershipGone: true };'],
    ['answer', 'if (!other) return null;'],
    ['boolean', 'if (!other) return { ...caller, isMembershipGone: false };'],
  ].map(([operator, after]) => ({
    file: 'platform/http/gates.ts',
    operator,
    after,
    reason: 'The database keeps every account that a sign-in acts for; the check is for the compiler.',
  })),
  {
    file: 'platform/http/gates.ts',
    operator: 'fallback',
    after: 'const actingFor = { account: other.account, accessList: actingRights };',
    reason: 'A sign-in that acts for another account has its rights there; the fallback is for the compiler.',
  },
  {
    file: 'src/domain/account/profile.ts',
    operator: 'condition',
    after: 'const at = false ? Number.NaN : Date.parse(date);',
    reason: 'null is no date that can be read either.',
  },
  ...[
    ['number', '(one.access < other.access ? -1 : 0)'],
    ['boundary', '(one.access <= other.access ? -1 : 1)'],
  ].map(([operator, order]) => ({
    file: 'src/domain/account/profile.ts',
    operator,
    after: `.sort((one, other) => Number(one.isOver) - Number(other.isOver) || ${order});`,
    reason: 'The sort asks only whether a right comes before another, and the same right twice may have either order.',
  })),
  ...[
    '(other.expiresAt) - (one.expiresAt ?? 0) || (other.createdAt ?? 0) - (one.createdAt ?? 0)',
    '(other.expiresAt ?? 0) - (one.expiresAt) || (other.createdAt ?? 0) - (one.createdAt ?? 0)',
    '(other.expiresAt ?? 0) - (one.expiresAt ?? 0) || (other.createdAt) - (one.createdAt ?? 0)',
    '(other.expiresAt ?? 0) - (one.expiresAt ?? 0) || (other.createdAt ?? 0) - (one.createdAt)',
  ].map((order) => ({
    file: 'src/domain/credits/credits.ts',
    operator: 'fallback',
    after: `(one, other) => ${order},`,
    reason: 'A difference takes null as 0; the fallback is for the compiler.',
  })),
  {
    file: 'src/domain/usage/range.ts',
    operator: 'number',
    after: 'return monthOf(addDays(monthOf(today).from, -2));',
    reason: 'Every month has two days.',
  },
  {
    file: 'src/domain/usage/range.ts',
    operator: 'number',
    after: 'const next = addDays(from, 32).slice(0, 7);',
    reason: '31 and 32 days after the first of a month are in the next month alike.',
  },
  {
    file: 'src/domain/usage/range.ts',
    operator: 'boundary',
    after: 'return { from, to: to >= today && from <= today ? today : to };',
    reason: 'A range that ends today ends today either way.',
  },
  {
    file: 'src/domain/usage/usage.ts',
    operator: 'number',
    after: '(one, other) => other.credits - one.credits || other.quantity - one.quantity || (one.path < other.path ? -1 : 0),',
    reason: 'The sort asks only whether a row comes before another.',
  },
  {
    file: 'src/domain/team/role-edit.ts',
    operator: 'boundary',
    after: 'return { name, description, permissions: rights.sort((one, other) => (keyOf(one) <= keyOf(other) ? -1 : 1)) };',
    reason: 'Rights with the same key are the same right: their order says nothing.',
  },
  {
    file: 'src/workers/acts/act-definition.ts',
    operator: 'condition',
    after: "return async (parts, input, service) => (false ? failed('service-unknown') : call(parts, input, service));",
    reason: 'An act in a service ends before its request where the service is not known; the check is for the compiler.',
  },
  {
    file: 'src/workers/acts/onchain-acts.ts',
    operator: 'fallback',
    after: 'return now.ok ? ok(find(now.value.value, input)) : now;',
    reason: 'A service without configurations has an empty list; the fallback is for the compiler.',
  },
];
