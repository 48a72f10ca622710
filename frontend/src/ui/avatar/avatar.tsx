import { faceAddress } from '#shared/domains/media/faces.ts';
import { photoSources } from '#shared/domains/media/rules.ts';
import css from './avatar.module.css';

/** In CSS pixels at the usual text size; it grows with larger text. Each has a rule in the style sheet. */
export type AvatarSize = 26 | 30 | 36 | 40 | 44 | 52 | 64 | 96;

interface AvatarProps {
  readonly name: string;
  /** The photo or drawing that the person chose. */
  readonly src: string | null;
  /** What the face follows from until they choose one: the id of the person. */
  readonly seed: string;
  readonly size?: AvatarSize;
}

/** A photo, or a drawn face. Decorative: the name is next to it or labels the link around it. */
export const Avatar = ({ src, seed, size = 40 }: AvatarProps) => {
  const shown = src ?? faceAddress(seed);
  return (
    <img
      className={css.avatar}
      src={shown}
      srcSet={photoSources(shown)}
      sizes={`${size / 16}rem`}
      alt=""
      loading="lazy"
      width={size}
      height={size}
      data-size={size}
    />
  );
};
