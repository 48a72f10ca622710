import { coversAddress } from 'virtual:covers';
import type { Cover as Picture } from '#shared/domains/media/cover.ts';
import css from './cover.module.css';
import type { CoverArt } from './cover-of.ts';

interface CoverProps {
  readonly cover: CoverArt;
  /** A host's picture, on top of the drawing, which is seen until the picture has loaded, or if it cannot be. */
  readonly picture?: Pick<Picture, 'small' | 'large'> | null | undefined;
  /** How wide the picture is shown, for the browser's choice of its size. */
  readonly sizes?: string;
  /** The largest image on the screen: loaded before others. */
  readonly first?: boolean;
  readonly className?: string | undefined;
}

/** A drawing of the sport, so that nothing ever looks blank, or the host's picture. Decorative; fills its box. */
export const Cover = ({ cover, picture, sizes, first = false, className = '' }: CoverProps) => {
  const loading = first ? 'eager' : 'lazy';
  return (
    <>
      <img
        src={`${coversAddress}/${cover.file}`}
        alt=""
        className={`${css.cover} ${className}`}
        data-game={cover.game}
        loading={loading}
        fetchPriority={first && !picture ? 'high' : 'auto'}
      />
      {picture && (
        <img
          // A new picture is not drawn on top of the one before.
          key={picture.large}
          src={picture.large}
          srcSet={`${picture.small} 640w, ${picture.large} 1280w`}
          sizes={sizes}
          alt=""
          className={css.picture}
          loading={loading}
          fetchPriority={first ? 'high' : 'auto'}
        />
      )}
    </>
  );
};
