import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { salesContract } from '#shared/domains/sales/contract.ts';
import { paths } from '#shared/product/paths.ts';
import css from './transactions.module.css';

interface StepProps {
  readonly isDone: boolean;
  readonly title: string;
  readonly hint: string;
}

const Step = ({ isDone, title, hint }: StepProps) => (
  <li className={css.step} data-done={isDone}>
    {isDone ? <IconCircleCheck size={24} aria-hidden /> : <IconCircleDashed size={24} aria-hidden />}
    <span>
      <strong>
        {title}
        <span className="visually-hidden">
          {' '}
          {isDone ? m.transaction_step_done() : m.transaction_step_open()}
        </span>
      </strong>
      <small>{hint}</small>
    </span>
  </li>
);

/** Before the first payment: what is missing for it, with the one next step. */
export const FirstPayment = () => {
  const read = useRead(salesContract.terms, { query: {} });
  return (
    <Loaded of={read} failed={m.transaction_details_failed()} skeleton={<FormSkeleton fields={2} />}>
      {({ isActive }) => (
        <Card>
          <Stack gap="1">
            <div>
              <h2>{m.transaction_first_title()}</h2>
              <p>{m.transaction_first_text()}</p>
            </div>
            <Stack as="ul" gap="0.75">
              <Step
                isDone={isActive}
                title={m.transaction_first_account()}
                hint={isActive ? m.transaction_first_account_done() : m.transaction_first_account_open()}
              />
              <Step
                isDone={false}
                title={m.transaction_first_price()}
                hint={m.transaction_first_price_hint()}
              />
              <Step
                isDone={false}
                title={m.transaction_first_joins()}
                hint={m.transaction_first_joins_hint()}
              />
            </Stack>
            <Cluster>
              <ButtonLink to={isActive ? paths.createEvent() : paths.settings({ tab: 'payments' })}>
                {isActive ? m.transaction_first_set_price() : m.transaction_first_set_up()}
              </ButtonLink>
            </Cluster>
          </Stack>
        </Card>
      )}
    </Loaded>
  );
};
