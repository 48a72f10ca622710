import { useState } from 'react';
import { Link } from 'react-router';
import { attempt } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { PersonRow } from '#frontend/ui/row-list/person-row.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import { type DuesCharge, duesEndpoints } from '#shared/domains/teams/dues.ts';
import { isOwed, mayBecome } from '#shared/domains/teams/dues-rules.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { routes } from '#shared/product/routes.ts';
import { useManagedDues } from '../../api/use-dues.ts';
import { ChargeState, chargeText } from './charge.tsx';
import { DuesSheet } from './dues-sheet.tsx';

const changes = [
  { state: 'paid', label: m.dues_mark_paid },
  { state: 'waived', label: m.dues_waive },
  { state: 'refunded', label: m.dues_refund },
] as const;

const ChargeRow = ({
  charge,
  change,
  remind,
}: { readonly charge: DuesCharge } & Pick<ReturnType<typeof useManagedDues>, 'change' | 'remind'>) => {
  const { user, state, saleId } = charge;
  // What was paid by card is refunded where the payment is.
  const possible = saleId === null ? changes : [];
  return (
    <PersonRow id={user.userId} name={user.displayName} hint={chargeText(charge)} photoURL={user.photoURL}>
      <Cluster as="span">
        <ChargeState state={state} />
        {possible
          .filter((one) => mayBecome(state, one.state))
          .map((one) => (
            <Button
              key={one.state}
              size="sm"
              variant="secondary"
              onClick={() => void attempt(() => change(charge, one.state))}
            >
              {one.label()}
            </Button>
          ))}
        {saleId !== null && <Link to={routes.Transactions}>{m.dues_payment()}</Link>}
        {isOwed(state) && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() =>
              void attempt(() => remind(charge), { done: m.dues_reminded({ name: user.displayName }) })
            }
          >
            {m.dues_remind()}
          </Button>
        )}
      </Cluster>
    </PersonRow>
  );
};

/** What members pay the team, for the owner and admins. */
export const Dues = ({ team }: { readonly team: Pick<TeamPage, 'id'> }) => {
  const settings = useRead(duesEndpoints.dues, { params: { teamId: team.id } });
  const { charges, change, remind } = useManagedDues(team.id);
  const [editing, setEditing] = useState(false);
  const late = charges.items?.filter(({ state }) => state === 'late').length ?? 0;
  return (
    <Section title={m.dues_title()} more={late > 0 ? m.dues_late({ count: late }) : m.dues_lead()}>
      <Stack>
        <Cluster>
          <Button variant="secondary" disabled={!settings.data} onClick={() => setEditing(true)}>
            {settings.data?.dues ? m.dues_edit() : m.dues_set()}
          </Button>
        </Cluster>
        <Loaded of={charges} heading="h3" failed={m.dues_failed()} skeleton={<FormSkeleton fields={2} />}>
          {(items) =>
            items.length === 0 ? (
              <p>{m.dues_none()}</p>
            ) : (
              <RowList label={m.dues_title()}>
                {items.map((charge) => (
                  <ChargeRow
                    key={`${charge.dueOn} ${charge.user.userId}`}
                    charge={charge}
                    change={change}
                    remind={remind}
                  />
                ))}
              </RowList>
            )
          }
        </Loaded>
        <ShowMore of={charges} />
      </Stack>
      {editing && settings.data && (
        <DuesSheet team={team} dues={settings.data.dues} onClose={() => setEditing(false)} />
      )}
    </Section>
  );
};
