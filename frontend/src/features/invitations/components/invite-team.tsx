import { useState } from 'react';
import { useHostedTeams } from '#frontend/lib/reads/use-hosted-teams.ts';
import { useTeamGroups } from '#frontend/lib/reads/use-team-groups.ts';
import { m } from '#frontend/paraglide/messages.js';
import { GroupSelect } from '#frontend/ui/group-select/group-select.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { TeamGroupId, TeamId } from '#shared/kernel/ids.ts';
import { type TeamResult, useInviteTeam } from '../api/use-invite-team.ts';
import css from './invitations.module.css';
import { InviteEveryone } from './invite-everyone.tsx';

/** Invites everybody in a team for which the viewer may host, or in one of its groups; nothing for people without such a team. */
export const InviteTeam = ({ event }: { readonly event: EventPage }) => {
  const { items: teams, error, retry } = useHostedTeams();
  const [pickedId, setPickedId] = useState<TeamId>();
  const [groupId, setGroupId] = useState<TeamGroupId>();
  const invite = useInviteTeam(event);
  const picked = pickedId ?? teams.find(({ id }) => id === event.hostingTeam)?.id ?? teams[0]?.id;
  const groups = useTeamGroups(picked);
  if (teams.length === 0 && !error) return null;
  return (
    <section className={css.part}>
      <h3>{m.invite_team_title()}</h3>
      <Loaded
        of={{ data: teams.length === 0 ? undefined : teams, error, retry }}
        heading="h3"
        failed={m.invite_team_failed()}
        skeleton={null}
      >
        {() => (
          <InviteEveryone
            label={m.invite_team_choose()}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            picked={event.hostingTeam}
            onPick={(id) => {
              setPickedId(id);
              setGroupId(undefined);
            }}
            narrower={<GroupSelect groups={groups} value={groupId} onChange={setGroupId} />}
            invite={(teamId: TeamId, notify: (result: TeamResult) => void) => invite(teamId, notify, groupId)}
          >
            {({ invited, answered }) => (
              <>
                <p>
                  {invited + answered === 0
                    ? m.invite_team_nobody()
                    : m.invite_list_invited({ count: invited })}
                </p>
                {answered > 0 && <p>{m.invite_team_answered({ count: answered })}</p>}
              </>
            )}
          </InviteEveryone>
        )}
      </Loaded>
    </section>
  );
};
