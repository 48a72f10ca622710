import { useMemo, useState } from 'react';
import { useIdle } from '#frontend/lib/device/use-idle.ts';
import { useAppConfig } from '#frontend/lib/page/config.ts';
import { longDate, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { EventCard } from '#frontend/ui/event-card/event-card.tsx';
import { boundsAround, roundedBox } from '#frontend/ui/map/bounds-around.ts';
import type { MapPin } from '#frontend/ui/map/map-pin.ts';
import { MapView } from '#frontend/ui/map/map-view.tsx';
import { StillMap } from '#frontend/ui/map/still-map.tsx';
import { useMovedMap } from '#frontend/ui/map/use-moved-map.ts';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import type { NearbyCard, Pin } from '#shared/domains/discover/contract.ts';
import { cellsInBox } from '#shared/domains/discover/rules.ts';
import { type Bounds, middleOf } from '#shared/kernel/geo.ts';
import { useCard } from '../api/use-card.ts';
import { usePins } from '../api/use-nearby.ts';
import { keyOf } from '../model/by-day.ts';
import type { Filters } from '../model/filters.ts';
import { mapReach } from '../model/map-reach.ts';
import { Carousel } from './carousel.tsx';
import css from './map-panel.module.css';

interface MapPanelProps {
  readonly filters: Filters;
  readonly now: Date;
  /** The events of the list, once they are known; phones can also swipe through them. */
  readonly listed: readonly NearbyCard[] | undefined;
  /** Whether the list is beside it. */
  readonly isBeside: boolean;
  readonly selected: string | undefined;
  /** The event under the pointer or the focus, or the selected one. */
  readonly marked: string | undefined;
  readonly onSelect: (key: string | undefined) => void;
  readonly onHover: (key: string | undefined) => void;
  readonly onChange: (changed: Partial<Filters>) => void;
  readonly onLocate: () => void;
}

/** A listed event on the map, until the pins are known. */
const pinOf = ({ location, left, ...card }: NearbyCard): Pin => ({
  ...{ id: card.id, occurrenceId: card.occurrenceId, gameType: card.gameType, dateStart: card.dateStart },
  ...{ timeZone: card.timeZone, lat: location.lat, lng: location.lng, full: left === 0 || card.cancelled },
});

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

/** How much of the map the cards cover on a phone. */
const CARDS_PX = 260;

const isTooWideToSearch = (box: Bounds): boolean => cellsInBox(box) === undefined;
const NOTHING: readonly NearbyCard[] = [];

/** What the map shows, and how far it reaches from its middle. It stays while more of the list is loaded. */
const useReach = ({ area, box, miles }: Filters, listed: readonly NearbyCard[]) => {
  const reach = mapReach(listed, miles);
  const bounds = useMemo(() => box ?? (area && boundsAround(area, reach)), [box, area, reach]);
  return { bounds, reach };
};

/** Where a map has been moved on a phone: a button searches there, because the map covers the list. */
const SearchHere = ({ onSearch }: { readonly onSearch: () => void }) => (
  <Button size="sm" variant="secondary" className={css.here ?? ''} onClick={onSearch}>
    {m.discover_search_here()}
  </Button>
);

/** The map of a search. Beside the list, moving it searches its box. */
export const MapPanel = (props: MapPanelProps) => {
  const { filters, now, listed = NOTHING, isBeside, selected, marked, onSelect, onHover, onChange } = props;
  const isIdle = useIdle(props.listed !== undefined);
  const { data, error, mutate } = usePins(filters, now, filters.isMapOpen || isIdle);
  const places = useMemo(() => data?.items ?? listed.map(pinOf), [data, listed]);
  const pins = useMemo(() => places.map(toMapPin), [places]);
  const search = (box: Bounds): void => onChange({ box: roundedBox(box) });
  const { isTooWide, setMoved } = useMovedMap(search, isTooWideToSearch);
  const [waiting, setWaiting] = useState<Bounds>();
  const chosen = places.find((pin) => keyOf(pin) === marked);
  const card = useCard(chosen, listed);
  /** Undefined while nothing is chosen. */
  const isListed = chosen && listed.some((event) => keyOf(event) === marked);
  const { bounds, reach } = useReach(filters, listed);
  const config = useAppConfig();
  // Tiles of a service are requested only once a person has opened the map; our own map may follow the list.
  const isOpen = filters.isMapOpen || (isIdle && config?.mapTiles === null);
  const onMap = {
    ...{ label: m.discover_map(), pins, selected: marked, onHover },
    onSelect: (id: string) => onSelect(id === selected ? undefined : id),
  };
  return (
    <div className={css.panel}>
      {bounds && isOpen && (
        <MapView
          {...onMap}
          bounds={bounds}
          coveredBelow={isBeside ? undefined : CARDS_PX}
          onMove={isBeside ? setMoved : setWaiting}
          onLocate={props.onLocate}
        />
      )}
      {bounds && !isOpen && (
        <StillMap
          {...onMap}
          center={middleOf(bounds)}
          miles={reach}
          onOpen={config && config.mapTiles !== null ? () => onChange({ isMapOpen: true }) : undefined}
        />
      )}
      <p role="status" className={css.note}>
        {isTooWide && <span>{m.discover_map_too_wide()}</span>}
        {!isTooWide && !waiting && data?.more && (
          <span>{m.discover_map_more({ count: data.items.length })}</span>
        )}
      </p>
      {waiting && !isTooWideToSearch(waiting) && (
        <SearchHere
          onSearch={() => {
            setWaiting(undefined);
            search(waiting);
          }}
        />
      )}
      {error && !data && (
        <div role="alert" className={css.failed}>
          <p>{m.discover_map_failed()}</p>
          <Button size="sm" variant="secondary" onClick={() => void mutate()}>
            {m.try_again()}
          </Button>
        </div>
      )}
      {!isBeside && isListed !== false && <Carousel items={listed} selected={marked} onSelect={onSelect} />}
      {card && (isBeside || isListed === false) && (
        <div className={css.card}>
          <EventCard event={card} heading="h2" selected />
        </div>
      )}
    </div>
  );
};
