import { longDate, viewerZone } from '#frontend/lib/format.ts';
import { formatLocale } from '#frontend/lib/locale.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { m } from '#frontend/paraglide/messages.js';
import css from './home.module.css';

export const Greeting = () => {
  const session = useSession();
  const now = useNow();
  const user = session.status === 'success' ? session.user : null;
  return (
    <div className={css.greeting}>
      <p className={css.date}>{longDate(now, { locale: formatLocale(), timeZone: viewerZone() })}</p>
      <h1>{m.home_hi({ name: user?.displayName ?? '' }).trim()}</h1>
    </div>
  );
};
