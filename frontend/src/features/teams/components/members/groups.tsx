import { useState } from 'react';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { memberEndpoints } from '#shared/domains/teams/members.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { useGroups } from '../../api/use-roster.ts';
import { GroupSheet } from './group-sheet.tsx';
import css from './roster.module.css';

type Opened = { readonly group: { readonly id: string; readonly name: string } | null };

/** The groups of a team; those who may edit them open one by tapping it. */
export const Groups = ({ team }: { readonly team: TeamPage }) => {
  const { data } = useGroups(team.id).read;
  const { items: members = [] } = usePages(memberEndpoints.members, { params: { teamId: team.id } });
  const [opened, setOpened] = useState<Opened>();
  const edits = may(teamKind, rolesOf(team.viewer.standing), 'editGroups');
  const groups = data?.items ?? [];
  if (groups.length === 0 && !edits) return null;
  const sizeOf = (id: string) =>
    members.filter((member) => member.groups.some((group) => group === id)).length;
  return (
    <Stack as="section" gap="0.5" aria-label={m.team_groups()}>
      <h2>{m.team_groups()}</h2>
      <div className={css.groups}>
        {groups.map((group) => {
          const content = (
            <>
              <strong>{group.name}</strong>
              <br />
              <span className={css.hint}>{m.team_member_count({ count: sizeOf(group.id) })}</span>
            </>
          );
          return edits ? (
            <button key={group.id} type="button" className={css.group} onClick={() => setOpened({ group })}>
              {content}
            </button>
          ) : (
            <div key={group.id} className={css.group}>
              {content}
            </div>
          );
        })}
        {edits && (
          <Button variant="secondary" size="sm" onClick={() => setOpened({ group: null })}>
            {m.group_add()}
          </Button>
        )}
      </div>
      {opened && (
        <GroupSheet
          team={team}
          group={groups.find(({ id }) => id === opened.group?.id) ?? opened.group}
          members={members}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  );
};
