import { IconArrowLeft, IconShare2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { share } from '#frontend/lib/device/share.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { longDate } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { coverOf } from '#frontend/ui/cover/cover-of.ts';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import css from './event-cover.module.css';

const sharedOf = (event: EventPage) => {
  const { title } = event;
  const when = longDate(event.dateStart, { locale: formatLocale(), timeZone: event.timeZone });
  return { path: paths.shareEvent(event), title, text: m.event_share_text({ title, when }) };
};

/** Opens the device's share sheet, or copies the link. */
const ShareButton = ({ event }: { readonly event: EventPage }) => {
  const { path, title, text } = sharedOf(event);
  const send = async (): Promise<void> => {
    const outcome = await share({
      path,
      title,
      text,
      linkLabel: m.event_link_shown(),
      closeLabel: m.close(),
    });
    if (outcome === 'copied') showToast(m.event_link_copied(), { tone: 'success' });
  };
  return (
    <button
      type="button"
      className={css.button}
      data-action="share"
      data-path={path}
      data-title={title}
      data-text={text}
      data-copied={m.event_link_copied()}
      data-link-label={m.event_link_shown()}
      data-close-label={m.close()}
      onClick={() => void send()}
    >
      <IconShare2 size={20} aria-hidden />
      <span data-said aria-live="polite">
        {m.event_share()}
      </span>
    </button>
  );
};

/** Leads the host to all ways to share and invite. */
const ShareLink = ({ event }: { readonly event: EventPage }) => (
  <Link className={css.button} data-action="share" to={paths.manageEvent(event, { tab: 'share' })}>
    <IconShare2 size={20} aria-hidden />
    {m.event_share()}
  </Link>
);

interface EventCoverProps {
  readonly event: EventPage;
  /** Whether the viewer hosts it and people can still join. */
  readonly canInvite: boolean;
  /** Shown beside the share button. */
  readonly actions: ReactNode;
}

export const EventCover = ({ event, canInvite, actions }: EventCoverProps) => {
  const navigate = useNavigate();
  const back = (): void => void (history.length > 1 ? navigate(-1) : navigate(paths.discover()));
  return (
    <div className={css.cover}>
      <Cover first cover={coverOf(event)} picture={event.cover} sizes="(min-width: 56.25em) 44rem, 100vw" />
      <div className={css.bar}>
        <button
          type="button"
          className={css.button}
          data-action="back"
          data-path={paths.discover()}
          aria-label={m.back()}
          onClick={back}
        >
          <IconArrowLeft size={22} aria-hidden />
        </button>
        <Cluster wraps={false}>
          {actions}
          {canInvite ? <ShareLink event={event} /> : <ShareButton event={event} />}
        </Cluster>
      </div>
    </div>
  );
};
