import { Link } from 'react-router';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Card } from '#frontend/ui/layout/card.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { attendanceContract } from '#shared/domains/attendance/contract.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { SessionList } from './session-list.tsx';
import css from './sessions.module.css';

const SHOWN = 3;

/** The newest sessions of a team, for those who run it. */
export const SessionsCard = ({ team }: { readonly team: TeamPage }) => {
  const read = useRead(attendanceContract.sessions, { params: { teamId: team.id } });
  const tab = { team: team.id, tab: 'sessions' } as const;
  return (
    <Card aria-labelledby="sessions">
      <div className={css.row}>
        <h2 id="sessions">{m.team_sessions_title()}</h2>
        <Link to={paths.teamDashboard(tab)}>{m.team_sessions_all()}</Link>
      </div>
      <Loaded of={read} heading="h3" failed={m.team_sessions_failed()} skeleton={<FormSkeleton fields={1} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{m.team_sessions_none_text()}</p>
          ) : (
            <SessionList
              sessions={items.slice(0, SHOWN)}
              linkTo={({ id }) => paths.teamDashboard({ ...tab, session: id })}
            />
          )
        }
      </Loaded>
    </Card>
  );
};
