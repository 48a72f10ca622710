import { m } from '#frontend/paraglide/messages.js';
import { LeaveButton } from './leave-button.tsx';
import css from './teams.module.css';

interface ClosedTeamsProps {
  readonly teams: readonly { readonly id: string; readonly name: string }[];
}

/** Teams of the person that nobody is shown: all they can do is leave. */
export const ClosedTeams = ({ teams }: ClosedTeamsProps) =>
  teams.length > 0 && (
    <section className={css.closed} aria-label={m.teams_closed()}>
      <p>{m.teams_closed_text()}</p>
      <ul>
        {teams.map((team) => (
          <li key={team.id}>
            {team.name} <LeaveButton team={team} state="member" />
          </li>
        ))}
      </ul>
    </section>
  );
