import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { QrCode } from '#frontend/ui/qr-code/qr-code.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import css from './poster.module.css';

/** A page to print and put up at a place: its code opens the place's page. */
export const Poster = ({ place }: { readonly place: PlacePage }) => {
  const address = new URL(paths.place(place.id), location.origin).href;
  return (
    <>
      <title>{usePageTitle(m.place_poster_title({ name: place.name }))}</title>
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
        <h1>{place.name}</h1>
        <p className={css.sports}>{place.sports.map(sportLabel).join(' · ')}</p>
        <QrCode className={css.code} text={address} label={m.place_poster_code({ name: place.name })} />
        <p>{m.place_poster_text()}</p>
        <p className={css.address}>{address}</p>
      </article>
    </>
  );
};
