import { identityLineWords } from '../../domain/text/identity-document';
import { PrivateText } from './private-text';

/** The name of a DID or schema inside what can be pressed. `isPrivate`: it may be that of a person, which a discreet device covers. */
export function ShownName({ name, isPrivate }: { name: string; isPrivate: boolean }) {
  const shown = <bdi>{name}</bdi>;
  if (!isPrivate) return shown;
  return (
    <PrivateText label={identityLineWords.name} canShow={false}>
      {shown}
    </PrivateText>
  );
}
