import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { AgendaCard } from '#shared/domains/events/model/shapes.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { paths } from '#shared/product/paths.ts';
import { useHomeAction } from '../model/use-home-action.ts';
import css from './hosted.module.css';

interface AskingPersonProps {
  readonly event: AgendaCard;
  readonly person: UserSummary;
}

/** Someone who asks to join, with both answers. */
export const AskingPerson = ({ event, person }: AskingPersonProps) => {
  const { userId, displayName: name, photoURL } = person;
  const params = { ...dateOf(event), userId };
  const approve = useWrite(eventsContract.approve);
  const refuse = useWrite(eventsContract.refuse);
  const letIn = useHomeAction(() => approve({ params }), m.home_approved({ name }));
  const turnAway = useHomeAction(() => refuse({ params }), m.home_declined({ name }));
  return (
    <div className={css.person}>
      <Link to={paths.publicProfile(userId)} className={css.who}>
        <Avatar seed={userId} name={name} src={photoURL} size={40} />
        <TwoLines title={name} hint={m.home_wants_to_join()} />
      </Link>
      <IconButton
        label={m.home_approve_who({ name })}
        className={css.approve}
        aria-busy={letIn.busy}
        onClick={() => void letIn.run()}
      >
        <IconCheck size={22} aria-hidden />
      </IconButton>
      <IconButton
        label={m.home_decline_who({ name })}
        className={css.decline}
        aria-busy={turnAway.busy}
        onClick={() => void turnAway.run()}
      >
        <IconX size={22} aria-hidden />
      </IconButton>
    </div>
  );
};
