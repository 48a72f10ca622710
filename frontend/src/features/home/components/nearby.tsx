import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { EventCard } from '#frontend/ui/event-card/event-card.tsx';
import { Tag } from '#frontend/ui/event-card/tag.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import type { SuggestedCard } from '#shared/domains/discover/contract.ts';
import { routes } from '#shared/product/routes.ts';
import css from './home.module.css';

const Mine = ({ mine }: { readonly mine: NonNullable<SuggestedCard['mine']> }) => (
  <Tag tone="mine">{mine === 'hosting' ? m.event_you_host() : m.event_you_are_in()}</Tag>
);

export const Nearby = ({ events }: { readonly events: readonly SuggestedCard[] }) => {
  if (events.length === 0)
    return (
      <EmptyState
        heading="h3"
        art={null}
        title={m.home_nearby_empty_title()}
        text={m.home_nearby_empty_text()}
        action={<ButtonLink to={routes.CreateEvent}>{m.nav_host()}</ButtonLink>}
      />
    );
  return (
    <ul className={css.list}>
      {events.map((event) => (
        <li key={`${event.id} ${event.occurrenceId}`}>
          <EventCard
            event={event}
            distance={event.distance}
            badge={event.mine && <Mine mine={event.mine} />}
          />
        </li>
      ))}
    </ul>
  );
};
