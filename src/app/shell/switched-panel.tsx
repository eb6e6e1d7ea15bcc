import { paths as change } from 'bootstrap-icons/icons/arrow-left-right.svg?paths';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DeviceNotice } from '../../db/registry';
import type { Account } from '../../domain/account/account';
import { leftText, leftWords } from '../../domain/account/left-account-text';
import { membershipEndedText, switchedAdvice, switchedText, switchedWords } from '../../domain/account/sign-out-text';
import { useTitle } from '../live/use-title';
import { useWorker } from '../live/worker-context';
import { Icon } from '../parts/icon';
import { href } from '../paths';
import { FirstBar } from './first-bar';
import { useLeftOf } from './use-left-of';

interface SwitchedPanelProps {
  account: Account;
  /** Only the account acted for is another one. */
  isSamePerson: boolean;
  notice: DeviceNotice | null;
  onContinue: () => void;
}

/**
 * The identity changed under an open screen, by another tab or because a membership ended (offline rules 2). Nothing of the new one is shown
 * under an address of the old one.
 */
export function SwitchedPanel({ account, isSamePerson, notice, onContinue }: SwitchedPanelProps) {
  const worker = useWorker();
  const navigate = useNavigate();
  const left = useLeftOf(notice);
  const button = useRef<HTMLButtonElement>(null);
  useTitle(switchedWords.title);
  useEffect(() => button.current?.focus(), []);

  const goOn = (to: string) => {
    if (notice) void worker.dismissNotice({});
    onContinue();
    navigate(to, { replace: true });
  };

  return (
    <>
      <FirstBar />
      <main className="state-panel" role="alert">
        <Icon paths={change} />
        <h1>{notice ? membershipEndedText(notice.email) : switchedText(account, isSamePerson)}</h1>
        {!notice && <p>{switchedAdvice}</p>}
        {left && <p>{leftText(left)}</p>}
        <div className="actions">
          <button ref={button} type="button" className="btn btn-primary" onClick={() => goOn(href.dashboard)}>
            {switchedWords.go}
          </button>
          {left && (
            <button type="button" className="btn btn-quiet" onClick={() => goOn(href.sync)}>
              {leftWords.view}
            </button>
          )}
        </div>
      </main>
    </>
  );
}
