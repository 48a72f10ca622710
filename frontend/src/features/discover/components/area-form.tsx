import { IconCurrentLocation } from '@tabler/icons-react';
import { type Area, areaOfSuggestion } from '#frontend/lib/area/area.ts';
import { loadCities } from '#frontend/lib/reads/load-places.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { PlaceSelect } from '#frontend/ui/place-select/place-select.tsx';
import { useLocation } from '../model/use-location.ts';

/** Picks a city, or where the device is; it takes effect immediately. */
export const AreaForm = ({ onPick }: { readonly onPick: (area: Area) => void }) => {
  const { locating, locate } = useLocation(onPick);
  return (
    <Stack gap="0.625">
      <PlaceSelect
        label={m.area_city()}
        placeholder={m.area_city_placeholder()}
        value={null}
        load={loadCities}
        onChange={(picked) => picked && onPick(areaOfSuggestion(picked))}
      />
      <Button
        variant="secondary"
        loading={locating}
        onClick={locate}
        icon={<IconCurrentLocation size={18} aria-hidden />}
      >
        {m.map_locate()}
      </Button>
    </Stack>
  );
};
