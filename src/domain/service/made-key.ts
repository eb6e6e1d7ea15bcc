import type { Service } from './service';

/** A key that the server has just made. Only the memory of one page ever has it. */
export interface MadeKey {
  apiSecretKey: string;
  appId: string;
  appName: string;
  /** The ids of the services that were there before. */
  known: readonly string[];
}

/** Other new services of the same name: a browser may send a request twice when its connection breaks, and the server then creates two. */
export function twinsOf<Row extends Pick<Service, 'appId' | 'appName'>>(made: MadeKey, services: readonly Row[]): Row[] {
  return services.filter(({ appId, appName }) => appName === made.appName && appId !== made.appId && !made.known.includes(appId));
}
