import type { ReactNode } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { PictureRow } from './row-list.tsx';

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
  <PictureRow picture={<Avatar seed={id} name={name} src={photoURL} size={40} />} name={name} hint={hint}>
    {children}
  </PictureRow>
);
