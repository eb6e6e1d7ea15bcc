import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { refuseTenant, tenantAnswer } from '../http/envelopes';
import { kycGate, tenantOf } from './kyc-gate';
import { addConfig, findConfig, replaceConfig, type ServiceConfig } from './service-configs';
import { type Members, toMembers } from './ssi-body';

const base = '/tenant/:subdomain/api/v1/e-kyc/verification/widget-config';

/** GET, POST and PATCH of the widget, one a service and without an id in the path (contract KYC 5). Members that are not known are stored too. */
export function serveWidgetConfig(server: FastifyInstance, context: PlatformContext): void {
  const gate = (right: string) => ({ onRequest: kycGate(context, ['ALL', right]) });

  server.get(base, gate('READ_WIDGET_CONFIG'), async (request) => {
    const found = await findConfig(context, tenantOf(request).appId, 'widget');
    return { success: true, message: 'The widget configuration', data: found && toWire(found) };
  });

  server.post(base, gate('WRITE_WIDGET_CONFIG'), async (request, reply) => {
    const problems = problemsOf(request.body);
    if (problems.length > 0) return refuseTenant(reply, 400, problems);
    const added = await addConfig(context, tenantOf(request).appId, 'widget', valuesOf(request.body));
    if (added === null) return refuseTenant(reply, 409, ['This service has a widget configuration already']);
    return reply.code(201).send(tenantAnswer('The widget configuration was stored', toWire(added)));
  });

  server.patch(base, gate('UPDATE_WIDGET_CONFIG'), async (request, reply) => {
    const problems = problemsOf(request.body);
    if (problems.length > 0) return refuseTenant(reply, 400, problems);
    const which = { appId: tenantOf(request).appId, kind: 'widget', configId: null } as const;
    const changed = await replaceConfig(context, which, valuesOf(request.body));
    if (changed === null) return refuseTenant(reply, 404, ['This service has no widget configuration']);
    return tenantAnswer('The widget configuration was changed', toWire(changed));
  });
}

function toWire({ configId, value }: ServiceConfig) {
  return { _id: configId, ...value };
}

/** The members of a body; the id is the server's. */
function valuesOf(body: unknown): Members {
  const { _id, ...values } = toMembers(body) ?? {};
  return values;
}

function problemsOf(body: unknown): string[] {
  const members = toMembers(body);
  if (members === null) return ['The body must be an object'];
  const parts = ['idOcr', 'zkProof', 'onChainId', 'userConsent'] as const;
  const isSwitch = (value: unknown) => typeof toMembers(value)?.enabled === 'boolean';
  return [
    ...(typeof members.issuerDID === 'string' && members.issuerDID.trim() !== '' ? [] : ['issuerDID should not be empty']),
    ...parts.filter((name) => !isSwitch(members[name])).map((name) => `${name}.enabled must be a boolean value`),
  ];
}
