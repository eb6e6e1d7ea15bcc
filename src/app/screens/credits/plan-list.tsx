import { type CreditPlan, planStateOf, sortedPlans } from '../../../domain/credits/credits';
import { creditWords, planEndText, planStatusText, validityText } from '../../../domain/credits/text';
import { toCountText, toUtcDay, toUtcText } from '../../../domain/shared/format';

const { columns } = creditWords;

/** Every plan of a service, the one that ends last first. */
export function PlanList({ plans, now }: { plans: readonly CreditPlan[]; now: number }) {
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
          </tr>
        </thead>
        <tbody>
          {sortedPlans(plans).map((plan) => (
            <PlanLine key={plan.id} plan={plan} now={now} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PlanLine({ plan, now }: { plan: CreditPlan; now: number }) {
  const { total, used, isActive, expiresAt, validityDays, createdAt } = plan;
  const state = planStateOf(plan, now);
  return (
    <tr>
      <th scope="row">{planStatusText(isActive)}</th>
      <td data-label={columns.used}>{toCountText(used)}</td>
      <td data-label={columns.total}>{toCountText(total)}</td>
      <td data-label={columns.ends} title={expiresAt === null ? undefined : toUtcText(expiresAt)}>
        {planEndText(state, expiresAt, now)}
      </td>
      <td data-label={columns.days}>{validityText(validityDays)}</td>
      <td data-label={columns.created}>{createdAt === null ? '' : toUtcDay(createdAt)}</td>
    </tr>
  );
}
