import { IconCheck } from '@tabler/icons-react';
import type * as z from 'zod/mini';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { dayAndMonth, time, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { AvatarRow } from '#frontend/ui/avatar/avatar-row.tsx';
import { discussionsContract } from '#shared/domains/discussions/contract.ts';
import type { Poll } from '#shared/domains/discussions/shapes.ts';
import { type PostKey, usePostActions } from '../api/use-posts.ts';
import css from './poll.module.css';

interface PollViewProps {
  readonly poll: Poll;
  readonly at: PostKey;
  readonly mayVote: boolean;
}

const FACES = 3;

/** The votes of a person after they have tapped an option. */
const votesAfter = ({ options, several }: Poll, tapped: number): number[] => {
  const before = options.flatMap(({ mine }, index) => (mine ? [index] : []));
  if (before.includes(tapped)) return before.filter((option) => option !== tapped);
  return several ? [...before, tapped] : [tapped];
};

/** The first avatars of those who voted for an option. */
const facesOf = (voted: z.output<typeof discussionsContract.voters.response>['items'], option: number) => {
  const people = voted
    .filter(({ options }) => options.includes(option))
    .slice(0, FACES)
    .map(({ person: { userId: id, displayName: name, photoURL } }) => ({ id, name, photoURL }));
  return { people, total: people.length };
};

/** A poll: its options with their votes, and who voted unless that is secret. */
export const PollView = ({ poll, at, mayVote }: PollViewProps) => {
  const { question, options, secret, voters, endsAt } = poll;
  const now = useNow();
  const isOpen = now < endsAt;
  const { vote } = usePostActions(at);
  const { busy, run } = useAction((option: number) => vote(votesAfter(poll, option)));
  const { discussionId, threadId } = at;
  const named = useRead(
    discussionsContract.voters,
    secret || voters === 0 ? null : { params: { discussionId, threadId } },
  );
  const zone = { locale: formatLocale(), timeZone: viewerZone() };
  const when = `${dayAndMonth(endsAt, zone)}, ${time(endsAt, zone, zone.timeZone)}`;
  return (
    <section className={css.poll} aria-label={question}>
      <div className={css.head}>
        <strong>{question}</strong>
        <small>
          {m.poll_voted({ count: voters })} · {secret ? m.poll_unnamed() : m.poll_named()}
        </small>
      </div>
      {options.map(({ name, votes, mine }, index) => (
        <button
          key={name}
          type="button"
          className={css.option}
          aria-pressed={mine}
          aria-label={m.poll_votes_of({ name, count: votes })}
          aria-busy={busy}
          disabled={!mayVote || !isOpen}
          onClick={() => void run(index)}
        >
          <span className={css.name}>{name}</span>
          <AvatarRow {...facesOf(named.data?.items ?? [], index)} />
          <span className={css.votes}>{votes}</span>
          <span className={css.mark} aria-hidden>
            {mine && <IconCheck size={18} />}
          </span>
          <meter className={css.bar} max={Math.max(1, voters)} value={votes} aria-hidden />
        </button>
      ))}
      <small className={css.foot}>{isOpen ? m.poll_until({ when }) : m.poll_over({ when })}</small>
    </section>
  );
};
