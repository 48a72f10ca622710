import { copyText } from '#frontend/lib/device/copy-text.ts';
import { m } from '#frontend/paraglide/messages.js';
import css from './request-id.module.css';

/** The id by which support finds a failure. */
export const RequestId = ({ id }: { readonly id: string }) => (
  <span className={css.request}>
    {m.request_id()} <code className={css.id}>{id}</code>
    <button
      type="button"
      className={css.copy}
      aria-label={m.request_id_copy()}
      onClick={() => void copyText(id, { done: m.request_id_copied(), failed: m.request_id_copy_failed() })}
    >
      {m.copy()}
    </button>
  </span>
);
