import { IconCheck } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import css from './invitations.module.css';

interface OneTapInviteProps {
  readonly isInvited: boolean;
  readonly busy: boolean;
  /** The button's name, with whom it invites. */
  readonly label: string;
  readonly children: string;
  readonly onInvite: () => void;
}

/** The end of a row that can be invited: a button, and afterwards that it was. */
export const OneTapInvite = ({ isInvited, busy, label, children, onInvite }: OneTapInviteProps) =>
  isInvited ? (
    <span className={css.invited}>
      <IconCheck size={18} aria-hidden />
      {m.invite_invited()}
    </span>
  ) : (
    <Button size="sm" variant="secondary" loading={busy} aria-label={label} onClick={onInvite}>
      {children}
    </Button>
  );
