import { IconCalendarPlus, IconCalendarShare } from '@tabler/icons-react';
import { useState } from 'react';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { CalendarSheet } from '#frontend/ui/calendar-link/calendar-sheet.tsx';
import { EventCard } from '#frontend/ui/event-card/event-card.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { TeamPage } from '#shared/domains/teams/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { teamCalendarLink } from '../api/use-teams.ts';
import css from './teams.module.css';

const List = ({ teamId }: { readonly teamId: string }) => {
  const list = usePages(eventsContract.ofTeam, {
    params: { teamId },
  });
  const { more } = list;
  return (
    <Loaded of={list} heading="h3" failed={m.team_events_failed()} skeleton={<CardListSkeleton />}>
      {(items) => (
        <>
          {items.length === 0 && !more && <p className={css.soft}>{m.team_events_none()}</p>}
          {items.length > 0 && (
            <div className={css.events}>
              {items.map((event) => (
                <EventCard key={`${event.id} ${event.occurrenceId}`} event={event} />
              ))}
            </div>
          )}
          <ShowMore of={list} />
        </>
      )}
    </Loaded>
  );
};

const Calendar = ({ team }: { readonly team: Pick<TeamPage, 'id' | 'name'> }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<IconCalendarShare size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {m.team_calendar()}
      </Button>
      {open && (
        <CalendarSheet
          id={team.id}
          lead={m.team_calendar_lead({ name: team.name })}
          warning={m.team_calendar_private()}
          linkTo={(request) => teamCalendarLink(team.id, request)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

interface TeamEventsProps {
  readonly team: Pick<TeamPage, 'id' | 'name'>;
  /** Whether the viewer may create events in its name. */
  readonly hosts: boolean;
  /** Whether the viewer may have them in a calendar app. */
  readonly subscribes: boolean;
}

/** What the team hosts next. */
export const TeamEvents = ({ team, hosts, subscribes }: TeamEventsProps) => (
  <Section title={m.team_events()}>
    <Stack align="start">
      <List teamId={team.id} />
      <Cluster gap="0.625">
        {hosts && (
          <ButtonLink
            to={paths.createEvent({ team: team.id })}
            variant="secondary"
            icon={<IconCalendarPlus size={18} aria-hidden />}
          >
            {m.team_events_create()}
          </ButtonLink>
        )}
        {subscribes && <Calendar team={team} />}
      </Cluster>
    </Stack>
  </Section>
);
