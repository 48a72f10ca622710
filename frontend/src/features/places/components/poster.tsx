import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { longDate, time } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Brand } from '#frontend/ui/brand/brand.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { timelessCoverOf } from '#frontend/ui/cover/cover-of.ts';
import { QrCode } from '#frontend/ui/qr-code/qr-code.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import { unbrokenWords } from '#shared/kernel/text.ts';
import { paths } from '#shared/product/paths.ts';
import { usePlaceEvents } from '../api/use-places.ts';
import css from './poster.module.css';

const dayAndTime = ({ dateStart, timeZone }: EventCard): string => {
  const zone = { locale: formatLocale(), timeZone };
  return `${longDate(dateStart, zone)}, ${time(dateStart, zone, timeZone)}`;
};

/** The next event there, which a poster invites to. */
const NextGame = ({ place: { id } }: { readonly place: PlacePage }) => {
  const next = usePlaceEvents(id).data?.items.find(({ cancelled }) => !cancelled);
  return (
    next && (
      <p className={css.next}>
        <span>{m.place_poster_next()}</span>
        <strong>{unbrokenWords(next.title)}</strong>
        <span>{dayAndTime(next)}</span>
      </p>
    )
  );
};

/** A page to print and put up at a place: its code opens the place's page. */
export const Poster = ({ place }: { readonly place: PlacePage }) => {
  const address = new URL(paths.place(place.id), location.origin).href;
  const { name } = place;
  return (
    <>
      <title>{usePageTitle(m.place_poster_title({ name }))}</title>
      <div className={css.actions}>
        <ButtonLink
          variant="secondary"
          to={paths.place(place.id)}
          icon={<IconArrowLeft size={18} aria-hidden />}
        >
          {m.place_poster_back()}
        </ButtonLink>
        <Button icon={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
          {m.place_poster_print()}
        </Button>
      </div>
      <article className={css.poster}>
        <div className={css.art}>
          <Cover first cover={timelessCoverOf({ name, gameTypes: place.sports })} />
        </div>
        <h1>{name}</h1>
        <p className={css.sports}>{place.sports.map(sportLabel).join(' · ')}</p>
        <NextGame place={place} />
        <QrCode className={css.code} text={address} label={m.place_poster_code({ name })} />
        <p>{m.place_poster_text()}</p>
        <p className={css.brand}>
          <Brand />
          <span>{m.place_poster_find({ name, host: location.host })}</span>
        </p>
      </article>
    </>
  );
};
