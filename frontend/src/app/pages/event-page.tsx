import { EventScreen } from '#frontend/features/event-page/components/event-screen.tsx';
import { FavoriteButton } from '#frontend/features/favorites/components/favorite-button.tsx';
import { FeedbackPanel } from '#frontend/features/feedback/components/feedback-panel.tsx';

/** A date of an event, with what other features add to it. */
export const Component = () => (
  <EventScreen
    parts={{
      coverActions: (event) => <FavoriteButton event={event} />,
      afterwards: (event) => <FeedbackPanel event={event} />,
    }}
  />
);
