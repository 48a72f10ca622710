import { IconArrowLeft, IconShare2 } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { longDate } from '#frontend/lib/format.ts';
import { formatLocale } from '#frontend/lib/locale.ts';
import { showToast } from '#frontend/lib/toast-store.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { coverOf } from '#frontend/ui/cover/cover-of.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import css from './event-cover.module.css';

/** Opens the device's share sheet if there is one; otherwise copies the link. */
const share = async (event: EventPage): Promise<void> => {
  const url = new URL(paths.shareEvent(event), location.origin).href;
  const when = longDate(event.dateStart, { locale: formatLocale(), timeZone: event.timeZone });
  if (Reflect.has(navigator, 'share')) {
    await navigator.share({
      url,
      title: event.title,
      text: m.event_share_text({ title: event.title, when }),
    });
    return;
  }
  await navigator.clipboard.writeText(url);
  showToast(m.event_link_copied(), { tone: 'success' });
};

export const EventCover = ({ event }: { readonly event: EventPage }) => {
  const navigate = useNavigate();
  const back = (): void => void (history.length > 1 ? navigate(-1) : navigate(paths.discover()));
  return (
    <div className={css.cover}>
      <Cover first cover={coverOf(event)} />
      <div className={css.bar}>
        <button type="button" className={css.button} aria-label={m.back()} onClick={back}>
          <IconArrowLeft size={22} aria-hidden />
        </button>
        {/* Closing the share sheet rejects the promise; nothing needs to be shown. */}
        <button type="button" className={css.button} onClick={() => void share(event).catch(() => undefined)}>
          <IconShare2 size={20} aria-hidden />
          {m.event_share()}
        </button>
      </div>
    </div>
  );
};
