import { attempt } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { PersonRow } from '#frontend/ui/row-list/person-row.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { useBans } from '../../api/use-roster.ts';

/** Who is banned from the team, and why; nothing if nobody is. */
export const Bans = ({ team }: { readonly team: Pick<TeamPage, 'id'> }) => {
  const { read, lift } = useBans(team.id);
  const items = read.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={m.team_bans()}>
      <RowList label={m.team_bans()}>
        {items.map(({ user, reason }) => (
          <PersonRow
            key={user.userId}
            id={user.userId}
            name={user.displayName}
            hint={reason}
            photoURL={user.photoURL}
          >
            <Button
              variant="secondary"
              size="sm"
              onClick={() =>
                void attempt(() => lift(user.userId), {
                  done: m.member_ban_lifted({ name: user.displayName }),
                })
              }
            >
              {m.member_lift_ban()}
            </Button>
          </PersonRow>
        ))}
      </RowList>
    </Section>
  );
};
