import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import type { HomeInvitation, HomeQuestions } from '#shared/domains/home/contract.ts';
import { EventInvitation } from './event-invitation.tsx';
import { HeldSpot } from './held-spot.tsx';
import css from './home.module.css';
import { TeamInvitation } from './team-invitation.tsx';

interface QuestionsProps {
  readonly questions: Pick<HomeQuestions, 'offers' | 'invitations'>;
  readonly teams: readonly HomeInvitation[];
}

/** What needs the member's answer, what ends first at the top. Left out if nothing does. */
export const Questions = ({ questions: { offers, invitations }, teams }: QuestionsProps) => {
  const count = offers.length + invitations.length + teams.length;
  if (count === 0) return null;
  return (
    <Section title={m.home_questions()} more={<span className={css.count}>{count}</span>}>
      <Stack as="ul" gap="0.75">
        {offers.map((offer) => (
          <HeldSpot key={`${offer.event.id} ${offer.event.occurrenceId}`} {...offer} />
        ))}
        {invitations.map((invitation) => (
          <EventInvitation key={invitation.event.id} {...invitation} />
        ))}
        {teams.map((invitation) => (
          <TeamInvitation key={invitation.team.id} {...invitation} />
        ))}
      </Stack>
    </Section>
  );
};
