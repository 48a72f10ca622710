import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { rolesOf, team as teamKind } from '#shared/domains/teams/roles.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { roleLabels } from '../model/labels.ts';
import css from './team-page.module.css';
import { BestTimeCard } from './times/best-time-card.tsx';

const SHOWN = 5;

/** Next to the events: what the team is about, some of its members, and its best time. */
export const TeamSide = ({ team }: { readonly team: TeamPage }) => (
  <Stack as="section" aria-label={m.team_about_it()}>
    {team.about !== '' && (
      <Card>
        <h2>{m.team_about()}</h2>
        <p className={css.about}>{team.about}</p>
      </Card>
    )}
    <Card>
      <div className={css.cardHead}>
        <h2>{m.team_members()}</h2>
        <Link to={paths.team(team.slug, { tab: 'members' })} preventScrollReset>
          {m.team_see_all({ count: team.members })}
        </Link>
      </div>
      <ul className={css.few}>
        {team.roster.slice(0, SHOWN).map(({ user, role }) => (
          <li key={user.userId}>
            <Link to={paths.publicProfile(user.userId)} className={css.person}>
              <Avatar seed={user.userId} name={user.displayName} src={user.photoURL} size={40} />
              <span>{user.displayName}</span>
              {role !== 'member' && <span className={css.role}>{roleLabels[role]()}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
    {may(teamKind, rolesOf(team.viewer.standing), 'seeBestTimes') && <BestTimeCard team={team} />}
  </Stack>
);
