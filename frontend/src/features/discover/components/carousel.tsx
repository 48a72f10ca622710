import { useEffect, useRef } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { EventCard } from '#frontend/ui/event-card/event-card.tsx';
import type { NearbyCard } from '#shared/domains/discover/contract.ts';
import { keyOf } from '../model/by-day.ts';
import css from './map-panel.module.css';

interface CarouselProps {
  readonly items: readonly NearbyCard[];
  readonly selected: string | undefined;
  readonly onSelect: (key: string) => void;
}

/** The slide in the middle of the strip. */
const middleOf = (strip: HTMLElement): string | undefined => {
  const middle = strip.getBoundingClientRect().left + strip.clientWidth / 2;
  const slide = [...strip.children].find((child) => {
    const { left, right } = child.getBoundingClientRect();
    return left <= middle && middle <= right;
  });
  return slide instanceof HTMLElement ? slide.dataset['slide'] : undefined;
};

/** The events of the list, to swipe through on phones: the one in the middle is chosen on the map. */
export const Carousel = ({ items, selected, onSelect }: CarouselProps) => {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const { current } = strip;
    if (!current || selected === undefined || middleOf(current) === selected) return;
    const slide = [...current.children].find(
      (child) => child instanceof HTMLElement && child.dataset['slide'] === selected,
    );
    slide?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [selected]);
  return (
    <ul
      ref={strip}
      className={css.carousel}
      aria-label={m.discover_map_list()}
      onScrollEnd={({ currentTarget }) => {
        const key = middleOf(currentTarget);
        if (key !== undefined && key !== selected) onSelect(key);
      }}
    >
      {items.map((event) => (
        <li key={keyOf(event)} data-slide={keyOf(event)} className={css.slide}>
          <EventCard
            event={event}
            distance={event.distance}
            withDay
            heading="h2"
            selected={keyOf(event) === selected}
          />
        </li>
      ))}
    </ul>
  );
};
