import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { addressOf } from '#frontend/lib/api/api.ts';
import { deviceStorage } from '#frontend/lib/device/device-storage.ts';
import { keepGuestAnswer } from '#frontend/lib/event/guest-answers.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { answersContract } from '#shared/domains/answers/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { useAnswerLink } from '../api/use-answer-link.ts';
import { AnswerCard } from '../components/answer-card.tsx';

const Invalid = () => (
  <EmptyState
    heading="h1"
    title={m.answer_invalid_title()}
    text={m.answer_invalid_text()}
    action={<ButtonLink to={paths.discover()}>{m.not_found_action()}</ButtonLink>}
  />
);

const AnswerScreen = ({ token }: { readonly token: string }) => {
  const { answer, messageHost, ...read } = useAnswerLink(token);
  const [query] = useSearchParams();
  const title = usePageTitle(m.answer_page());
  const { data } = read;
  const guestOf = data?.isUnregisteredUser && !data.needsName ? paths.event(data.event) : undefined;
  // From now on, the event's page knows them in this browser.
  useEffect(() => {
    if (guestOf !== undefined) keepGuestAnswer(deviceStorage, guestOf, token);
  }, [guestOf, token]);
  return (
    <>
      {!read.data && <title>{title}</title>}
      <Loaded
        of={read}
        heading="h1"
        failed={m.answer_failed()}
        missing={<Invalid />}
        skeleton={<FormSkeleton fields={3} />}
      >
        {(page) => (
          <AnswerCard
            page={page}
            choice={query.get('choice')}
            refused={query.get('refused')}
            action={addressOf(answersContract.answer, { params: { token } })}
            answer={(chosen, name) => answer(page, chosen, name)}
            messageHost={messageHost}
          />
        )}
      </Loaded>
    </>
  );
};

/** Where people answer from an email; it needs no login, and logs nobody in. */
export const Component = () => {
  const { token = '' } = useParams();
  return (
    <Page width="form">
      <AnswerScreen key={token} token={token} />
    </Page>
  );
};
