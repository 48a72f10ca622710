import { IconReceipt2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Figure } from '#frontend/ui/figures/figures.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { PersonRow } from '#frontend/ui/row-list/person-row.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import type { DuesCharge } from '#shared/domains/teams/dues.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { money } from '#shared/kernel/money.ts';
import { paths } from '#shared/product/paths.ts';
import { useManagedDues } from '../../api/use-dues.ts';
import { duesOverview } from '../../model/dues-overview.ts';
import { ChargeState, chargeText } from './charge.tsx';

interface TeamProps {
  readonly team: TeamPage;
}

/** People who are shown at once; the members page has all of them. */
const SHOWN = 5;

const RemindAll = ({ team, late }: TeamProps & { readonly late: readonly DuesCharge[] }) => {
  const { remindAll } = useManagedDues(team.id);
  const { busy, run } = useAction(() => remindAll(late), {
    done: ({ reminded }) => m.dues_reminded_all({ count: reminded }),
  });
  return (
    <Button size="sm" variant="quiet" loading={busy} onClick={() => void run()}>
      {m.dues_remind_all()}
    </Button>
  );
};

/** Members who are late with their dues, for the overview of the dashboard; nothing if nobody is. */
export const LateDues = ({ team }: TeamProps) => {
  const { charges } = useManagedDues(team.id);
  const late = charges.items?.filter(({ state }) => state === 'late') ?? [];
  if (late.length === 0) return null;
  return (
    <Card aria-labelledby="late-dues">
      <Cluster justify="between" align="center">
        <Cluster align="center" wraps={false}>
          <IconReceipt2 size={24} aria-hidden />
          <h3 id="late-dues">{m.dues_late_members({ count: late.length })}</h3>
        </Cluster>
        <RemindAll team={team} late={late} />
      </Cluster>
      <RowList label={m.dues_late_members({ count: late.length })}>
        {late.slice(0, SHOWN).map((charge) => (
          <PersonRow
            key={`${charge.dueOn} ${charge.user.userId}`}
            id={charge.user.userId}
            name={charge.user.displayName}
            photoURL={charge.user.photoURL}
            hint={chargeText(charge)}
          >
            <ChargeState state={charge.state} />
          </PersonRow>
        ))}
      </RowList>
      <Link to={paths.teamDashboard({ team: team.id, tab: 'members' })}>{m.dues_see_all()}</Link>
    </Card>
  );
};

/** How much of the newest dues is paid; nothing for a team without charges. */
export const DuesFigure = ({ team }: TeamProps) => {
  const { charges } = useManagedDues(team.id);
  const overview = duesOverview(charges.items ?? []);
  if (!overview) return null;
  const { paid, total, unpaid } = overview;
  const shown = (amount: number): string => money({ amount, currency: 'usd' }, formatLocale());
  return (
    <Figure
      label={m.dues_title()}
      value={shown(paid)}
      hint={m.dues_of({ total: shown(total), count: unpaid })}
    />
  );
};
