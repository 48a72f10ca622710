import { IconCircleCheck, IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { whereText } from '#frontend/lib/event/where-text.ts';
import { timeRange, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Confetti } from '#frontend/ui/art/confetti.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { coverOf } from '#frontend/ui/cover/cover-of.ts';
import { SportOnCover } from '#frontend/ui/cover/sport-on-cover.tsx';
import { DateBlock } from '#frontend/ui/event-card/date-block.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { unbrokenWords } from '#shared/kernel/text.ts';
import { paths } from '#shared/product/paths.ts';
import css from './share.module.css';
import { ShareCard } from './share-card.tsx';
import { Suggestions } from './suggestions.tsx';

interface ShareScreenProps {
  readonly event: EventPage;
  /** Where the host chooses the picture. */
  readonly cover: ReactNode;
  readonly calendar: ReactNode;
}

/** What comes after an event was published, and later: how it looks, how to share it, and whom to invite. */
export const ShareScreen = ({ event, cover, calendar }: ShareScreenProps) => {
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  const times = timeRange(event.dateStart, event.endsAt, zone, viewerZone());
  return (
    <div className={css.screen}>
      <header className={css.hero}>
        <Confetti className={css.confetti} />
        <p className={css.badge}>
          <IconCircleCheck size={16} aria-hidden />
          {m.share_published()}
        </p>
        <h1>
          {m.share_live()}
          <br />
          {event.left > 0 ? m.share_fill({ count: event.left }) : m.share_full()}
        </h1>
      </header>
      <div className={css.columns}>
        <Stack gap="1.25">
          <article className={css.event}>
            <div className={css.picture}>
              <Cover first cover={coverOf(event)} picture={event.cover} sizes="36rem" />
              <SportOnCover game={event.gameType} />
            </div>
            <div className={css.facts}>
              <DateBlock at={event.dateStart} timeZone={event.timeZone} />
              <div>
                <h2>{unbrokenWords(event.title)}</h2>
                <p className={css.soft}>
                  {times} · {whereText(event.location)}
                </p>
              </div>
            </div>
          </article>
          {cover}
          <Cluster>
            <ButtonLink to={paths.event(event)} variant="secondary" icon={<IconEye size={20} aria-hidden />}>
              {m.share_view()}
            </ButtonLink>
            {calendar}
          </Cluster>
        </Stack>
        <Stack gap="1.25">
          <ShareCard event={event} />
          <Suggestions event={event} />
        </Stack>
      </div>
    </div>
  );
};
