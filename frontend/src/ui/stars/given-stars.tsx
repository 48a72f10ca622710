import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { starLimits } from '#shared/kernel/stars.ts';
import css from './stars.module.css';

const positions = Array.from({ length: starLimits.max }, (_, index) => index + 1);

/** The stars that someone gave. */
export const GivenStars = ({ stars }: { readonly stars: number }) => (
  <span className={css.given} role="img" aria-label={m.stars_count({ count: stars })}>
    {positions.map((position) =>
      position <= stars ? (
        <IconStarFilled key={position} size={18} aria-hidden />
      ) : (
        <IconStar key={position} size={18} aria-hidden />
      ),
    )}
  </span>
);
