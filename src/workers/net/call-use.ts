import type { CallUse } from '../../domain/shared/call-quota';
import type { HttpCall } from './http';

/** Limited areas of the studio and API server (contract studio 2.4); tokens of services and the auth check are not limited. */
const limited = /^(app|people|roles|credits)(\/|$)|^auth\/(refresh|logout|mfa|login)(\/|$)/;
const unlimited = /^app\/access-control\//;
const login = /^auth\/(refresh|logout)$/;

/** What a call takes from the budget of its host; null when the server does not count it. */
export function callUseOf({ method, path }: { method: HttpCall['method']; path: string }): CallUse | null {
  const plain = (path.split('?')[0] ?? path).replace(/^api\/v1\//, '').replace(/\/+$/, '');
  if (!limited.test(plain) || unlimited.test(plain)) return null;
  if (login.test(plain)) return 'login';
  return method === 'GET' ? 'read' : 'command';
}
