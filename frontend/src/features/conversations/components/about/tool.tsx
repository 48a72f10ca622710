import type { ReactNode } from 'react';
import css from './about.module.css';

interface ToolProps {
  readonly icon: ReactNode;
  readonly busy?: boolean;
  readonly danger?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Something that the person can do about a conversation. */
export const Tool = ({ icon, busy = false, danger = false, onClick, children }: ToolProps) => (
  <button
    type="button"
    className={css.tool}
    data-danger={danger}
    aria-disabled={busy}
    onClick={() => !busy && onClick()}
  >
    {icon}
    {children}
  </button>
);
