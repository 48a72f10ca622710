import { m } from '#frontend/paraglide/messages.js';
import css from './form.module.css';

/** Says that the form was restored from a draft, with a button to start over. */
export const DraftNote = ({ onStartOver }: { readonly onStartOver: () => void }) => (
  <div className={css.kept} role="status">
    {m.form_draft_found()}
    <button type="button" className={css.startOver} onClick={onStartOver}>
      {m.form_start_over()}
    </button>
  </div>
);
