import { m } from '#frontend/paraglide/messages.js';
import css from './form.module.css';

/** Says that what stands in the form was typed before, with the way to an empty one. */
export const DraftNote = ({ onStartOver }: { readonly onStartOver: () => void }) => (
  <div className={css.kept} role="status">
    {m.form_draft_found()}
    <button type="button" className={css.startOver} onClick={onStartOver}>
      {m.form_start_over()}
    </button>
  </div>
);
