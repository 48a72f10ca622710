import type { ReactNode } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import css from './row-list.module.css';

interface PersonRowProps {
  readonly id: string;
  readonly name: string;
  readonly photoURL: string | null;
  /** What can be done with the person, or what was. */
  readonly children: ReactNode;
}

/** A row of a person, with a button at its end. */
export const PersonRow = ({ id, name, photoURL, children }: PersonRowProps) => (
  <li className={css.row}>
    <span className={css.person}>
      <Avatar seed={id} name={name} src={photoURL} size={40} />
      {name}
    </span>
    {children}
  </li>
);
