import { Link } from 'react-router';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { salesContract } from '#shared/domains/sales/contract.ts';
import { duesEndpoints } from '#shared/domains/teams/dues.ts';
import { isOwed } from '#shared/domains/teams/dues-rules.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { ChargeState, chargeText } from './charge.tsx';
import css from './own-dues.module.css';
import { PayDues } from './pay-dues.tsx';

/** What the viewer owes the team or has paid; nothing without charges. */
export const OwnDues = ({ team }: { readonly team: Pick<TeamPage, 'id'> }) => {
  const own = useRead(duesEndpoints.dues, { params: { teamId: team.id } }).data?.own ?? [];
  const owed = useRead(salesContract.owedDues, own.some(({ state }) => isOwed(state)) ? {} : null).data
    ?.items;
  const payable = (dueOn: string) =>
    owed?.find((one) => one.team.id === team.id && one.dueOn === dueOn && one.canPay);
  if (own.length === 0) return null;
  return (
    <Section title={m.dues_own()}>
      <RowList label={m.dues_own()}>
        {own.map((charge) => {
          const toPay = payable(charge.dueOn);
          return (
            <li key={charge.dueOn} className={css.row}>
              <span className={css.charge}>{chargeText(charge)}</span>
              <ChargeState state={charge.state} />
              {toPay && <PayDues owed={toPay} />}
              {charge.saleId !== null && (
                <Link to={paths.paymentSuccess(charge.saleId)}>{m.dues_receipt()}</Link>
              )}
            </li>
          );
        })}
      </RowList>
    </Section>
  );
};
