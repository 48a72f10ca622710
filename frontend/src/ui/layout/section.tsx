import { type ReactNode, useId } from 'react';
import css from './layout.module.css';

interface SectionProps {
  readonly title: string;
  /** 'See all' and the like. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

export const Section = ({ title, more, children }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.section}>
      <div className={css.sectionHead}>
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
};
