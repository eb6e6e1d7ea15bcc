import { useState } from 'react';
import { type CreditPlan, mayActivate, planStateOf, sortedPlans } from '../../../domain/credits/credits';
import { creditWords, planEndText, planStatusText, validityText } from '../../../domain/credits/text';
import { toCountText, toTimeDay, toTimeText } from '../../../domain/shared/format';
import { ActivateDialog } from './activate-dialog';

const { columns } = creditWords;

interface PlanListProps {
  appId: string;
  plans: readonly CreditPlan[];
  now: number;
}

/** Every plan of a service, the one that ends last first. One that can still be used can be activated. */
export function PlanList({ appId, plans, now }: PlanListProps) {
  const [chosen, setChosen] = useState<CreditPlan | null>(null);
  return (
    <section className="panel" aria-labelledby="credit-plans">
      <h2 id="credit-plans">{creditWords.plans}</h2>
      <table className="credit-plans">
        <thead>
          <tr>
            <th scope="col">{columns.state}</th>
            <th scope="col">{columns.used}</th>
            <th scope="col">{columns.total}</th>
            <th scope="col">{columns.ends}</th>
            <th scope="col">{columns.days}</th>
            <th scope="col">{columns.created}</th>
            <th scope="col">{columns.act}</th>
          </tr>
        </thead>
        <tbody>
          {sortedPlans(plans).map((plan) => (
            <PlanLine key={plan.id} plan={plan} now={now} onActivate={() => setChosen(plan)} />
          ))}
        </tbody>
      </table>
      {chosen !== null && <ActivateDialog appId={appId} plan={chosen} plans={plans} onClose={() => setChosen(null)} />}
    </section>
  );
}

interface PlanLineProps {
  plan: CreditPlan;
  now: number;
  onActivate(): void;
}

function PlanLine({ plan, now, onActivate }: PlanLineProps) {
  const { total, used, isActive, expiresAt, validityDays, createdAt } = plan;
  const state = planStateOf(plan, now);
  return (
    <tr>
      <th scope="row">{planStatusText(isActive)}</th>
      <td data-label={columns.used}>{toCountText(used)}</td>
      <td data-label={columns.total}>{toCountText(total)}</td>
      <td data-label={columns.ends} title={expiresAt === null ? undefined : toTimeText(expiresAt)}>
        {planEndText(state, expiresAt, now)}
      </td>
      <td data-label={columns.days}>{validityText(validityDays)}</td>
      <td data-label={columns.created}>{createdAt === null ? '' : toTimeDay(createdAt)}</td>
      <td>
        {mayActivate(plan, now) && (
          <button type="button" className="btn btn-quiet" onClick={onActivate}>
            {creditWords.activate}
          </button>
        )}
        {isActive && state === 'running' && (
          <button type="button" className="btn btn-quiet" disabled>
            {creditWords.isActive}
          </button>
        )}
      </td>
    </tr>
  );
}
