import { IconRepeat } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { useNextDate } from '../api/use-feedback.ts';

interface PlayAgainProps {
  readonly event: EventPage;
  readonly hosting: boolean;
}

/** Leads to the event's next date; without one, hosts to the form with the same event, and attendees to events of the sport. */
export const PlayAgain = ({ event, hosting }: PlayAgainProps) => {
  const next = useNextDate(event);
  const otherwise = hosting
    ? paths.createEvent({ again: event.id, date: event.occurrenceId })
    : paths.discover({ sport: event.gameType });
  return (
    <ButtonLink
      to={next ? paths.event(next) : otherwise}
      variant="secondary"
      icon={<IconRepeat size={18} aria-hidden />}
    >
      {m.feedback_again()}
    </ButtonLink>
  );
};
