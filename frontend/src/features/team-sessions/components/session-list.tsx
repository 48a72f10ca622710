import { Link } from 'react-router';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import type { TeamSession } from '#shared/domains/attendance/contract.ts';
import { pastOf } from '../model/dates-by-title.ts';
import css from './sessions.module.css';

const Row = ({ session, to, isShown }: SessionRowProps) => {
  const { name, season, starts } = session;
  const past = pastOf(starts, useNow());
  const share = Math.round((100 * past) / Math.max(1, starts.length));
  const facts = [season, m.session_progress({ past, count: starts.length })].filter((text) => text !== '');
  return (
    <li className={css.session} data-shown={isShown}>
      <span className={css.ring} style={{ '--share': `${share}%` }} aria-hidden>
        <span>{past}</span>
      </span>
      <span className={css.words}>
        <Link to={to} className={css.name} preventScrollReset aria-current={isShown ? 'true' : undefined}>
          {name}
        </Link>
        <span className={css.soft}>{facts.join(' · ')}</span>
      </span>
      {past === starts.length && <Tag>{m.session_done()}</Tag>}
    </li>
  );
};
interface SessionRowProps {
  readonly session: TeamSession;
  readonly to: string;
  readonly isShown: boolean;
}

interface SessionListProps {
  readonly sessions: readonly TeamSession[];
  readonly linkTo: (session: TeamSession) => string;
  /** The session that is shown next to the list. */
  readonly shown?: string | undefined;
}

/** Sessions, and how many of their dates have passed. */
export const SessionList = ({ sessions, linkTo, shown }: SessionListProps) => (
  <ul className={css.sessions} aria-label={m.team_sessions_title()}>
    {sessions.map((session) => (
      <Row key={session.id} session={session} to={linkTo(session)} isShown={session.id === shown} />
    ))}
  </ul>
);
