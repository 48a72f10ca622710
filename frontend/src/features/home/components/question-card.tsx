import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { unbrokenWords } from '#shared/kernel/text.ts';
import css from './questions.module.css';

interface QuestionCardProps {
  /** What it is about, as a picture. */
  readonly picture: ReactNode;
  /** Who asks, or until when. */
  readonly lead: string;
  readonly title: string;
  /** Where all of it can be read. */
  readonly to: string;
  readonly hint: string;
  /** It ends soon. */
  readonly urgent?: boolean;
  /** Two buttons. */
  readonly children: ReactNode;
}

/** Something that needs an answer, with its answers. */
export const QuestionCard = ({
  picture,
  lead,
  title,
  to,
  hint,
  urgent = false,
  children,
}: QuestionCardProps) => (
  <li className={css.card} data-urgent={urgent}>
    <Cluster gap="0.75" wraps={false}>
      <span className={css.picture}>{picture}</span>
      <div className={css.words}>
        <p className={css.lead}>{lead}</p>
        <h3 className={css.title}>
          <Link to={to}>{unbrokenWords(title)}</Link>
        </h3>
        <p className={css.hint}>{hint}</p>
      </div>
    </Cluster>
    <div className={css.actions}>{children}</div>
  </li>
);
