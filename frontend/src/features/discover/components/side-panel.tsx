import { IconMap2, IconMapPin, IconPlus } from '@tabler/icons-react';
import type { Area } from '#frontend/lib/device/area.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { MapPicture } from '#frontend/ui/map/map-picture.tsx';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { AreaForm } from './area-form.tsx';
import css from './discover.module.css';

interface SidePanelProps {
  readonly area: Area;
  readonly onPick: (area: Area) => void;
  readonly onShowMap: () => void;
}

/** Next to the list on wide screens: the way to the map, changing the area, and hosting an event. */
export const SidePanel = ({ area, onPick, onShowMap }: SidePanelProps) => (
  <aside className={css.side}>
    <div className={css.sketch}>
      <MapPicture at={area} zoom={11} />
      <Button variant="secondary" icon={<IconMap2 size={18} aria-hidden />} onClick={onShowMap}>
        {m.map_show()}
      </Button>
    </div>
    <section className={css.panel}>
      <h2>{m.area_title()}</h2>
      <p className={css.soft}>{area.name}</p>
      <AreaForm key={area.name} onPick={onPick} />
    </section>
    <section className={css.hosting}>
      <h2>{m.discover_host_title()}</h2>
      <p>{m.discover_host_text()}</p>
      <ButtonLink to={routes.CreateEvent} icon={<IconPlus size={18} aria-hidden />} className={css.host}>
        {m.nav_host()}
      </ButtonLink>
    </section>
    <ButtonLink variant="secondary" to={paths.placesNear(area)} icon={<IconMapPin size={18} aria-hidden />}>
      {m.discover_places()}
    </ButtonLink>
  </aside>
);
