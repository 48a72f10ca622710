import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './picture-cards.module.css';

interface PictureCardsProps {
  /** `ul` for a list of items that are cards. @default div */
  readonly as?: 'div' | 'ul';
  /** More of them side by side, with smaller pictures. */
  readonly small?: boolean;
  /** Whether they are about to be replaced. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** Cards with a picture at the left, side by side where two fit. */
export const PictureCards = ({ as: Element = 'div', small = false, busy, children }: PictureCardsProps) => (
  <Element className={css.cards} data-small={small || undefined} aria-busy={busy}>
    {children}
  </Element>
);

interface PictureCardProps {
  readonly picture: ReactNode;
  readonly title: string;
  /** Where the whole card leads. */
  readonly to: string;
  /** One level below the heading above it. */
  readonly heading: 'h2' | 'h3';
  /** Below the title. A link in it has to be positioned, to be above that of the card. */
  readonly children: ReactNode;
}

export const PictureCard = ({ picture, title, to, heading: Heading, children }: PictureCardProps) => (
  <article className={css.card}>
    <div className={css.picture}>{picture}</div>
    <div className={css.text}>
      <Heading>
        <Link to={to} className={css.link}>
          {title}
        </Link>
      </Heading>
      {children}
    </div>
  </article>
);
