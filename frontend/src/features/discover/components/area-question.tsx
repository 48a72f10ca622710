import { m } from '#frontend/paraglide/messages.js';
import { HeroCourt } from '#frontend/ui/art/hero-court.tsx';
import type { Area } from '../model/area.ts';
import { AreaForm } from './area-form.tsx';
import css from './discover.module.css';

/** The first question to somebody of whom nothing is known. */
export const AreaQuestion = ({ onPick }: { readonly onPick: (area: Area) => void }) => (
  <div className={css.question}>
    <HeroCourt className={css.art ?? ''} />
    <div className={css.ask}>
      <h1>{m.area_question()}</h1>
      <p>{m.area_text()}</p>
      <AreaForm onPick={onPick} />
    </div>
  </div>
);
