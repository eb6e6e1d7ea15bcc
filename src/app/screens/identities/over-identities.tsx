import { type ComponentType, Suspense } from 'react';
import { useOverList } from './over-list';
import type { IdentityReads } from './use-identity-reads';

/** What an opened document is drawn of; `id` is the one that it is kept under. */
export interface OpenedProps extends Pick<IdentityReads, 'follows' | 'stopped' | 'explorer'> {
  appId: string;
  ssiAppId: string;
  id: string;
  now: number;
  onClose: () => void;
}

/** What is shown over a list: an opened document, and the panel in which one is created. */
export interface OverIdentitiesParts {
  Opened: ComponentType<OpenedProps>;
  Create: ComponentType<{ appId: string; onClose: () => void }>;
}

interface OverIdentitiesProps extends OverIdentitiesParts, Omit<OpenedProps, 'id' | 'onClose'> {}

/** What the address opens over the list. */
export function OverIdentities({ Opened, Create, ...shown }: OverIdentitiesProps) {
  const opened = useOverList('open');
  const create = useOverList('create');
  return (
    <Suspense>
      {opened.value !== null && <Opened key={opened.value} {...shown} id={opened.value} onClose={opened.close} />}
      {create.value !== null && <Create appId={shown.appId} onClose={create.close} />}
    </Suspense>
  );
}
