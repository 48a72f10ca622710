import { IconMapPin } from '@tabler/icons-react';
import type { GameType } from '#shared/product/game-types.ts';
import { SportIcon } from '../sports/sport-icon.tsx';
import css from './map-picture.module.css';

/** Marks the middle of a picture of a map. */
export const PlaceMark = ({ game }: { readonly game?: GameType | null | undefined }) => (
  <span className={css.mark} aria-hidden>
    {game ? <SportIcon game={game} size={20} /> : <IconMapPin size={20} />}
  </span>
);
