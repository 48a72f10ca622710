import { useParams, useSearchParams } from 'react-router';
import { addressOf } from '#frontend/lib/api.ts';
import { isMissing } from '#frontend/lib/is-missing.ts';
import { usePageTitle } from '#frontend/lib/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
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
  const { data, error, mutate, answer } = useAnswerLink(token);
  const [query] = useSearchParams();
  const title = usePageTitle(m.answer_page());
  if (data)
    return (
      <AnswerCard
        page={data}
        choice={query.get('choice')}
        refused={query.get('refused')}
        action={addressOf(answersContract.answer, { params: { token } })}
        answer={(chosen, name) => answer(data, chosen, name)}
      />
    );
  return (
    <>
      <title>{title}</title>
      {isMissing(error) ? (
        <Invalid />
      ) : error ? (
        <ErrorState heading="h1" error={error} title={m.answer_failed()} onRetry={() => void mutate()} />
      ) : (
        <FormSkeleton fields={3} />
      )}
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
