import css from './avatar.module.css';
import { colorOf, initialsOf } from './avatar-look.ts';

interface AvatarProps {
  readonly name: string;
  readonly src: string | null;
  /** Determines the color: the person's id. */
  readonly seed: string;
  /** In CSS pixels at the default text size; it grows with larger text. */
  readonly size?: number;
}

const PX_PER_REM = 16;
const rem = (px: number): string => `${px / PX_PER_REM}rem`;

/** A photo, or initials. Decorative: the name is next to it, or in the label of the link around it. */
export const Avatar = ({ name, src, seed, size = 40 }: AvatarProps) => {
  const box = { width: rem(size), height: rem(size) };
  if (src !== null)
    return (
      <img className={css.avatar} src={src} alt="" loading="lazy" width={size} height={size} style={box} />
    );
  return (
    <span
      className={css.avatar}
      aria-hidden
      style={{ ...box, background: colorOf(seed), fontSize: rem(size * 0.36) }}
    >
      {initialsOf(name)}
    </span>
  );
};
