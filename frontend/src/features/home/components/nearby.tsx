import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { EventGrid } from '#frontend/ui/event-card/event-grid.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import type { SuggestedCard } from '#shared/domains/home/contract.ts';
import { routes } from '#shared/product/routes.ts';
import { PartTag } from './part-tag.tsx';

export const Nearby = ({ events }: { readonly events: readonly SuggestedCard[] }) =>
  events.length === 0 ? (
    <EmptyState
      heading="h3"
      art={null}
      title={m.home_nearby_empty_title()}
      text={m.home_nearby_empty_text()}
      action={<ButtonLink to={routes.CreateEvent}>{m.home_nearby_empty_action()}</ButtonLink>}
    />
  ) : (
    <EventGrid events={events} badgeOf={({ mine }) => mine && <PartTag part={mine} />} />
  );
