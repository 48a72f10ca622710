import { useNow } from '#frontend/lib/device/use-now.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { longDate, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { relativeDay } from '#frontend/lib/text/relative-day.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { AgendaCard } from '#shared/domains/events/model/shapes.ts';
import { greetedName } from '#shared/domains/users/user-summary.ts';
import css from './home.module.css';

/** When the member plays or hosts next, and only a greeting without a next event. */
const titleOf = (next: AgendaCard | undefined, name: string, now: string): string => {
  if (!next || next.dateStart <= now) return m.home_hi({ name }).trim();
  const day = relativeDay(next.dateStart, now, { locale: formatLocale(), timeZone: next.timeZone });
  return next.mine === 'hosting' ? m.home_you_host_when({ day }) : m.home_you_play_when({ day });
};

export const Greeting = ({ next }: { readonly next: AgendaCard | undefined }) => {
  const session = useSession();
  const now = useNow();
  const user = session.status === 'success' ? session.user : null;
  return (
    <div className={css.greeting}>
      <p className={css.date}>{longDate(now, { locale: formatLocale(), timeZone: viewerZone() })}</p>
      <h1>{titleOf(next, greetedName(user?.displayName ?? ''), now)}</h1>
    </div>
  );
};
