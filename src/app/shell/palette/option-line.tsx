import { paths as enter } from 'bootstrap-icons/icons/arrow-return-left.svg?paths';
import { paths as building } from 'bootstrap-icons/icons/building.svg?paths';
import { paths as file } from 'bootstrap-icons/icons/file-earmark-text.svg?paths';
import { paths as person } from 'bootstrap-icons/icons/person.svg?paths';
import { namelessWords } from '../../../domain/ledger/list-text';
import type { ShownLedgerStatus } from '../../../domain/ledger/machine';
import { paletteWords } from '../../../domain/record/palette-text';
import { commonWords } from '../../../domain/shared/common-text';
import { shortenId, toAgeText, toTimeText } from '../../../domain/shared/format';
import { CompanyBadge } from '../../parts/company-badge';
import { Icon } from '../../parts/icon';
import { LedgerBadge } from '../../parts/ledger-badge';
import { PrivateText } from '../../parts/private-text';
import { ServiceLogo } from '../../parts/service-logo';
import { ShownName } from '../../parts/shown-name';
import { StatusBadge } from '../../parts/status-badge';
import type { Appearance, PaletteOption } from './option';

/** What is under way for a record is not followed here, so that nothing turns. */
const unwatched = (status: ShownLedgerStatus) => ({ isWaiting: false, isStuck: status === 'Resolving', remark: null });

interface OptionLineProps {
  option: PaletteOption;
  id: string;
  isActive: boolean;
  now: number;
  onPoint(): void;
  onChoose(): void;
}

/** One line to choose. The focus stays in the field, which says which line is meant. */
export function OptionLine({ option, id, isActive, now, onPoint, onChoose }: OptionLineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the field, which has the focus
    <div
      role="option"
      id={id}
      aria-selected={isActive}
      className="palette-line"
      tabIndex={-1}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse' && !isActive) onPoint();
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Drawing appearance={option.appearance} now={now} />
      <span className="enter">
        <Icon paths={enter} />
      </span>
    </div>
  );
}

function Drawing({ appearance, now }: { appearance: Appearance; now: number }) {
  switch (appearance.kind) {
    case 'plain':
      return (
        <>
          <Icon paths={appearance.icon} />
          <span className="name">{appearance.name}</span>
          {appearance.hint !== null && <span className="hint">{appearance.hint}</span>}
        </>
      );
    case 'service':
      return (
        <>
          <ServiceLogo seed={appearance.appId} logoUrl={appearance.logoUrl} size={24} />
          <span className="name">
            <bdi>{appearance.name}</bdi>
          </span>
          <span className="hint">{appearance.hint}</span>
        </>
      );
    case 'record':
      return <VerificationLine row={appearance.row} now={now} />;
    case 'company':
      return (
        <>
          <Icon paths={building} />
          <span className="who">
            <span className="name">
              <bdi>{appearance.row.name}</bdi>
            </span>
            <span className="hint">
              <bdi className="mono">{appearance.row.number}</bdi>, {appearance.row.country}
            </span>
          </span>
          <CompanyBadge status={appearance.row.status} />
        </>
      );
    case 'identity':
      return (
        <>
          <Icon paths={appearance.icon} />
          <span className="who">
            <span className="name">
              {appearance.name === null ? (
                namelessWords
              ) : (
                <ShownName name={appearance.name} isPrivate={appearance.isNamePrivate} />
              )}
            </span>
            <span className="hint mono" title={appearance.id}>
              {shortenId(appearance.id)}
            </span>
          </span>
          <LedgerBadge status={appearance.status} summary={unwatched(appearance.status)} />
        </>
      );
    case 'id':
      return (
        <>
          <Icon paths={file} />
          <span className="who">
            <span className="name">
              {paletteWords.open} <span className="mono">{appearance.id}</span>
            </span>
            <span className="hint">{appearance.hint}</span>
          </span>
        </>
      );
  }
}

function VerificationLine({ row, now }: { row: Extract<Appearance, { kind: 'record' }>['row']; now: number }) {
  return (
    <>
      <Icon paths={person} />
      <span className="who">
        <span className="name">
          <PrivateText label={commonWords.name} canShow={false}>
            <bdi>{row.name ?? shortenId(row.userId)}</bdi>
          </PrivateText>
        </span>
        <span className="hint" title={toTimeText(row.createdAt)}>
          <PrivateText canShow={false}>
            <span className="mono">{shortenId(row.id)}</span>
          </PrivateText>
          {', '}
          <span className="started">
            {toTimeText(row.createdAt)}, {toAgeText(row.createdAt, now)}
          </span>
        </span>
      </span>
      <StatusBadge status={row.status} raw={row.rawStatus} />
    </>
  );
}
