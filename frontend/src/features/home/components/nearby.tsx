import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { EventCard } from '#frontend/ui/event-card/event-card.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import type { SuggestedCard } from '#shared/domains/home/contract.ts';
import { routes } from '#shared/product/routes.ts';
import { PartTag } from './part-tag.tsx';

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
    <Stack as="ul">
      {events.map((event) => (
        <li key={`${event.id} ${event.occurrenceId}`}>
          <EventCard
            event={event}
            distance={event.distance}
            badge={event.mine && <PartTag part={event.mine} />}
          />
        </li>
      ))}
    </Stack>
  );
};
