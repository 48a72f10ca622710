import { m } from '#frontend/paraglide/messages.js';
import { EventCard } from '#frontend/ui/event-card/event-card.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { useSimilar } from '../api/use-similar.ts';
import css from './event-page.module.css';

export const Similar = ({ event }: { readonly event: EventPage }) => {
  const cards = useSimilar(event);
  if (cards.length === 0) return null;
  return (
    <Section title={m.event_similar()}>
      <div className={css.similar}>
        {cards.map((card) => (
          <EventCard
            key={`${card.id} ${card.occurrenceId}`}
            event={card}
            layout="tile"
            distance={card.distance}
          />
        ))}
      </div>
    </Section>
  );
};
