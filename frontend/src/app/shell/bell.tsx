import { IconBell } from '@tabler/icons-react';
import { useUnread } from '#frontend/features/notifications/api/use-unread.ts';
import { m } from '#frontend/paraglide/messages.js';
import css from './bell.module.css';

const MOST_SHOWN = 9;

/** The bell with the number of unread notifications; its accessible name is next to it. */
export const Bell = () => {
  const { count, more } = useUnread();
  const shown = count > MOST_SHOWN || more ? `${MOST_SHOWN}+` : String(count);
  return (
    <span className={css.bell}>
      <IconBell size={22} aria-hidden />
      {count > 0 && (
        <>
          <span className={css.count} aria-hidden>
            {shown}
          </span>
          <span className="visually-hidden">{m.nav_unread({ count })}</span>
        </>
      )}
    </span>
  );
};
