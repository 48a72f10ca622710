import { m } from '#frontend/paraglide/messages.js';
import { AmountBar } from '#frontend/ui/amount-bar/amount-bar.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import type { Plan } from '#shared/domains/payments/shapes.ts';
import { breaksEvenAt, feeOfSample, SAMPLE } from '../../model/plan-numbers.ts';
import { numberRows, planName, planPrice } from '../../model/plan-words.ts';
import css from './plan-numbers.module.css';

interface PlansProps {
  /** At least the free plan, which is first. */
  readonly plans: readonly Plan[];
}

const SideBySide = ({ plans }: PlansProps) => (
  <table className={css.table}>
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">{m.plan_table_what()}</span>
        </th>
        {plans.map((plan) => (
          <th key={plan.id} scope="col">
            {planName(plan)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {numberRows(plans).map(({ name, values }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {plans.map(({ id }, index) => (
            <td key={id}>{values[index]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const amountOf = (cost: number, { currency }: Plan): string => planPrice({ cost, currency });

const Fees = ({ plans }: PlansProps) => {
  const most = Math.max(...plans.map(feeOfSample));
  return (
    <dl className={css.fees}>
      {plans.map((plan) => (
        <div key={plan.id} className={css.fee}>
          <dt>{planName(plan)}</dt>
          <dd>
            <AmountBar value={feeOfSample(plan)} of={most} />
            <strong>{amountOf(feeOfSample(plan), plan)}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** The amount from which the first paid plan pays for itself. */
const Even = ({ plans }: PlansProps) => {
  const [free, paid] = plans;
  if (!free || !paid) return null;
  const amount = breaksEvenAt(paid, free);
  if (amount === undefined) return null;
  const said = { plan: planName(paid), amount: amountOf(amount, paid) };
  return (
    <p className={css.even}>
      {paid.period === 'month' ? m.plan_fee_even_month(said) : m.plan_fee_even_year(said)}
    </p>
  );
};

/** The plans side by side, and the fee as a chart. */
export const PlanNumbers = ({ plans }: PlansProps) => {
  const [free] = plans;
  // Member plans differ only in the fee.
  const isTable = free?.variant === 'teams';
  return (
    <Section title={m.pricing_numbers()}>
      <div className={css.numbers} data-table={isTable}>
        {isTable && (
          <div className={css.panel}>
            <SideBySide plans={plans} />
          </div>
        )}
        <div className={css.panel}>
          <h3>{free && m.plan_fee_title({ amount: amountOf(SAMPLE, free) })}</h3>
          <Fees plans={plans} />
          <Even plans={plans} />
        </div>
      </div>
    </Section>
  );
};
