import type { ReactNode } from 'react';
import css from './layout.module.css';

interface PageHeaderProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

export const PageHeader = ({ title, lead, actions }: PageHeaderProps) => (
  <div className={css.header}>
    <div>
      <h1>{title}</h1>
      {lead !== undefined && <p className={css.lead}>{lead}</p>}
    </div>
    {actions !== undefined && <div className={css.actions}>{actions}</div>}
  </div>
);
