import { useMemo } from 'react';
import { longDate, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { EventCard } from '#frontend/ui/event-card/event-card.tsx';
import { boundsAround } from '#frontend/ui/map/bounds-around.ts';
import type { MapPin } from '#frontend/ui/map/map-pin.ts';
import { MapView } from '#frontend/ui/map/map-view.tsx';
import { useMovedMap } from '#frontend/ui/map/use-moved-map.ts';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import type { NearbyCard, Pin } from '#shared/domains/discover/contract.ts';
import { cellsInBox } from '#shared/domains/discover/rules.ts';
import type { Bounds } from '#shared/kernel/geo.ts';
import { useCard } from '../api/use-card.ts';
import { usePins } from '../api/use-nearby.ts';
import { keyOf } from '../model/by-day.ts';
import type { Filters } from '../model/filters.ts';
import { Carousel } from './carousel.tsx';
import css from './map-panel.module.css';

interface MapPanelProps {
  readonly filters: Filters;
  readonly now: Date;
  /** The events of the list, which phones can also swipe through. */
  readonly listed: readonly NearbyCard[];
  /** The pin under the pointer, or the chosen one. */
  readonly selected: string | undefined;
  readonly onSelect: (key: string | undefined) => void;
  readonly onChange: (changed: Partial<Filters>) => void;
  readonly onLocate: () => void;
}

const toMapPin = (pin: Pin): MapPin => {
  const zone = { locale: formatLocale(), timeZone: pin.timeZone };
  const at = time(pin.dateStart, zone, viewerZone());
  const day = longDate(pin.dateStart, zone);
  return {
    ...{ id: keyOf(pin), lat: pin.lat, lng: pin.lng, game: pin.gameType, text: at, muted: pin.full },
    label: (pin.full ? m.discover_pin_full : m.discover_pin)({
      sport: sportLabel(pin.gameType),
      day,
      time: at,
    }),
  };
};

const isTooWideToSearch = (box: Bounds): boolean => cellsInBox(box) === undefined;

/** The map of a search. Moving it searches its box. */
export const MapPanel = ({ filters, now, listed, selected, onSelect, onChange, onLocate }: MapPanelProps) => {
  const { area, box, miles } = filters;
  const { data, error, mutate } = usePins(filters, now);
  const pins = useMemo(() => data?.items.map(toMapPin) ?? [], [data]);
  const { isTooWide, setMoved } = useMovedMap((moved) => onChange({ box: moved }), isTooWideToSearch);
  const chosen = data?.items.find((pin) => keyOf(pin) === selected);
  const card = useCard(chosen, listed);
  /** Undefined while nothing is chosen. */
  const isListed = chosen && listed.some((event) => keyOf(event) === selected);
  const bounds = useMemo(() => box ?? (area && boundsAround(area, miles)), [box, area, miles]);
  return (
    <div className={css.panel}>
      {bounds && (
        <MapView
          label={m.discover_map()}
          bounds={bounds}
          pins={pins}
          selected={selected}
          onSelect={(id) => onSelect(id === selected ? undefined : id)}
          onMove={setMoved}
          onLocate={onLocate}
        />
      )}
      <p role="status" className={css.note}>
        {isTooWide && <span>{m.discover_map_too_wide()}</span>}
        {!isTooWide && data?.more && <span>{m.discover_map_more({ count: data.items.length })}</span>}
      </p>
      {error && !data && (
        <div role="alert" className={css.failed}>
          <p>{m.discover_map_failed()}</p>
          <Button size="sm" variant="secondary" onClick={() => void mutate()}>
            {m.try_again()}
          </Button>
        </div>
      )}
      {isListed !== false && <Carousel items={listed} selected={selected} onSelect={onSelect} />}
      {card && (
        <div className={css.card} data-listed={isListed}>
          <EventCard event={card} withDay heading="h2" selected />
        </div>
      )}
    </div>
  );
};
