import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dayBegins } from '../../../domain/shared/format';
import { parseDay, toDayText, type VerificationQuery, verificationQueryShapes } from '../../../domain/verification/query';
import { failableSteps } from '../../../domain/verification/search-entry';
import { failedStepWords, filterWords, sortWords } from '../../../domain/verification/text';
import { OrderSelect } from '../../list/order-select';
import type { ListAddress } from '../../list/use-list-query';

interface ListFiltersProps extends Pick<ListAddress<VerificationQuery>, 'searchWith'> {
  query: VerificationQuery;
  /** The day to scroll to, by its first moment (ms). */
  onDay: (day: number) => void;
}

/** What narrows and orders the list in addition to its status; each choice takes effect at once and is in the address. */
export function ListFilters({ query, searchWith, onDay }: ListFiltersProps) {
  const navigate = useNavigate();
  const id = useId();
  const [day, setDay] = useState('');
  const change = (next: Partial<VerificationQuery>) => void navigate({ search: searchWith(next) }, { replace: true });
  const { fromDay, toDay, failedStep, sort, view } = query;
  const isReversed = fromDay !== null && toDay !== null && fromDay > toDay;
  const wanted = parseDay(day);
  return (
    <div className="list-filters" id="list-filters">
      <DayField
        label={filterWords.from}
        id={`${id}-from`}
        day={fromDay}
        isInvalid={isReversed}
        describedBy={`${id}-days`}
        onDay={(next) => change({ fromDay: next })}
      />
      <DayField
        label={filterWords.until}
        id={`${id}-to`}
        day={toDay}
        isInvalid={isReversed}
        describedBy={`${id}-days`}
        onDay={(next) => change({ toDay: next })}
      />
      <div>
        <label htmlFor={`${id}-step`}>{filterWords.step}</label>
        <select
          id={`${id}-step`}
          className="form-control"
          value={failedStep ?? ''}
          onChange={(event) => change({ failedStep: failableSteps.find((step) => step === event.target.value) ?? null })}
        >
          <option value="">{filterWords.any}</option>
          {failableSteps.map((step) => (
            <option key={step} value={step}>
              {failedStepWords[step]}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-sort`}>{filterWords.order}</label>
        <OrderSelect
          id={`${id}-sort`}
          orders={{ sorts: verificationQueryShapes[view].sorts, words: sortWords }}
          sort={sort}
          onSort={(next) => change({ sort: next })}
        />
      </div>
      {sort.by === 'started' && (
        <form
          className="day-line"
          onSubmit={(event) => {
            event.preventDefault();
            if (wanted !== null) onDay(dayBegins(wanted));
          }}
        >
          <div>
            <label htmlFor={`${id}-day`}>{filterWords.day}</label>
            <input
              id={`${id}-day`}
              type="date"
              className="form-control"
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          </div>
          <button type="submit" className="btn btn-quiet" disabled={wanted === null}>
            {filterWords.go}
          </button>
        </form>
      )}
      <p id={`${id}-days`} className="refusal" role="status">
        {isReversed ? filterWords.reversed : ''}
      </p>
    </div>
  );
}

interface DayFieldProps {
  label: string;
  id: string;
  /** A day of the calendar (its first moment in UTC, ms), null for none. */
  day: number | null;
  isInvalid: boolean;
  describedBy: string;
  onDay(day: number | null): void;
}

function DayField({ label, id, day, isInvalid, describedBy, onDay }: DayFieldProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className="form-control"
        value={day === null ? '' : toDayText(day)}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={(event) => onDay(parseDay(event.target.value))}
      />
    </div>
  );
}
