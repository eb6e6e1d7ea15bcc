import { useState } from 'react';
import { inviteWords } from '../../../../domain/team/screen-text';
import { Copyable } from '../../../parts/copyable';

/** The code of an invitation: a key to the account, so that it is shown only to who asks for it. */
export function SecretCode({ code }: { code: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="secret-code">
      <p className="age">{inviteWords.secret}</p>
      {isShown ? (
        <Copyable label={inviteWords.code} text={code} shown={code} />
      ) : (
        <button type="button" className="btn btn-quiet" onClick={() => setShown(true)}>
          {inviteWords.reveal}
        </button>
      )}
    </div>
  );
}
