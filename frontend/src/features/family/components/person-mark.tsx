import css from './family-calendar.module.css';

const MARKS = 5;

/** People of a family in a fixed order; each has a color, a shape, and an initial. */
export const markOf = (people: readonly string[], person: string): number =>
  Math.max(0, people.indexOf(person)) % MARKS;

/** Decorative: the name is next to it. */
export const PersonMark = ({ mark, name }: { readonly mark: number; readonly name: string }) => (
  <span className={css.mark} data-mark={mark} aria-hidden>
    {name.slice(0, 1)}
  </span>
);
