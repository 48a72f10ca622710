import { IconLock } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import type { Conversation } from '#shared/domains/conversations/shapes.ts';
import css from './thread.module.css';

const reasons = {
  guardian_missing: m.messages_closed_guardian_missing,
  blocked: m.messages_closed_blocked,
  left: m.messages_closed_left,
  removed: m.messages_closed_removed,
  request_waiting: m.messages_closed_request_waiting,
  guardian: m.messages_closed_guardian,
  ended: m.messages_closed_ended,
} as const satisfies Record<NonNullable<Conversation['readOnly']>, unknown>;

/** In place of the field, where the person cannot write: why. */
export const ClosedNote = ({ reason }: { readonly reason: NonNullable<Conversation['readOnly']> }) => (
  <p className={css.limit} role="status">
    <IconLock size={18} aria-hidden />
    {reasons[reason]()}
  </p>
);
