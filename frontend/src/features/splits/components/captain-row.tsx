import { useSession } from '#frontend/lib/session/current.ts';
import { exactPrice } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import type { Split } from '#shared/domains/splits/contract.ts';
import css from './split.module.css';

/** The captain's own share, which their deposit pays. */
export const CaptainRow = ({ split: { id, own } }: { readonly split: Split }) => {
  const session = useSession();
  const me = session.status === 'success' ? session.user : null;
  return (
    <li className={css.share}>
      <Avatar seed={me?.id ?? id} name={m.split_you()} src={me?.photoURL ?? null} size={40} />
      <span>
        <strong>{m.split_you()}</strong>
        <small>{m.split_captain()}</small>
      </span>
      <span className={css.amount} data-state="paid">
        <strong>{exactPrice(own)}</strong>
        <small>{m.split_your_share()}</small>
      </span>
    </li>
  );
};
