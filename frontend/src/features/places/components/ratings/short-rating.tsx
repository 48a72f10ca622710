import { IconStarFilled } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import type { RatingSummary } from '#shared/domains/places/ratings.ts';
import { averageText } from '../../model/rating-text.ts';
import css from './ratings.module.css';

/** An average and how many people rated: '★ 4.5 (12)', read aloud in words. */
export const ShortRating = ({ rating }: { readonly rating: RatingSummary }) => {
  const average = averageText(rating);
  return (
    <span className={css.short} role="img" aria-label={m.place_rating({ average, count: rating.count })}>
      <IconStarFilled size={14} aria-hidden />
      {average} ({rating.count})
    </span>
  );
};
