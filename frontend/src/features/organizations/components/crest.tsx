import { hashOf } from '#shared/kernel/hash.ts';
import css from './organizations.module.css';

/** Two colors of a crest: a dark ground, and a light figure. */
const colors = [
  ['#0B6E4F', '#D9F24B'],
  ['#14507A', '#8FD3E8'],
  ['#7A3B8A', '#F2C14E'],
  ['#96451F', '#FFD9A0'],
  ['#8F3A33', '#FFD9A0'],
] as const;
const figures = [
  'M4.5 18.5 11 11l5 5.500 4-4 7.600 7.500c-1.500 4.400-5.700 7.500-11.600 10-6-2.500-10.400-6-11.500-11.500z',
  'M4 17 28 9v7c0 2-.4 3.700-1 5.200L6 23c-1.300-2-2-4.300-2-6Z',
  'M16 2v28C9 27 4 23 4 16V5c4 0 8-1 12-3Z',
] as const;

interface CrestProps {
  /** The same seed gives the same crest. */
  readonly seed: string;
  readonly size: 'small' | 'large';
}

/** A crest that is drawn for an organization. */
export const Crest = ({ seed, size }: CrestProps) => {
  const hash = hashOf(seed);
  const [ground, figure] = colors[hash % colors.length] ?? colors[0];
  return (
    <span className={css.crest} data-size={size} aria-hidden>
      <svg viewBox="0 0 32 32" role="none">
        <path d="M16 2c4 2 8 3 12 3v11c0 7-5 11-12 14C9 27 4 23 4 16V5c4 0 8-1 12-3Z" fill={ground} />
        <path d={figures[hash % figures.length]} fill={figure} />
      </svg>
    </span>
  );
};
