import { IconCalendar, IconMapPin, IconRepeat, IconVideo } from '@tabler/icons-react';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { AmountBar } from '#frontend/ui/amount-bar/amount-bar.tsx';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { SportOnCover } from '#frontend/ui/cover/sport-on-cover.tsx';
import { DateBlock } from '#frontend/ui/event-card/date-block.tsx';
import { PriceTag } from '#frontend/ui/event-card/price-tag.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import type { Me } from '#shared/domains/users/contract.ts';
import { wallClock } from '../model/calendar.ts';
import { type Draft, totalSpots } from '../model/draft.ts';
import { draftCover } from '../model/draft-cover.ts';
import { timesText } from '../model/preview-texts.ts';
import { priceOfDraft } from '../model/price-of-draft.ts';
import { repetitionText } from '../model/repetition-draft.ts';
import css from './preview.module.css';

interface PreviewProps {
  readonly draft: Draft;
  readonly me: Me;
}

const When = ({ draft }: Pick<PreviewProps, 'draft'>) => {
  const start = wallClock(draft.date, draft.time);
  const repetition = repetitionText(draft, formatLocale());
  return (
    <div className={css.fact}>
      {start === undefined ? (
        <span className={css.icon}>
          <IconCalendar size={24} aria-hidden />
        </span>
      ) : (
        <DateBlock at={start} timeZone="UTC" />
      )}
      <div>
        <strong>{timesText(draft) ?? m.create_when_question()}</strong>
        {repetition !== undefined && (
          <Cluster as="p" gap="0.25" wraps={false}>
            <IconRepeat size={18} aria-hidden />
            {repetition}
          </Cluster>
        )}
      </div>
    </div>
  );
};

const Where = ({ draft }: Pick<PreviewProps, 'draft'>) => {
  const isOnline = draft.where === 'online';
  const address = draft.street?.label ?? [draft.address.trim(), draft.city?.label].filter(Boolean).join(', ');
  return (
    <div className={css.fact}>
      <span className={css.icon}>
        {isOnline ? <IconVideo size={24} aria-hidden /> : <IconMapPin size={24} aria-hidden />}
      </span>
      <div>
        <strong>{isOnline ? m.create_online() : draft.placeName.trim() || m.create_where_question()}</strong>
        <p>{isOnline ? draft.city?.label : address}</p>
      </div>
    </div>
  );
};

/** As players see it. */
const Price = ({ draft }: Pick<PreviewProps, 'draft'>) => {
  const price = priceOfDraft(draft);
  return price ? <PriceTag price={price} timeZone="UTC" /> : m.free();
};

/** A live preview: what has been entered, as a card that guests see. */
export const Preview = ({ draft, me }: PreviewProps) => {
  const total = totalSpots(draft);
  const going = draft.hostPlays ? 1 : 0;
  return (
    <div className={css.preview}>
      <div className={css.cover}>
        <Cover cover={draftCover(draft)} picture={draft.cover} sizes="24rem" />
        {draft.gameType && <SportOnCover game={draft.gameType} />}
      </div>
      <div className={css.words}>
        <p className={css.title}>{draft.title.trim() || m.create_preview_title()}</p>
        <When draft={draft} />
        <Where draft={draft} />
        <AmountBar value={going} of={total} />
        <div className={css.spots}>
          <span>{draft.isPaid ? <Price draft={draft} /> : draft.hostPlays && m.create_preview_going()}</span>
          <strong>{m.places_left({ count: Math.max(0, total - going) })}</strong>
        </div>
        <div className={css.host}>
          <Avatar name={me.displayName} src={me.photoURL} seed={me.id} size={36} />
          <strong>{draft.hostingTeam?.name ?? me.displayName}</strong>
        </div>
      </div>
    </div>
  );
};
