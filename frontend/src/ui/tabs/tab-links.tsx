import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './tab-links.module.css';

/** On a phone, the tabs are a scrolling row. */
const intoView = (link: HTMLAnchorElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });

interface TabLink {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  /** After the label, such as a `TabCount`. */
  readonly count?: ReactNode;
}
interface TabLinksProps {
  readonly label: string;
  readonly tabs: readonly TabLink[];
  readonly current: string;
}

/** The parts of a page: links, so that each has an address and works without scripts. */
export const TabLinks = ({ label, tabs, current }: TabLinksProps) => (
  <nav className={css.tabs} aria-label={label}>
    {tabs.map(({ id, label: name, to, count }, index) => (
      <Link
        key={id}
        to={to}
        preventScrollReset
        ref={id === current && index > 0 ? intoView : undefined}
        aria-current={id === current ? 'page' : undefined}
        className={css.tab}
      >
        {name} {count}
      </Link>
    ))}
  </nav>
);

interface TabCountProps {
  readonly count: number;
  /** What is counted; without it, the number is read alone. */
  readonly label?: string;
  /** Something waits for the viewer. */
  readonly urgent?: boolean;
}

/** A number on a tab; nothing for zero. */
export const TabCount = ({ count, label, urgent }: TabCountProps) =>
  count > 0 && (
    <span className={css.count} data-urgent={urgent}>
      {label === undefined ? (
        count
      ) : (
        <>
          <span aria-hidden>{count}</span>
          <span className="visually-hidden">{label}</span>
        </>
      )}
    </span>
  );
