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
    const read = readWidget(request.body);
    if ('problems' in read) return refuseTenant(reply, 400, read.problems);
    const added = await addConfig(context, tenantOf(request).appId, 'widget', read.values);
    if (added === null) return refuseTenant(reply, 409, ['This service has a widget configuration already']);
    return reply.code(201).send(tenantAnswer('The widget configuration was stored', toWire(added)));
  });

  server.patch(base, gate('UPDATE_WIDGET_CONFIG'), async (request, reply) => {
    const read = readWidget(request.body);
    if ('problems' in read) return refuseTenant(reply, 400, read.problems);
    const which = { appId: tenantOf(request).appId, kind: 'widget', configId: null } as const;
    const changed = await replaceConfig(context, which, read.values);
    if (changed === null) return refuseTenant(reply, 404, ['This service has no widget configuration']);
    return tenantAnswer('The widget configuration was changed', toWire(changed));
  });
}

function toWire({ configId, value }: ServiceConfig) {
  return { _id: configId, ...value };
}

/** The members of a body, or what is wrong with it; the id is the server's. */
function readWidget(body: unknown): { values: Members } | { problems: string[] } {
  const members = toMembers(body);
  if (members === null) return { problems: ['The body must be an object'] };
  const parts = ['idOcr', 'zkProof', 'onChainId', 'userConsent'] as const;
  const isSwitch = (value: unknown) => typeof toMembers(value)?.enabled === 'boolean';
  const { _id, ...values } = members;
  const problems = [
    ...(typeof values.issuerDID === 'string' && values.issuerDID.trim() !== '' ? [] : ['issuerDID should not be empty']),
    ...parts.filter((name) => !isSwitch(values[name])).map((name) => `${name}.enabled must be a boolean value`),
  ];
  return problems.length > 0 ? { problems } : { values };
}
