import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { StickyAction } from '#frontend/ui/sticky-action/sticky-action.tsx';
import { answersContract } from '#shared/domains/answers/contract.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { guestAnswerOf } from '../../model/guest-answer.ts';
import css from './action-bar.module.css';

interface GuestAnswerProps {
  readonly event: EventPage;
  /** Of the link in the email with which they answer. */
  readonly token: string;
  /** What is shown if the link no longer says anything. */
  readonly otherwise: ReactNode;
}

/** What someone without an account has answered, in the browser in which they opened the link from their email. */
export const GuestAnswer = ({ event, token, otherwise }: GuestAnswerProps) => {
  const { data, error } = useRead(answersContract.page, { params: { token } });
  if (!data && !error) return <div hidden data-loading />;
  const answer = data && guestAnswerOf(data, event);
  if (!data || !answer) return otherwise;
  return (
    <StickyAction
      action={
        <ButtonLink
          to={paths.answer(token)}
          variant={answer.isOffer ? 'primary' : 'secondary'}
          className={answer.isOffer ? (css.yes ?? '') : (css.small ?? '')}
        >
          {answer.action}
        </ButtonLink>
      }
    >
      {answer.isGoing ? (
        <p className={css.in}>
          <IconCheck size={22} stroke={3} aria-hidden />
          {answer.title}
        </p>
      ) : (
        <p className={css.headline}>{answer.title}</p>
      )}
      <p className={css.soft}>{answer.text}</p>
    </StickyAction>
  );
};
