import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { EventCard } from '#frontend/ui/event-card/event-card.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import type { AgendaCard } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { agendaOf } from '../model/agenda.ts';
import css from './home.module.css';
import { NextUp } from './next-up.tsx';
import { PartTag } from './part-tag.tsx';

/** For people who have no events yet: what will be shown here, and two ways to start. */
const FirstStep = () => (
  <section className={css.start}>
    <EmptyState
      title={m.home_start_title()}
      text={m.home_start_text()}
      action={
        <>
          <ButtonLink to={paths.discover()}>{m.discover_title()}</ButtonLink>
          <ButtonLink to={routes.CreateEvent} variant="secondary">
            {m.nav_host()}
          </ButtonLink>
        </>
      }
    />
  </section>
);

export const Upcoming = ({ events }: { readonly events: readonly AgendaCard[] }) => {
  const { next, later } = agendaOf(events);
  if (!next && later.length === 0) return <FirstStep />;
  return (
    <>
      {next && <NextUp event={next} />}
      {later.length > 0 && (
        <Section title={m.home_upcoming()}>
          <Stack as="ul">
            {later.map((event) => (
              <li key={`${event.id} ${event.occurrenceId}`}>
                <EventCard event={event} badge={event.mine !== 'going' && <PartTag part={event.mine} />} />
              </li>
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
};
