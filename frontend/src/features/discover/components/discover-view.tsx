import { IconMapPin } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { type Area, shortName } from '#frontend/lib/area.ts';
import { radius } from '#frontend/lib/format.ts';
import { formatLocale } from '#frontend/lib/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { useNearby } from '../api/use-nearby.ts';
import { type Filters, isFiltered, noFilters } from '../model/filters.ts';
import { AreaForm } from './area-form.tsx';
import css from './discover.module.css';
import { FilterBar } from './filter-bar.tsx';
import { Results } from './results.tsx';
import { SidePanel } from './side-panel.tsx';

interface DiscoverViewProps {
  readonly area: Area;
  readonly filters: Filters;
  readonly now: Date;
  readonly onChange: (changed: Partial<Filters>) => void;
}

const countLine = ({ items, more }: ReturnType<typeof useNearby>, miles: number): string => {
  if (!items) return '';
  const count = items.length;
  const within = { count, radius: radius(miles, formatLocale()) };
  return more && count > 0 ? m.discover_count_more(within) : m.discover_count(within);
};

export const DiscoverView = ({ area, filters, now, onChange }: DiscoverViewProps) => {
  const [changingArea, setChangingArea] = useState(false);
  const found = useNearby(filters, now);
  const pickArea = useCallback(
    (picked: Area): void => {
      setChangingArea(false);
      onChange({ area: picked });
    },
    [onChange],
  );
  return (
    <>
      <div className={css.head}>
        <h1>{m.discover_near({ city: shortName(area) })}</h1>
        <p role="status" className={css.count}>
          {countLine(found, filters.miles)}
        </p>
        <button type="button" className={css.change} onClick={() => setChangingArea(true)}>
          <IconMapPin size={18} aria-hidden />
          {m.area_change()}
        </button>
      </div>
      <div className={css.layout}>
        <div className={css.main}>
          <FilterBar filters={filters} onChange={onChange} />
          <Results found={found} filtered={isFiltered(filters)} onClear={() => onChange(noFilters)} />
        </div>
        <SidePanel area={area} onPick={pickArea} />
      </div>
      {changingArea && (
        <Sheet tall title={m.area_question()} onClose={() => setChangingArea(false)}>
          <AreaForm onPick={pickArea} />
        </Sheet>
      )}
    </>
  );
};
