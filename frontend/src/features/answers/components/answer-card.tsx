import { IconCalendarPlus, IconCheck, IconVideo } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { addressOf } from '#frontend/lib/api/api.ts';
import { errorSentence } from '#frontend/lib/api/errors.ts';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import { wholeWhereText } from '#frontend/lib/event/where-text.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { longDate, timeRange, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import type { AnswerPage, LinkAnswer } from '#shared/domains/answers/contract.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { guestLimits } from '#shared/domains/guests/named-guest.ts';
import { unbrokenWords } from '#shared/kernel/text.ts';
import { paths } from '#shared/product/paths.ts';
import { type AnswerState, answerStateOf, mainAnswerOf } from '../model/answer-state.ts';
import { nameSentence } from '../model/name.ts';
import css from './answer-card.module.css';
import { HostMessage } from './host-message.tsx';
import { PaidNote } from './paid-note.tsx';

/** Few people need the sentences of all errors. */
const Refusal = lazy(
  lazyRoute('answer-refusal', async () => ({ default: (await import('./refusal.tsx')).Refusal })),
);

interface AnswersProps {
  readonly state: AnswerState;
  /** What was pressed in the email. */
  readonly choice: string | null;
  readonly busy: boolean;
  /** Whether the person who joins is asked for a name. */
  readonly needsName: boolean;
  readonly onAnswer: (answer: LinkAnswer, name?: string) => void;
  /** Where a browser without scripts sends the answer. */
  readonly action: string;
  /** When the person answered last, as this page shows it. */
  readonly seen: string | null;
}

/** Nothing changes before a button is pressed: email scanners open every link. */
const Answers = ({ state, choice, busy, needsName, onAnswer, action, seen }: AnswersProps) => {
  const main = mainAnswerOf(state, choice);
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const asksName = needsName && state.going !== undefined;
  const give = (answer: LinkAnswer): void => {
    const isNamed = asksName && answer === 'going';
    const problem = isNamed ? nameSentence(name) : null;
    setError(problem);
    if (problem === null) onAnswer(answer, isNamed ? name : undefined);
  };
  return (
    // biome-ignore lint/correctness/noRestrictedElements: it works without scripts, and `Form` needs them.
    <form method="post" action={action} className={css.buttons}>
      {seen !== null && <input type="hidden" name="seen" value={seen} />}
      {asksName && (
        <TextInput
          name="name"
          className={css.name}
          label={m.answer_name()}
          description={m.answer_name_hint()}
          autoComplete="name"
          maxLength={guestLimits.name.max}
          value={name}
          error={error}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setError(null);
          }}
        />
      )}
      {(['going', 'declined'] as const).map((answer) => {
        const label = state[answer];
        return (
          label && (
            <Button
              key={answer}
              type="submit"
              name="answer"
              value={answer}
              size="lg"
              variant={answer === main ? 'primary' : 'secondary'}
              disabled={busy}
              onClick={(tap) => {
                tap.preventDefault();
                give(answer);
              }}
            >
              {label}
            </Button>
          )
        );
      })}
    </form>
  );
};

/** When, where, and with whom. */
const Facts = ({ event }: Pick<AnswerPage, 'event'>) => {
  const zone = { locale: formatLocale(), timeZone: event.timeZone };
  const { host, location } = event;
  return (
    <>
      <p className={css.when}>
        {longDate(event.dateStart, zone)}, {timeRange(event.dateStart, event.endsAt, zone, viewerZone())}
      </p>
      <p>{wholeWhereText(location)}</p>
      <p className={css.host}>
        <Avatar seed={host.userId} name={host.displayName} src={host.photoURL} size={36} />
        {m.answer_hosted_by({ name: host.displayName })}
      </p>
    </>
  );
};

const Ways = ({
  page: { event, status, answeredAt, isUnregisteredUser, isUnconfirmed, needsName },
}: Pick<AnswerCardProps, 'page'>) => (
  <div className={css.ways}>
    {event.onlineLink !== undefined && (
      <ButtonLink
        size="sm"
        icon={<IconVideo size={18} aria-hidden />}
        href={event.onlineLink}
        target="_blank"
        rel="noopener noreferrer"
      >
        {m.event_online_open()}
      </ButtonLink>
    )}
    {status === 'going' && !event.isPrivate && (
      <ButtonLink
        variant="secondary"
        size="sm"
        icon={<IconCalendarPlus size={18} aria-hidden />}
        href={addressOf(eventsContract.calendar, { params: dateOf(event) })}
        download="event.ics"
      >
        {m.answer_calendar()}
      </ButtonLink>
    )}
    {!(event.isPrivate && (isUnregisteredUser || answeredAt === null)) && (
      <ButtonLink variant="secondary" size="sm" to={paths.event(event)} data-opens-here>
        {m.answer_open_event()}
      </ButtonLink>
    )}
    {isUnregisteredUser && !isUnconfirmed && !needsName && (
      <ButtonLink variant="secondary" size="sm" to={paths.signUp({ from: paths.event(event) })}>
        {m.answer_sign_up()}
      </ButtonLink>
    )}
  </div>
);

export interface AnswerCardProps {
  readonly page: AnswerPage;
  readonly choice: string | null;
  /** Why an answer that was sent without scripts was refused: the code of an error. */
  readonly refused: string | null;
  readonly action: string;
  readonly answer: (answer: LinkAnswer, name?: string) => Promise<void>;
  readonly messageHost: (written: { text: string; name?: string | undefined }) => Promise<void>;
}

/** A date, what a person has answered, and the answers that they can give. */
export const AnswerCard = ({ page, choice, refused, action, answer, messageHost }: AnswerCardProps) => {
  const going = useAction((name?: string) => answer('going', name), { failed: 'inline' });
  const declining = useAction(() => answer('declined'), { failed: 'inline' });
  const failure = going.failure ?? declining.failure;
  const [refusal] = useState({ refused, answeredAt: page.answeredAt });
  // It is about the state that the page showed first.
  const stillRefused = failure === null && refusal.answeredAt === page.answeredAt;
  const send = (chosen: LinkAnswer, name?: string): void =>
    void (chosen === 'going' ? going.run(name) : declining.run());
  const state = answerStateOf(page);
  return (
    <article className={css.card}>
      <title>{usePageTitle(page.event.title)}</title>
      <p className={css.as}>
        {page.needsName ? m.answer_invited() : m.answer_as({ name: page.displayName })}
      </p>
      <h1 className={css.title}>{unbrokenWords(page.event.title)}</h1>
      <Facts event={page.event} />
      <div className={css.state} data-tone={state.tone} role="status">
        <p className={css.status}>
          {state.tone === 'good' && <IconCheck size={22} stroke={3} aria-hidden />}
          {state.title}
        </p>
        {state.text && <p>{state.text}</p>}
        {page.answeredSince && choice !== null && <p>{m.answer_since()}</p>}
      </div>
      <PaidNote page={page} />
      <Answers
        {...{ state, choice, action }}
        needsName={page.needsName}
        seen={page.answeredAt}
        busy={going.busy || declining.busy}
        onAnswer={send}
      />
      {stillRefused && refusal.refused !== null && (
        <Suspense>
          <Refusal code={refusal.refused} />
        </Suspense>
      )}
      {failure !== null && <FormNote>{errorSentence(failure)}</FormNote>}
      <HostMessage page={page} send={messageHost} />
      <Ways page={page} />
      <p className={css.soft}>{m.answer_personal()}</p>
    </article>
  );
};
