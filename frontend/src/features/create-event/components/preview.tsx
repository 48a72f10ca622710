import { IconCalendar, IconMapPin, IconRepeat, IconUsers, IconVideo } from '@tabler/icons-react';
import { longDate, time } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { wallClock } from '../model/calendar.ts';
import type { Draft } from '../model/draft.ts';
import { draftCover } from '../model/draft-cover.ts';
import { durationLabel } from '../model/labels.ts';
import { repetitionText } from '../model/repetition-draft.ts';
import css from './preview.module.css';

/** The start as far as it is known, in the place's wall-clock time. */
export const startText = (draft: Draft): string | undefined => {
  const start = wallClock(draft.date, draft.time);
  if (start === undefined) return undefined;
  const zone = { locale: formatLocale(), timeZone: 'UTC' };
  const date = longDate(start, zone);
  if (draft.time === '') return date;
  return [date, time(start, zone, 'UTC'), durationLabel(draft.minutes, zone.locale)].join(' · ');
};

const total = ({ slots }: Draft): number =>
  slots.reduce((sum, { capacity }) => sum + (Number(capacity) || 0), 0);

/** A live preview: what has been entered, in the design of the event's page. */
export const Preview = ({ draft }: { readonly draft: Draft }) => {
  const isOnline = draft.where === 'online';
  const where = isOnline
    ? [m.create_online()]
    : [draft.placeName.trim(), (draft.street ?? draft.city)?.label ?? ''].filter((text) => text !== '');
  const repetition = repetitionText(draft, formatLocale());
  return (
    <div className={css.preview}>
      <div className={css.cover}>
        <Cover cover={draftCover(draft)} picture={draft.cover} sizes="24rem" />
      </div>
      <div className={css.words}>
        {draft.gameType && <p className={css.sport}>{sportLabel(draft.gameType)}</p>}
        <p className={css.title}>{draft.title.trim() || m.create_preview_title()}</p>
        <ul className={css.facts}>
          <Cluster as="li" gap="0.625" wraps={false}>
            <IconCalendar size={20} aria-hidden />
            {startText(draft) ?? m.create_step_when()}
          </Cluster>
          {repetition !== undefined && (
            <Cluster as="li" gap="0.625" wraps={false}>
              <IconRepeat size={20} aria-hidden />
              {repetition}
            </Cluster>
          )}
          <Cluster as="li" gap="0.625" wraps={false}>
            {isOnline ? <IconVideo size={20} aria-hidden /> : <IconMapPin size={20} aria-hidden />}
            {where.join(', ') || m.create_preview_place()}
          </Cluster>
          <Cluster as="li" gap="0.625" wraps={false}>
            <IconUsers size={20} aria-hidden />
            {m.create_total({ count: total(draft) })}
          </Cluster>
        </ul>
      </div>
    </div>
  );
};
