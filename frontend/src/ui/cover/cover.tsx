import { coversAddress } from 'virtual:covers';
import css from './cover.module.css';
import type { CoverArt } from './cover-of.ts';

interface CoverProps {
  readonly cover: CoverArt;
  /** The largest image on the screen: loaded before others. */
  readonly first?: boolean;
  readonly className?: string | undefined;
}

/** A drawing of the sport, so that nothing ever looks blank. Decorative; fills its box. */
export const Cover = ({ cover, first = false, className = '' }: CoverProps) => (
  <img
    src={`${coversAddress}/${cover.file}`}
    alt=""
    className={`${css.cover} ${className}`}
    data-game={cover.game}
    loading={first ? 'eager' : 'lazy'}
    fetchPriority={first ? 'high' : 'auto'}
  />
);

/** A cover at the start of a card; shown only if the card is wide enough. */
export const CoverThumbnail = ({ cover }: Pick<CoverProps, 'cover'>) => (
  <div className={css.thumbnail}>
    <Cover cover={cover} />
  </div>
);
