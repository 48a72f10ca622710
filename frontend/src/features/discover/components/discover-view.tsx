import { IconList, IconMap2, IconMapPin } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { type Area, shortName } from '#frontend/lib/area/area.ts';
import { useIsWide } from '#frontend/lib/device/use-is-wide.ts';
import { radius } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { useCounts, useNearby } from '../api/use-nearby.ts';
import type { Filters } from '../model/filters.ts';
import { useLocation } from '../model/use-location.ts';
import { AreaSheet } from './area-sheet.tsx';
import { ContextTabs } from './context-tabs.tsx';
import css from './discover.module.css';
import { FilterBar } from './filter-bar.tsx';
import { HostOne } from './host-one.tsx';
import { MapPanel } from './map-panel.tsx';
import { Results } from './results.tsx';

interface DiscoverViewProps {
  readonly area: Area;
  readonly filters: Filters;
  readonly now: Date;
  readonly onChange: (changed: Partial<Filters>) => void;
}

const countLine = (counts: ReturnType<typeof useCounts>, { box, miles }: Filters): string => {
  if (!counts) return '';
  const { total: count, more } = counts;
  const isPart = more && count > 0;
  if (box) return isPart ? m.discover_count_box_more({ count }) : m.discover_count_box({ count });
  const within = { count, radius: radius(miles, formatLocale()) };
  return isPart ? m.discover_count_more(within) : m.discover_count(within);
};

/** Opens the map, or goes back to the list, on phones above the bottom bar. */
const ViewSwitch = ({
  isMapOpen,
  onSwitch,
}: {
  readonly isMapOpen: boolean;
  readonly onSwitch: () => void;
}) => (
  <Button
    className={css.viewSwitch ?? ''}
    onClick={onSwitch}
    icon={isMapOpen ? <IconList size={20} aria-hidden /> : <IconMap2 size={20} aria-hidden />}
  >
    {isMapOpen ? m.discover_list() : m.discover_map()}
  </Button>
);

const scrollToCard = (key: string): void =>
  document.querySelector(`[data-card="${CSS.escape(key)}"]`)?.scrollIntoView({ block: 'nearest' });

export const DiscoverView = ({ area, filters, now, onChange }: DiscoverViewProps) => {
  const [changingArea, setChangingArea] = useState(false);
  const [selected, setSelected] = useState<string>();
  const [hovered, setHovered] = useState<string>();
  const found = useNearby(filters, now);
  const counts = useCounts(filters, now);
  const isWide = useIsWide();
  const { isMapOpen } = filters;
  const pickArea = useCallback(
    (picked: Area): void => {
      setChangingArea(false);
      onChange({ area: picked, box: undefined });
    },
    [onChange],
  );
  const { locate } = useLocation(pickArea);
  const select = (key: string | undefined): void => {
    setSelected(key);
    // The pointer or the focus is still on the pin: what is chosen counts now.
    setHovered(undefined);
    if (key !== undefined) scrollToCard(key);
  };
  const marked = hovered ?? selected;
  return (
    <div className={css.layout} data-map={isMapOpen}>
      <div className={css.main}>
        <div className={css.head}>
          <h1>{filters.box ? m.discover_here() : m.discover_near({ city: shortName(area) })}</h1>
          <p role="status" className={css.count}>
            {countLine(counts, filters)}
          </p>
          <button
            type="button"
            className={css.change}
            aria-label={m.area_change()}
            onClick={() => setChangingArea(true)}
          >
            <IconMapPin size={18} aria-hidden />
            {radius(filters.miles, formatLocale())}
          </button>
        </div>
        <div className={css.contexts}>
          <ContextTabs current="events" area={area} />
        </div>
        <FilterBar filters={filters} now={now} counts={counts} onChange={onChange} />
        <Results
          found={found}
          filters={filters}
          selected={isWide ? marked : undefined}
          onHover={setHovered}
          onChange={onChange}
        />
        {(found.items?.length ?? 0) > 0 && <HostOne />}
      </div>
      {(isWide || isMapOpen) && (
        <div className={css.map}>
          <MapPanel
            filters={filters}
            now={now}
            listed={found.items}
            isBeside={isWide}
            selected={selected}
            marked={marked}
            onSelect={select}
            onHover={setHovered}
            onChange={onChange}
            onLocate={locate}
          />
        </div>
      )}
      {(isMapOpen || found.items?.length !== 0) && (
        <ViewSwitch
          isMapOpen={isMapOpen}
          onSwitch={() => onChange({ isMapOpen: !isMapOpen, ...(isMapOpen && { box: undefined }) })}
        />
      )}
      {changingArea && (
        <AreaSheet
          miles={filters.miles}
          onPick={pickArea}
          onReach={(miles) => onChange({ miles, box: undefined })}
          onClose={() => setChangingArea(false)}
        />
      )}
    </div>
  );
};
