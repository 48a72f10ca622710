import { photoSources } from '#shared/domains/media/rules.ts';
import css from './avatar.module.css';
import { colorOf, initialsOf } from './avatar-look.ts';

/** In CSS pixels at the usual text size; it grows with larger text. Each has a rule in the style sheet. */
export type AvatarSize = 30 | 36 | 40 | 44 | 52 | 64 | 96;

interface AvatarProps {
  readonly name: string;
  readonly src: string | null;
  /** What the color follows from: the id of the person. */
  readonly seed: string;
  readonly size?: AvatarSize;
}

/** A photo or initials. Decorative: the name is next to it or labels the link around it. */
export const Avatar = ({ name, src, seed, size = 40 }: AvatarProps) => {
  if (src !== null)
    return (
      <img
        className={css.avatar}
        src={src}
        srcSet={photoSources(src)}
        sizes={`${size / 16}rem`}
        alt=""
        loading="lazy"
        width={size}
        height={size}
        data-size={size}
      />
    );
  return (
    <span className={css.avatar} aria-hidden data-size={size} data-color={colorOf(seed)}>
      {initialsOf(name)}
    </span>
  );
};
