import { useParams } from 'react-router-dom';
import { onchain } from '../../../db/records/records';
import { newestFirst } from '../../../domain/onchain/onchain';
import { chainNameOf } from '../../../domain/onchain/text';
import { idReader } from '../../../domain/shared/format';
import { widgetWords } from '../../../domain/widget/text';
import { CheckLine } from '../../forms/check-line';
import { useRecord } from '../../live/use-record';

interface OnChainChoicesProps {
  selected: readonly string[];
  onChange(selected: string[]): void;
}

/** The on-chain configurations of the service, any of which can be selected. A selected one that is gone stays until it is removed. */
export function OnChainChoices({ selected, onChange }: OnChainChoicesProps) {
  const { appId = '' } = useParams();
  const stored = useRecord(onchain, appId)?.value ?? null;
  const known = newestFirst(stored ?? []);
  const gone = selected.filter((id) => !known.some((one) => one.id === id));
  const names = new Map(known.map(({ id, blockchainLabel }) => [id, chainNameOf(blockchainLabel)]));
  const choices = [...names.keys(), ...gone];
  const idText = idReader(choices, names);
  return (
    <fieldset className="field">
      <legend>{widgetWords.onChainConfigs}</legend>
      {choices.length === 0 && <span className="age">{stored === null ? widgetWords.onChainUnread : widgetWords.noOnChain}</span>}
      {choices.map((id) => (
        <CheckLine
          key={id}
          id={`widget-onChainConfigs-${id}`}
          label={idText(id)}
          isChecked={selected.includes(id)}
          onChange={(is) => onChange(is ? [...selected, id] : selected.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  );
}
