import { IconCalendarPlus, IconCalendarShare } from '@tabler/icons-react';
import { useState } from 'react';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { CalendarSheet } from '#frontend/ui/calendar-link/calendar-sheet.tsx';
import { EventCard } from '#frontend/ui/event-card/event-card.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import { may } from '#shared/contracts/permissions.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { rolesOf, team as teamKind, teamPartOf } from '#shared/domains/teams/roles.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { teamCalendarLink } from '../../api/use-teams.ts';
import { datesByEvent } from '../../model/dates-by-event.ts';
import css from '../team-page.module.css';
import { NextUp } from './next-up.tsx';
import { SeriesCard } from './series-card.tsx';

const Calendar = ({ team }: { readonly team: Pick<TeamPage, 'id' | 'name'> }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
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

const CreateEvent = ({ team }: { readonly team: TeamPage }) => (
  <ButtonLink
    to={paths.createEvent({ team: team.id })}
    variant="secondary"
    icon={<IconCalendarPlus size={18} aria-hidden />}
  >
    {m.team_events_create()}
  </ButtonLink>
);

/** What the team hosts next: the next date, and everything else with the dates of a series together. */
export const TeamEvents = ({ team }: { readonly team: TeamPage }) => {
  const list = usePages(eventsContract.ofTeam, { params: { teamId: team.id } });
  const roles = rolesOf(team.viewer.standing);
  const plays = roles.some((role) => teamPartOf(role) !== undefined);
  const hosts = may(teamKind, roles, 'hostEvents');
  return (
    <Loaded of={list} heading="h2" failed={m.team_events_failed()} skeleton={<CardListSkeleton />}>
      {(items) => {
        const [next] = items;
        if (!next)
          return (
            <EmptyState
              title={m.team_events_none()}
              text={hosts ? m.team_events_none_host() : m.team_events_none_text()}
              action={hosts ? <CreateEvent team={team} /> : undefined}
            />
          );
        const coming = datesByEvent(items).filter(({ first, dates }) => first !== next || dates.length > 1);
        return (
          <>
            <NextUp
              event={next}
              plays={plays}
              more={may(teamKind, roles, 'subscribe') && <Calendar team={team} />}
            />
            {(coming.length > 0 || list.more) && (
              <Section title={m.team_coming()}>
                <Stack>
                  {coming.map(({ first, dates }) =>
                    dates.length > 1 ? (
                      <SeriesCard key={first.id} first={first} dates={dates} plays={plays} more={list.more} />
                    ) : (
                      <EventCard key={first.id} event={first} />
                    ),
                  )}
                  <ShowMore of={list} />
                </Stack>
              </Section>
            )}
            {hosts && (
              <div className={css.create}>
                <CreateEvent team={team} />
              </div>
            )}
          </>
        );
      }}
    </Loaded>
  );
};
