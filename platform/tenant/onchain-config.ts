import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { chainOf } from '../../src/domain/onchain/chains';
import { findStellarAccount, startingBalance, writePayment } from '../chain/stellar';
import type { PlatformContext } from '../context';
import { onchainConfigs } from '../db/chain-schema';
import { toStellarAccount } from '../demo/encodings';
import { refuseTenant, tenantAnswer } from '../http/envelopes';
import { kycGate, tenantOf } from './kyc-gate';
import { type Members, toMembers } from './ssi-body';

const tenant = '/tenant/:subdomain/api/v1';
const base = `${tenant}/e-kyc/verification/onchainkyc-config`;
const none = 'There is no on-chain configuration with this id';

/** GET, POST, PATCH (without an id in the path) and DELETE of on-chain configurations, and the wallet of an issuer (contract KYC 8.2). The rights are those of the widget, which uses them. */
export function serveOnchainConfig(server: FastifyInstance, context: PlatformContext): void {
  const { db, options } = context;
  const gate = (right: string) => ({ onRequest: kycGate(context, ['ALL', right]) });

  server.get(base, gate('READ_WIDGET_CONFIG'), async (request) => {
    const isIts = eq(onchainConfigs.appId, tenantOf(request).appId);
    const rows = await db.select().from(onchainConfigs).where(isIts).orderBy(asc(onchainConfigs.position));
    return { success: true, message: 'The on-chain configurations', data: rows.map(toWire) };
  });

  server.post(base, gate('WRITE_WIDGET_CONFIG'), async (request, reply) => {
    const read = readMembers(request.body, ['blockchainLabel', 'issuerDid', 'walletAddress', 'kycContractAddress']);
    if ('problems' in read) return refuseTenant(reply, 400, read.problems);
    const { _id, createdAt, ...value } = read.members;
    const row = { configId: randomBytes(12).toString('hex'), appId: tenantOf(request).appId, value, createdAt: options.now() };
    await db.insert(onchainConfigs).values(row);
    return reply.code(201).send(tenantAnswer('The on-chain configuration was stored', toWire(row)));
  });

  server.patch(base, gate('UPDATE_WIDGET_CONFIG'), async (request, reply) => {
    const read = readMembers(request.body, ['_id']);
    if ('problems' in read) return refuseTenant(reply, 400, read.problems);
    const { _id, createdAt, ...value } = read.members;
    const isIt = isOf(tenantOf(request).appId, String(_id));
    const [found] = await db.select().from(onchainConfigs).where(isIt);
    if (!found) return refuseTenant(reply, 404, [none]);
    const next = { ...found.value, ...value };
    await db.update(onchainConfigs).set({ value: next }).where(isIt);
    return tenantAnswer('The on-chain configuration was changed', toWire({ ...found, value: next }));
  });

  server.delete(`${base}/:configId`, gate('UPDATE_WIDGET_CONFIG'), async (request, reply) => {
    const { configId } = request.params as { configId: string };
    const [removed] = await db
      .delete(onchainConfigs)
      .where(isOf(tenantOf(request).appId, configId))
      .returning();
    if (!removed) return refuseTenant(reply, 404, [none]);
    return tenantAnswer('The on-chain configuration was deleted', toWire(removed));
  });

  server.post(`${tenant}/wallet`, gate('WRITE_WIDGET_CONFIG'), async (request, reply) => {
    const read = readMembers(request.body, ['blockchainLabel', 'walletAddress']);
    if ('problems' in read) return refuseTenant(reply, 400, read.problems);
    const { blockchainLabel, walletAddress } = read.members;
    const chain = chainOf(String(blockchainLabel));
    if (chain?.ecosystem !== 'stellar') {
      return refuseTenant(reply, 400, ['blockchainLabel must be that of a chain whose issuers have a wallet']);
    }
    // The same wallet for the same question: a repeated call makes no second one.
    const seed = createHash('sha256')
      .update(`${tenantOf(request).appId} ${blockchainLabel} ${walletAddress}`, 'utf8')
      .digest();
    const masterWalletAddress = toStellarAccount(seed);
    const from = String(walletAddress);
    const payer = await findStellarAccount(context, chain, from);
    const sequence = (payer?.sequence ?? 0) + 1;
    const xdr = writePayment({ from, to: masterWalletAddress, sequence, units: startingBalance });
    if (xdr === null) return refuseTenant(reply, 400, ['walletAddress must be an account of the chain']);
    const data = { masterWalletAddress, xdr, edvDocId: seed.toString('base64url').slice(0, 22) };
    return reply.code(201).send(tenantAnswer('The wallet of the issuer', data));
  });
}

function toWire({ configId, value, createdAt }: Pick<typeof onchainConfigs.$inferSelect, 'configId' | 'value' | 'createdAt'>) {
  return { _id: configId, ...value, createdAt: new Date(createdAt).toISOString() };
}

function isOf(appId: string, configId: string) {
  return and(eq(onchainConfigs.appId, appId), eq(onchainConfigs.configId, configId));
}

/** The members of a body that has the needed ones as texts, or what is wrong with it. */
function readMembers(body: unknown, needed: readonly string[]): { members: Members } | { problems: string[] } {
  const members = toMembers(body);
  if (members === null) return { problems: ['The body must be an object'] };
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  const problems = needed.filter((name) => !isText(members[name])).map((name) => `${name} should not be empty`);
  return problems.length > 0 ? { problems } : { members };
}
