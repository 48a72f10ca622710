import type { Area } from '#frontend/lib/area/area.ts';
import { radius } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import chips from '#frontend/ui/chips/filter-chips.module.css';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { RadioOptions } from '#frontend/ui/inputs/radio-options.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { distances, type Miles } from '../model/filters.ts';
import { AreaForm } from './area-form.tsx';
import css from './discover.module.css';

interface AreaSheetProps {
  readonly miles: Miles;
  readonly onPick: (area: Area) => void;
  readonly onReach: (miles: Miles) => void;
  readonly onClose: () => void;
}

/** Where to search, and how far around it. A choice applies immediately. */
export const AreaSheet = ({ miles, onPick, onReach, onClose }: AreaSheetProps) => (
  <Sheet tall title={m.area_question()} onClose={onClose}>
    <Stack gap="1.25">
      <AreaForm onPick={onPick} />
      <fieldset className={css.group}>
        <legend>{m.discover_distance_question()}</legend>
        <Cluster>
          <RadioOptions
            options={distances.map((value) => ({
              value: String(value),
              label: radius(value, formatLocale()),
            }))}
            value={String(miles)}
            onChange={(chosen) => {
              const known = distances.find((value) => String(value) === chosen);
              if (known !== undefined) onReach(known);
            }}
            onDecide={onClose}
            className={chips.chip}
          />
        </Cluster>
      </fieldset>
    </Stack>
  </Sheet>
);
