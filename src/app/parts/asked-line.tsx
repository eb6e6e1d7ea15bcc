import { type Asked, mailLinkOf } from '../../domain/shared/asked';
import { askedWords } from '../../domain/shared/asked-text';
import { commonWords } from '../../domain/shared/common-text';
import { PrivateText } from './private-text';
import { useCopy } from './use-copy';

/** How to ask this person: by e-mail, or outside Studio if no address is known. */
export function AskedLine({ asked }: { asked: Asked }) {
  const copy = useCopy(commonWords.email);
  const { who, email } = asked;
  const link = mailLinkOf(asked);
  if (link === null || email === null) return <p className="asked-line">{askedWords.outside[who]}</p>;
  return (
    <p className="asked-line">
      {askedWords.to[who]}
      <PrivateText label={commonWords.email}>
        <a href={link}>
          <bdi>{email}</bdi>
        </a>
        <button type="button" className="btn btn-quiet" onClick={() => void copy(email)}>
          {commonWords.copy(commonWords.email)}
        </button>
      </PrivateText>
    </p>
  );
}
