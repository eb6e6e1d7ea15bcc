import { createNet, type NetParts } from '../net/net';
import type { ActingNet } from './act-definition';
import { acts } from './acts';

/** The network part with every act. The service worker only sends commands and uses `createNet`: its single file would otherwise contain everything that acts load. */
export function createActingNet(parts: NetParts): ActingNet {
  return { ...createNet(parts), acts };
}
