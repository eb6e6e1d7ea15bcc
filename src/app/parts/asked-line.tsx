import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { findService } from '../../db/reads/services';
import { type Asked, mailLinkOf } from '../../domain/shared/asked';
import { askedWords } from '../../domain/shared/asked-text';
import { commonWords } from '../../domain/shared/common-text';
import { useMirror } from '../live/mirror-context';
import { useLive } from '../live/use-live';
import { PrivateText } from './private-text';
import { useCopy } from './use-copy';

interface AskedLineProps {
  asked: Asked;
  /** What the message asks for. */
  need: string;
  /** A message was begun. */
  onAsked?: () => void;
  /** What else can be done about it. */
  children?: ReactNode;
}

/** How to ask this person: by e-mail, or outside Studio if no address is known. */
export function AskedLine({ asked, need, onAsked, children }: AskedLineProps) {
  const { appId = '' } = useParams();
  const { database } = useMirror();
  const service = useLive(`service ${appId}`, () => findService(database, appId));
  const copy = useCopy(commonWords.email);
  const { who, email } = asked;
  const link = mailLinkOf(asked, { by: service?.appName ?? null, need });
  if (link === null || email === null)
    return (
      <p className="asked-line">
        {askedWords.outside[who]}
        {children}
      </p>
    );
  return (
    <p className="asked-line">
      {askedWords.to[who]}
      <PrivateText label={commonWords.email}>
        <a href={link} onClick={onAsked}>
          <bdi>{email}</bdi>
        </a>
        <button type="button" className="btn btn-quiet" onClick={() => void copy(email)}>
          {commonWords.copy(commonWords.email)}
        </button>
      </PrivateText>
      {children}
    </p>
  );
}
