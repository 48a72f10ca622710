import type { ReactNode } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import css from './row-list.module.css';
import { TwoLines } from './row-list.tsx';

interface PersonRowProps {
  readonly id: string;
  readonly name: string;
  /** What matters about the person, below the name. */
  readonly hint?: string | undefined;
  readonly photoURL: string | null;
  /** What can be done with the person, or what was. */
  readonly children: ReactNode;
}

/** A row of a person, with a button at its end. */
export const PersonRow = ({ id, name, hint, photoURL, children }: PersonRowProps) => (
  <li className={css.row}>
    <span className={css.person}>
      <Avatar seed={id} name={name} src={photoURL} size={40} />
      {hint === undefined ? name : <TwoLines title={name} hint={hint} />}
    </span>
    {children}
  </li>
);
