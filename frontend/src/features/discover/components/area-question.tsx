import type { Area } from '#frontend/lib/area/area.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { coverOf } from '#frontend/ui/cover/cover-of.ts';
import { AreaForm } from './area-form.tsx';
import css from './discover.module.css';

/** The first question for a visitor whose area is unknown. */
export const AreaQuestion = ({ onPick }: { readonly onPick: (area: Area) => void }) => (
  <div className={css.question}>
    <div className={css.art}>
      <Cover first cover={coverOf({ gameType: 'other', timeZone: 'UTC' })} />
    </div>
    <div className={css.ask}>
      <h1>{m.area_question()}</h1>
      <p>{m.area_text()}</p>
      <AreaForm onPick={onPick} />
    </div>
  </div>
);
