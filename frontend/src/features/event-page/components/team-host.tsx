import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import css from './event-page.module.css';

type Hosted = Pick<EventPage, 'hostingTeam' | 'teamName' | 'teamIsOpen'>;

/** The team that hosts an event, with a link for those who may open its page. */
export const TeamHost = ({ event: { hostingTeam, teamName, teamIsOpen } }: { readonly event: Hosted }) => {
  if (hostingTeam === null || teamName === null) return null;
  const words = (
    <>
      <span className={css.team}>
        <IconUsersGroup size={26} aria-hidden />
      </span>
      <span className={css.words}>
        <span className={css.strong}>{teamName}</span>
        <span>{m.event_team_hosts()}</span>
      </span>
    </>
  );
  if (!teamIsOpen) return <p className={css.host}>{words}</p>;
  return (
    <Link to={paths.team(hostingTeam)} className={css.host}>
      {words}
      <span className={css.hostMore}>{m.event_open_team()}</span>
    </Link>
  );
};
