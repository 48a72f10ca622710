import css from './avatar.module.css';
import { Avatar, type AvatarSize } from './avatar.tsx';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly photoURL: string | null;
}

interface AvatarRowProps {
  readonly people: readonly Person[];
  /** All attendees, whether their avatars are shown or not. */
  readonly total: number;
  readonly shown?: number;
  readonly size?: AvatarSize;
}

/** The first avatars, each over the one before it, then how many more. Decorative: the count is in the text next to it. */
export const AvatarRow = ({ people, total, shown = 4, size = 26 }: AvatarRowProps) => {
  const first = people.slice(0, shown);
  const more = total - first.length;
  return (
    <span className={css.row} aria-hidden>
      {first.map(({ id, name, photoURL }) => (
        <Avatar key={id} seed={id} name={name} src={photoURL} size={size} />
      ))}
      {more > 0 && <span className={css.more}>+{more}</span>}
    </span>
  );
};
