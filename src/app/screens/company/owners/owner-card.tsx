import { paths as check } from 'bootstrap-icons/icons/check-circle-fill.svg?paths';
import { paths as clock } from 'bootstrap-icons/icons/clock.svg?paths';
import { paths as cross } from 'bootstrap-icons/icons/x-octagon-fill.svg?paths';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { companyScreenWords, unreadableCompanyText } from '../../../../domain/company/detail-text';
import {
  type ExecutiveRow,
  executiveKycClass,
  executiveKycStateOf,
  executiveProgressOf,
  executiveStepsOf,
} from '../../../../domain/company/executive';
import {
  executiveKycWords,
  executiveWords,
  namelessExecutive,
  ownerAttemptsText,
  shareLineText,
} from '../../../../domain/company/executive-text';
import type { OwnerVerifications } from '../../../../domain/company/owner-verification';
import { commonWords } from '../../../../domain/shared/common-text';
import { truncateText } from '../../../../domain/shared/format';
import { reasonWordsOf } from '../../../../domain/verification/failure-text';
import { Copyable } from '../../../parts/copyable';
import { DefinitionList } from '../../../parts/definition-list';
import { Icon } from '../../../parts/icon';
import { LongText } from '../../../parts/long-text';
import { PrivateText } from '../../../parts/private-text';
import { StepChain } from '../../../parts/step-chain';
import { evidenceId } from '../use-evidence-row';
import { type OtherCompanies, OtherCompanyLinks, useOtherCompanies } from './other-companies';
import { ownerAddress } from './owner-address';
import { OwnerFindingLine } from './owner-finding-line';

const badges = {
  verified: { status: 'Success', icon: check },
  pending: { status: 'Pending', icon: clock },
  rejected: { status: 'Failed', icon: cross },
} as const;

interface PersonLinkProps {
  appId: string;
  companyId: string;
  executive: ExecutiveRow;
}

interface OwnerCardProps extends PersonLinkProps {
  verifications: OwnerVerifications;
}

/** One of the people of a company: the share, how the verification goes, and the way to it. */
export function OwnerCard({ appId, companyId, executive, verifications }: OwnerCardProps) {
  const { name, designation, type, email, kyc } = executive;
  const kycState = executiveKycStateOf(executive);
  const { status, icon } = badges[executiveKycClass[kycState]];
  const progress = executiveProgressOf(executive);
  const failure = kyc?.failure ?? null;
  const isRejected = executiveKycClass[kycState] === 'rejected';
  const reason = failure === null || kycState === 'completed' ? null : reasonWordsOf([failure], isRejected);
  const unreadable = unreadableCompanyText(executive.unreadable ?? []);
  const others = useOtherCompanies(appId, companyId, executive.emailHash || null);
  return (
    <section id={evidenceId(executive.id)} tabIndex={-1} className="panel owner">
      <div className="owner-head">
        <h2>
          <PrivateText label={commonWords.name}>
            <bdi>{truncateText(name || namelessExecutive, 60)}</bdi>
          </PrivateText>
        </h2>
        <span className="badge-status" data-status={status}>
          <Icon paths={icon} />
          {executiveKycWords[kycState]}
        </span>
      </div>
      {reason !== null && (
        <p className="owner-reason">
          {reason.text}
          {reason.next !== '' && <span className="muted"> {reason.next}</span>}
        </p>
      )}
      <OwnerFindingLine executive={executive} verifications={verifications} />
      {unreadable !== null && <p className="notice trouble">{unreadable}</p>}
      <DefinitionList
        lines={[
          [executiveWords.type, type === null ? null : <LongText key="type" text={type} />],
          [executiveWords.designation, designation === null ? null : <LongText key="designation" text={designation} />],
          [executiveWords.share, shareLineText(executive)],
          [
            commonWords.email,
            email ? (
              <PrivateText key="email" label={commonWords.email}>
                <Copyable label={commonWords.email} text={email} shown={email} />
              </PrivateText>
            ) : null,
          ],
          [
            executiveWords.progress,
            <span className="progress-line" key="progress">
              <span className="share-bar" aria-hidden="true">
                <span style={{ width: `${progress}%` }} />
              </span>
              {progress}%
            </span>,
          ],
          [executiveWords.attempts, ownerAttemptsText(kyc?.retries ?? null)],
          [
            commonWords.steps,
            <StepChain
              key="steps"
              steps={executiveStepsOf(executive)}
              failed={failure?.step ? [failure.step] : []}
              isRejected={kycState === 'failed'}
            />,
          ],
          ...alsoIn(appId, others),
        ]}
      />
      <PersonLink appId={appId} companyId={companyId} executive={executive} />
    </section>
  );
}

/** The line about other companies of the person; none if there are none. */
function alsoIn(appId: string, others: OtherCompanies | undefined): [label: string, value: ReactNode][] {
  if (others === undefined || others.count === 0) return [];
  return [[executiveWords.alsoIn, <OtherCompanyLinks key="others" appId={appId} others={others} />]];
}

/** Leads to the verification of the person; not every person has one. */
function PersonLink({ appId, companyId, executive }: PersonLinkProps) {
  const { name, emailHash } = executive;
  // Whoever comes back from the verification finds the same way back to the list.
  const { state } = useLocation();
  if (!emailHash) return <p className="muted">{companyScreenWords.noPerson}</p>;
  return (
    <Link className="btn btn-quiet" state={state} to={ownerAddress(appId, companyId, emailHash)}>
      {executiveWords.open}
      <span className="visually-hidden">
        {' '}
        {executiveWords.of} <PrivateText canShow={false}>{truncateText(name || namelessExecutive, 60)}</PrivateText>
      </span>
    </Link>
  );
}
