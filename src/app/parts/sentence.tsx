import type { ReactNode } from 'react';

/** One of our own sentences with a name in it: written from left to right whatever the name is. A name alone is a plain `bdi`. */
export function Sentence({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
