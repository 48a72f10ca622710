import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { duesEndpoints } from '#shared/domains/teams/dues.ts';
import { ChargeState, chargeText } from './charge.tsx';
import css from './own-dues.module.css';

/** What the viewer owes the team or has paid; nothing without charges. */
export const OwnDues = ({ team }: { readonly team: Pick<TeamPage, 'id'> }) => {
  const own = useRead(duesEndpoints.dues, { params: { teamId: team.id } }).data?.own ?? [];
  if (own.length === 0) return null;
  return (
    <Section title={m.dues_own()}>
      <RowList label={m.dues_own()}>
        {own.map((charge) => (
          <li key={charge.dueOn} className={css.row}>
            <span className={css.charge}>{chargeText(charge)}</span>
            <ChargeState state={charge.state} />
          </li>
        ))}
      </RowList>
    </Section>
  );
};
