import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PlatformContext } from '../context';
import { roles } from '../db/team-schema';
import { refuse } from '../http/envelopes';
import { callerOf } from '../http/gates';
import { membersOf, readRecordId } from './body';
import { teamGates } from './people';
import { checkRole, type RoleBody } from './role-body';

/**
 * Roles of the caller's own account (contract studio 7). Their rights apply to a member from the next switch on; deleting a role detaches
 * nobody, and the role gives no rights at the next switch.
 */
export function serveRoles(server: FastifyInstance, context: PlatformContext): void {
  const { db, options } = context;
  const gates = { onRequest: teamGates(context) };
  const isOwn = (ownerUserId: string, id: string) => and(eq(roles.roleId, readRecordId(id)), eq(roles.ownerUserId, ownerUserId));

  server.get('/api/v1/roles', gates, async (request) => {
    const isMine = eq(roles.ownerUserId, callerOf(request).account.userId);
    return (await db.select().from(roles).where(isMine).orderBy(asc(roles.createdAt), asc(roles.roleId))).map(toRole);
  });

  server.post('/api/v1/roles', gates, async (request, reply) => {
    const role = checkRole(membersOf(request), 'whole');
    if (Array.isArray(role)) return refuse(reply, 400, role);
    const { roleName = '', roleDescription = null, permissions = [] } = role;
    // The real server swallows what its database refuses: an empty name is an empty answer.
    if (roleName === '') return nothing(reply, 201);
    const now = options.now();
    const row = { roleId: randomBytes(12).toString('hex'), ownerUserId: callerOf(request).account.userId };
    const [made] = await db
      .insert(roles)
      .values({ ...row, roleName, roleDescription, permissions, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    if (!made) return refuse(reply, 400, `The role ${roleName} exists already`);
    return reply.code(201).send(toRole(made));
  });

  server.patch('/api/v1/roles/:id', gates, async (request, reply) => {
    const change = checkRole(membersOf(request), 'part');
    if (Array.isArray(change)) return refuse(reply, 400, change);
    const { id } = request.params as { id: string };
    const isIt = isOwn(callerOf(request).account.userId, id);
    // A name that another role has violates the database's rule: a crash, as in the contract.
    const [role] = await db
      .update(roles)
      .set({ ...withoutEmptyName(change), updatedAt: options.now() })
      .where(isIt)
      .returning();
    return role ? toRole(role) : nothing(reply, 200);
  });

  server.delete('/api/v1/roles/:id', gates, async (request, reply) => {
    const { id } = request.params as { id: string };
    const [role] = await db
      .delete(roles)
      .where(isOwn(callerOf(request).account.userId, id))
      .returning();
    return role ? toRole(role) : nothing(reply, 200);
  });
}

/** The answer of a handler that found nothing: the usual status and an empty body (contract studio 2.2). */
function nothing(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).send();
}

/** The database has a name for every role: an empty one is refused by a crash. */
function withoutEmptyName(change: RoleBody): RoleBody {
  if (change.roleName === '') throw new Error('The name of a role is missing');
  return change;
}

/** A role as the calls answer it; a permission without a date has no such member. */
function toRole(row: typeof roles.$inferSelect) {
  return {
    _id: row.roleId,
    userId: row.ownerUserId,
    roleName: row.roleName,
    ...(row.roleDescription !== null && { roleDescription: row.roleDescription }),
    permissions: row.permissions.map(({ serviceType, access, expiryDate }) => ({
      serviceType,
      access,
      ...(expiryDate !== null && { expiryDate }),
    })),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    __v: 0,
  };
}
