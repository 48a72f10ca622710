import { useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { memberEndpoints } from '#shared/domains/teams/members.ts';
import { rolesOf, type TeamRole, team as teamKind } from '#shared/domains/teams/roles.ts';
import type { RosterMember } from '#shared/domains/teams/roster.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { roleLabels } from '../../model/labels.ts';
import { membersNamed } from '../../model/members-named.ts';
import teamsCss from '../teams.module.css';
import { Groups } from './groups.tsx';
import { Jersey } from './jersey.tsx';
import { MemberList } from './member-list.tsx';
import { OwnStatus } from './own-status.tsx';
import { PlayerCard } from './player-card.tsx';
import css from './roster.module.css';
import { StatusTag } from './status-tag.tsx';

interface TeamProps {
  readonly team: TeamPage;
}

const RoleTag = ({ role }: { readonly role: TeamRole }) =>
  role === 'member' || role === 'player' ? null : (
    <Tag tone={role === 'owner' ? 'mine' : 'good'}>{roleLabels[role]()}</Tag>
  );

interface PlayerProps {
  readonly member: RosterMember;
  readonly onOpen: (userId: string) => void;
}

/** A member of the roster, whose name opens the player card. */
const Player = ({ member, onOpen }: PlayerProps) => {
  const { user, role, position, number } = member;
  return (
    <li className={css.row}>
      <Avatar seed={user.userId} name={user.displayName} src={user.photoURL} size={44} />
      <button type="button" className={css.player} onClick={() => onOpen(user.userId)}>
        <span className={css.name}>
          {user.displayName} <RoleTag role={role} /> <StatusTag member={member} />
        </span>
        {position !== null && <span className={css.hint}>{position}</span>}
      </button>
      <Jersey number={number} />
    </li>
  );
};

/** For those who belong to the team. */
const Everyone = ({ team }: TeamProps) => {
  const read = usePages(memberEndpoints.members, { params: { teamId: team.id } });
  const [opened, setOpened] = useState<string>();
  return (
    <Stack>
      <Groups team={team} />
      <OwnStatus team={team} members={read.items} />
      <MemberList
        read={read}
        count={team.members}
        rows={(members) => (
          <RowList label={m.team_members()}>
            {members.map((member) => (
              <Player key={member.user.userId} member={member} onOpen={setOpened} />
            ))}
          </RowList>
        )}
      />
      {opened !== undefined && (
        <PlayerCard teamId={team.id} userId={opened} onClose={() => setOpened(undefined)} />
      )}
    </Stack>
  );
};

/** For everyone else: the first members, and how many others there are. */
const First = ({ team }: TeamProps) => {
  const others = team.members - team.roster.length;
  return (
    <>
      <RowList label={m.team_members()}>
        {membersNamed(team.roster, '').map(({ user, role }) => (
          <li key={user.userId}>
            <Link to={paths.publicProfile(user.userId)} className={teamsCss.person}>
              <Avatar seed={user.userId} name={user.displayName} src={user.photoURL} size={44} />
              <span>{user.displayName}</span>
              <RoleTag role={role} />
            </Link>
          </li>
        ))}
      </RowList>
      {others > 0 && <p className={teamsCss.others}>{m.team_and_others({ count: others })}</p>}
    </>
  );
};

export const Roster = ({ team }: TeamProps) => (
  <Section title={m.team_members()} more={m.team_member_count({ count: team.members })}>
    {may(teamKind, rolesOf(team.viewer.standing), 'seeMembers') ? (
      <Everyone team={team} />
    ) : (
      <First team={team} />
    )}
  </Section>
);
