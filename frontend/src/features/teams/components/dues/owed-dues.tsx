import { Link } from 'react-router';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { dayAndMonth } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { exactPrice } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { salesContract } from '#shared/domains/sales/contract.ts';
import type { OwedDues as Owed } from '#shared/domains/sales/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { ChargeState } from './charge.tsx';
import css from './own-dues.module.css';
import { PayDues } from './pay-dues.tsx';

const Row = ({ owed }: { readonly owed: Owed }) => {
  const { team, dueOn, amount, isLate, canPay } = owed;
  const date = dayAndMonth(`${dueOn}T12:00:00.000Z`, { locale: formatLocale(), timeZone: 'UTC' });
  return (
    <li className={css.row}>
      <span className={css.charge}>
        <Link to={paths.team(team.id)}>{team.name}</Link>
        <small>
          {m.dues_charge({ amount: exactPrice(amount), date })}
          {!canPay && ` · ${m.dues_pay_team()}`}
        </small>
      </span>
      <ChargeState state={isLate ? 'late' : 'due'} />
      {canPay && <PayDues owed={owed} />}
    </li>
  );
};

/** What the viewer owes all their teams; nothing if they owe nothing. */
export const OwedDues = () => {
  const items = useRead(salesContract.owedDues, {}).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={m.dues_own()}>
      <RowList label={m.dues_own()}>
        {items.map((owed) => (
          <Row key={`${owed.team.id} ${owed.dueOn}`} owed={owed} />
        ))}
      </RowList>
    </Section>
  );
};
