import * as v from 'valibot';
import { type Outcome, ok } from '../shared/outcome';
import { parseBody } from '../shared/rows-wire';
import { optionalText } from '../shared/scalars-wire';
import type { AccessEntry, Account } from './account';

const accessEntryWire = v.object({
  serviceType: v.string(),
  access: v.string(),
  expiryDate: v.optional(v.nullable(v.string())),
});

const accessAccountWire = v.object({
  userId: v.string(),
  email: v.string(),
  name: optionalText,
  profileIcon: optionalText,
  did: optionalText,
  role: v.optional(v.string()),
  createdAt: v.optional(v.string()),
  updatedAt: v.optional(v.string()),
  __v: v.optional(v.number()),
  accessList: v.optional(v.array(accessEntryWire), []),
});

/** The user of an auth check (contract studio 4.4). */
export const userDetailsWire = v.object({
  _id: v.optional(v.string()),
  userId: v.pipe(v.string(), v.nonEmpty()),
  email: v.string(),
  name: optionalText,
  profileIcon: optionalText,
  did: optionalText,
  id: optionalText,
  accessList: v.optional(v.array(accessEntryWire), []),
  role: v.optional(v.string()),
  authenticators: v.optional(v.array(v.object({ type: v.string(), isTwoFactorAuthenticated: v.boolean() }))),
  isTwoFactorEnabled: v.optional(v.boolean(), false),
  isTwoFactorAuthenticated: v.optional(v.boolean(), false),
  accessAccount: v.optional(v.nullable(accessAccountWire)),
  createdAt: v.optional(v.string()),
  updatedAt: v.optional(v.string()),
  __v: v.optional(v.number()),
});

/** POST /api/v1/auth (contract studio 4.4). */
export const authCheckWire = v.object({ status: v.literal(200), error: v.null(), message: userDetailsWire });

/** A successful auth check that names nobody. */
const nobodyWire = v.object({
  status: v.literal(200),
  message: v.optional(v.nullable(v.object({ userId: v.optional(v.nullable(v.literal(''))) }))),
});

/** GET /api/v1/login (contract studio 4.3). */
export const loginAddressWire = v.object({ authUrl: v.pipe(v.string(), v.nonEmpty()) });

/** POST /api/v1/auth/refresh and /auth/logout (contract studio 4.5, 4.6). */
export const messageWire = v.object({ message: v.string() });

/** Refusals of the API server: message is a text or a list of texts (contract studio 2.3). */
export const refusalWire = v.object({
  statusCode: v.optional(v.number()),
  message: v.optional(v.union([v.string(), v.array(v.unknown())])),
  error: v.optional(v.unknown()),
});

/** The signed-in account from the answer of an auth check. */
export function parseAuthCheck(body: unknown): Outcome<Account> {
  const parsed = parseBody(authCheckWire, body);
  if (!parsed.ok)
    return v.is(nobodyWire, body) ? { ok: false, problem: { ...parsed.problem, code: 'user-details-missing' } } : parsed;
  const user = parsed.value.message;
  const authenticators = user.authenticators?.filter((one) => one.isTwoFactorAuthenticated).map(({ type }) => type);
  return ok({
    userId: user.userId,
    email: user.email,
    name: user.name,
    did: user.did ?? user.id,
    profileIcon: user.profileIcon,
    // The flag is that of the token, which also counts an app that was never confirmed; the list is of today, and the server's gate asks for a
    // code by the list (contract studio 2.4, 4.2).
    isTwoFactorEnabled: authenticators ? authenticators.length > 0 : user.isTwoFactorEnabled,
    isTwoFactorAuthenticated: user.isTwoFactorAuthenticated,
    ...(authenticators && authenticators.length > 0 && { authenticators }),
    accessList: user.accessList.map(toAccessEntry),
    accessAccount: user.accessAccount
      ? {
          userId: user.accessAccount.userId,
          email: user.accessAccount.email,
          name: user.accessAccount.name,
          accessList: user.accessAccount.accessList.map(toAccessEntry),
        }
      : null,
  });
}

function toAccessEntry(wire: v.InferOutput<typeof accessEntryWire>): AccessEntry {
  return { serviceType: wire.serviceType, access: wire.access, expiryDate: wire.expiryDate ?? null };
}

/** The answer to the code of a second factor (contract studio 5.2). */
export const factorWire = v.object({ isVerified: v.boolean() });

/** POST /auth/mfa/generate (contract studio 5.1): a picture and nothing else, so that its address can be shown. */
export const factorPictureWire = v.object({
  twoFADataUrl: v.pipe(v.string(), v.regex(/^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]{1,200000}={0,2}$/)),
});
