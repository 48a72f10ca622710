import type { ReactNode } from 'react';
import css from './question.module.css';

interface QuestionProps {
  readonly title: string;
  /** The field that it asks about, where no control has its name. */
  readonly field?: string;
  readonly children: ReactNode;
}

/** One question of a step, with what answers it. */
export const Question = ({ title, field, children }: QuestionProps) => (
  <section className={css.question} aria-label={title} data-field={field}>
    <h3>{title}</h3>
    {children}
  </section>
);
