import { useState } from 'react';
import type { Account } from '../../../domain/account/account';
import { authenticatorsLeft } from '../../../domain/account/rules';
import { authenticatorName, factorWords, removeTitle } from '../../../domain/account/second-factor-text';
import { FactorSetUp } from './factor-set-up';
import { LostApp } from './lost-app';
import { RemoveApp } from './remove-app';
import '../../styles/factor.scss';

/** The second factor of a person: the apps that are set up, adding one, removing one. Readable offline; changing it needs a connection. */
export function FactorPanel({ account }: { account: Account }) {
  const [opened, setOpened] = useState<{ act: 'add' } | { act: 'remove'; type: string } | null>(null);
  const known = account.authenticators ?? [];
  const left = authenticatorsLeft(account);
  const close = () => setOpened(null);
  return (
    <div className="factor-panel">
      <p className="factor-state" data-on={account.isTwoFactorEnabled}>
        {account.isTwoFactorEnabled ? factorWords.enabled : factorWords.off}
      </p>
      {!account.isTwoFactorEnabled && <p>{factorWords.lead}</p>}
      {known.length > 0 && (
        <ul className="factor-apps">
          {known.map((type) => (
            <li key={type}>
              <span className="grow">{authenticatorName(type)}</span>
              <button
                type="button"
                className="btn btn-quiet"
                aria-label={removeTitle(type)}
                onClick={() => setOpened({ act: 'remove', type })}
              >
                {factorWords.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      {opened?.act === 'remove' && <RemoveApp key={opened.type} type={opened.type} types={known} onClose={close} />}
      {opened?.act === 'add' && <FactorSetUp types={left} onDone={close} leave={factorWords.cancel} onLeave={close} />}
      {opened === null && left.length > 0 && (
        <div className="actions">
          <button type="button" className="btn btn-primary" onClick={() => setOpened({ act: 'add' })}>
            {known.length === 0 ? factorWords.title : factorWords.add}
          </button>
        </div>
      )}
      {known.length === 1 && <p className="hint">{factorWords.noRecovery}</p>}
      {account.isTwoFactorEnabled && <LostApp />}
    </div>
  );
}
