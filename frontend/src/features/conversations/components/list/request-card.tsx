import { Link } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { shortDate, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import type { ConversationCard } from '#shared/domains/conversations/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { titleOf } from '../../model/title-of.ts';
import css from './list.module.css';

interface AnswersProps {
  readonly conversation: Pick<ConversationCard, 'id' | 'name'>;
}

/** Accepts or declines a message request. */
export const RequestAnswers = ({ conversation }: AnswersProps) => {
  const { id } = conversation;
  const name = titleOf(conversation);
  const params = { conversationId: id };
  const accepting = useWrite(conversationsContract.accept);
  const declining = useWrite(conversationsContract.decline);
  const accept = useAction(() => accepting({ params, body: {} }), { done: m.messages_accepted({ name }) });
  const decline = useAction(() => declining({ params, body: {} }), { done: m.messages_declined() });
  return (
    <div className={css.answers}>
      <Button
        loading={accept.busy}
        aria-label={m.messages_accept_who({ name })}
        onClick={() => void accept.run()}
      >
        {m.messages_accept()}
      </Button>
      <Button
        variant="secondary"
        loading={decline.busy}
        aria-label={m.messages_decline_who({ name })}
        onClick={() => void decline.run()}
      >
        {m.messages_decline()}
      </Button>
    </div>
  );
};

interface RequestCardProps {
  readonly request: ConversationCard;
  /** How many requests there are. */
  readonly count: number;
}

/** A message request, answered in place. */
export const RequestCard = ({ request, count }: RequestCardProps) => {
  const { id, avatars, about, last, endsAt } = request;
  const name = titleOf(request);
  const [person] = avatars;
  const hint = about ? m.messages_asked_about({ event: about.title }) : m.messages_wants_to_write();
  const zone = { locale: formatLocale(), timeZone: viewerZone() };
  return (
    <section className={css.request} aria-label={m.messages_request_from({ name })}>
      <Cluster align="center" justify="between">
        <h2>{m.messages_requests({ count })}</h2>
        {endsAt !== null && (
          <span className={css.soft}>{m.messages_request_ends({ day: shortDate(endsAt, zone) })}</span>
        )}
      </Cluster>
      <Link to={paths.conversation(id)} className={css.asker}>
        <Cluster as="span" align="center" gap="0.75" wraps={false}>
          <Avatar seed={person?.userId ?? id} name={name} src={person?.photoURL ?? null} size={44} />
          <TwoLines title={name} hint={hint} />
        </Cluster>
      </Link>
      {last && <p className={css.quote}>{m.messages_quote({ text: last.text })}</p>}
      <RequestAnswers conversation={request} />
      <p className={css.soft}>{m.messages_request_private({ name })}</p>
    </section>
  );
};
