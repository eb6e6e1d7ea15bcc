import type { ReactNode } from 'react';
import { type Asked, mailLinkOf } from '../../domain/shared/asked';
import { askedWords } from '../../domain/shared/asked-text';
import { commonWords } from '../../domain/shared/common-text';
import { PrivateText } from './private-text';
import { useCopy } from './use-copy';

interface AskedLineProps {
  asked: Asked;
  /** A message was begun. */
  onAsked?: () => void;
  /** What else can be done about it. */
  children?: ReactNode;
}

/** How to ask this person: by e-mail, or outside Studio if no address is known. */
export function AskedLine({ asked, onAsked, children }: AskedLineProps) {
  const copy = useCopy(commonWords.email);
  const { who, email } = asked;
  const link = mailLinkOf(asked);
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
