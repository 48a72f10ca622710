import { Link } from 'react-router';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { bySeries } from '#frontend/lib/event/by-series.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { EventCard } from '#frontend/ui/event-card/event-card.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import type { AgendaCard } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import css from './home.module.css';
import { PartTag } from './part-tag.tsx';

/** For people who have no events yet: what will be shown here, and two ways to start. */
export const FirstStep = () => (
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

/** What comes after the next event, as tiles; a series is one of them. */
export const Upcoming = ({ events }: { readonly events: readonly AgendaCard[] }) => {
  const now = useNow();
  if (events.length === 0) return null;
  return (
    <Section title={m.home_upcoming()} more={<Link to={routes.Profile}>{m.home_see_all()}</Link>}>
      <ul className={css.strip}>
        {bySeries(events, now).map(({ event, moreDates }) => (
          <li key={event.id}>
            <EventCard
              event={event}
              layout="tile"
              moreDates={moreDates}
              badge={<PartTag part={event.mine} />}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
};
