import { IconList, IconMap2, IconMapPin } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { type Area, shortName } from '#frontend/lib/device/area.ts';
import { radius } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { useNearby } from '../api/use-nearby.ts';
import type { Filters } from '../model/filters.ts';
import { useLocation } from '../model/use-location.ts';
import { AreaForm } from './area-form.tsx';
import { ContextTabs } from './context-tabs.tsx';
import css from './discover.module.css';
import { FilterBar } from './filter-bar.tsx';
import { MapPanel } from './map-panel.tsx';
import { Results } from './results.tsx';
import { SidePanel } from './side-panel.tsx';

interface DiscoverViewProps {
  readonly area: Area;
  readonly filters: Filters;
  readonly now: Date;
  readonly onChange: (changed: Partial<Filters>) => void;
}

const countLine = ({ items, more }: ReturnType<typeof useNearby>, { box, miles }: Filters): string => {
  if (!items) return '';
  const count = items.length;
  const isPart = more && count > 0;
  if (box) return isPart ? m.discover_count_box_more({ count }) : m.discover_count_box({ count });
  const within = { count, radius: radius(miles, formatLocale()) };
  return isPart ? m.discover_count_more(within) : m.discover_count(within);
};

/** Opens the map, or goes back to the list alone; on phones above the bottom bar. */
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
    if (key !== undefined) scrollToCard(key);
  };
  return (
    <div className={css.layout} data-map={isMapOpen}>
      <div className={css.main}>
        <div className={css.head}>
          <h1>{filters.box ? m.discover_here() : m.discover_near({ city: shortName(area) })}</h1>
          <p role="status" className={css.count}>
            {countLine(found, filters)}
          </p>
          <button type="button" className={css.change} onClick={() => setChangingArea(true)}>
            <IconMapPin size={18} aria-hidden />
            {m.area_change()}
          </button>
        </div>
        <ContextTabs area={area} />
        <FilterBar filters={filters} now={now} onChange={onChange} />
        <Results
          found={found}
          filters={filters}
          selected={isMapOpen ? (hovered ?? selected) : undefined}
          onHover={setHovered}
          onChange={onChange}
        />
      </div>
      {isMapOpen ? (
        <div className={css.map}>
          <MapPanel
            filters={filters}
            now={now}
            listed={found.items ?? []}
            selected={hovered ?? selected}
            onSelect={select}
            onChange={onChange}
            onLocate={locate}
          />
        </div>
      ) : (
        <SidePanel area={area} onPick={pickArea} onShowMap={() => onChange({ isMapOpen: true })} />
      )}
      <ViewSwitch
        isMapOpen={isMapOpen}
        onSwitch={() => onChange({ isMapOpen: !isMapOpen, ...(isMapOpen && { box: undefined }) })}
      />
      {changingArea && (
        <Sheet tall title={m.area_question()} onClose={() => setChangingArea(false)}>
          <AreaForm onPick={pickArea} />
        </Sheet>
      )}
    </div>
  );
};
