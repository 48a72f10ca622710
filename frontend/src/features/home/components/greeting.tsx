import { useNow } from '#frontend/lib/device/use-now.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { longDate, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { greetedName } from '#shared/domains/users/user-summary.ts';
import css from './home.module.css';

export const Greeting = () => {
  const session = useSession();
  const now = useNow();
  const user = session.status === 'success' ? session.user : null;
  return (
    <div className={css.greeting}>
      <p className={css.date}>{longDate(now, { locale: formatLocale(), timeZone: viewerZone() })}</p>
      <h1>{m.home_hi({ name: greetedName(user?.displayName ?? '') }).trim()}</h1>
    </div>
  );
};
