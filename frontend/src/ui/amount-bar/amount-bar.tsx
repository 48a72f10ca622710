import css from './amount-bar.module.css';

interface AmountBarProps {
  readonly value: number;
  readonly of: number;
  readonly tone?: 'brand' | 'warn';
}

/** A part of a whole, as a bar. Decorative: the text next to it has the numbers. */
export const AmountBar = ({ value, of, tone = 'brand' }: AmountBarProps) => (
  <progress
    className={css.bar}
    data-tone={tone}
    value={Math.min(value, of)}
    max={Math.max(1, of)}
    aria-hidden
  />
);
