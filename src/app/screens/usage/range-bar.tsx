import { useState } from 'react';
import type { DayRange } from '../../../domain/usage/day';
import { groupings } from '../../../domain/usage/grouping';
import { checkRange, presets, type RangeIssue, type UsageView } from '../../../domain/usage/range';
import { groupingWords, presetWords, rangeIssueWords, usageWords } from '../../../domain/usage/text';
import { RecordForm } from '../../forms/record-form';
import { TextField } from '../../forms/text-field';
import type { ChangeView } from './usage-view';

interface RangeBarProps {
  view: UsageView;
  now: number;
  change: ChangeView;
}

const fieldOf: Record<RangeIssue, keyof DayRange> = {
  'usage-day-missing': 'from',
  'usage-range-reversed': 'from',
  'usage-range-too-long': 'from',
  'usage-range-in-future': 'from',
};

/** Which days are shown, and how they are put together. Both are in the address. */
export function RangeBar({ view, now, change }: RangeBarProps) {
  // The form was opened over this range; another range closes it.
  const [openedOver, setOpenedOver] = useState<UsageView['preset']>(null);
  const hasForm = view.preset === openedOver || view.preset === null;
  return (
    <section className="range-bar" aria-label={usageWords.range}>
      <fieldset className="chips">
        <legend className="visually-hidden">{usageWords.range}</legend>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className="chip"
            aria-pressed={view.preset === preset}
            onClick={() => {
              setOpenedOver(null);
              change({ range: preset, from: null, to: null });
            }}
          >
            {presetWords[preset]}
          </button>
        ))}
        <button
          type="button"
          className="chip"
          aria-pressed={view.preset === null}
          aria-expanded={hasForm}
          onClick={() => setOpenedOver(view.preset)}
        >
          {usageWords.custom}
        </button>
      </fieldset>
      {hasForm && (
        <RecordForm<DayRange, RangeIssue>
          key={`${view.from} ${view.to}`}
          id="usage-range"
          className="range-form"
          initial={{ from: view.from, to: view.to }}
          blocked={null}
          check={(range) => checkRange(range, now)}
          fieldOf={(issue) => fieldOf[issue]}
          text={(issue) => rangeIssueWords[issue]}
          act={usageWords.apply}
          isQuiet
          onSubmit={async (range) => {
            change({ ...range, range: null });
            return null;
          }}
        >
          <TextField<DayRange> name="from" label={usageWords.from} kind="date" isRequired />
          <TextField<DayRange> name="to" label={usageWords.to} kind="date" isRequired />
        </RecordForm>
      )}
      <fieldset className="segmented">
        <legend className="visually-hidden">{usageWords.group}</legend>
        {groupings.map((grouping) => (
          <button key={grouping} type="button" aria-pressed={view.grouping === grouping} onClick={() => change({ by: grouping })}>
            {groupingWords[grouping]}
          </button>
        ))}
      </fieldset>
    </section>
  );
}
