import type { Platform } from '#shared/product/game-types.ts';
import css from './brand.module.css';

/** The two halves of the word mark; a ball is between them. */
const words = { gth: ['good', 'times hub'], meh: ['meet', 'play'] } as const;

interface BrandMarkProps {
  readonly platform: { readonly id: Platform; readonly name: string };
}

/** The word mark of a platform. */
export const BrandMark = ({ platform }: BrandMarkProps) => {
  const [before, after] = words[platform.id];
  return (
    <span className={css.brand} role="img" aria-label={platform.name}>
      <span aria-hidden>{before}</span>
      <svg aria-hidden className={css.ball} viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="11" fill="var(--ball)" />
        <path
          d="M4 5c5 3 7 9 5 17M20 19c-5-3-7-9-5-17"
          fill="none"
          stroke="var(--on-ball)"
          strokeOpacity=".55"
          strokeWidth="1.8"
        />
      </svg>
      <span aria-hidden>{after}</span>
    </span>
  );
};
