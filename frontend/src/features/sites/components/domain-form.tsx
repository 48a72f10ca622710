import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#frontend/lib/api.ts';
import { errorSentence, fieldErrors } from '#frontend/lib/errors.ts';
import { isPlanLimit } from '#frontend/lib/use-error-toast.ts';
import { useSubmit } from '#frontend/lib/use-submit.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { FailureNote } from '#frontend/ui/fields/failure-note.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { FormStack } from '#frontend/ui/fields/form-stack.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { domainLimits } from '#shared/domains/sites/site-domains.ts';
import { paths } from '#shared/product/paths.ts';

interface DomainFormProps {
  /** Whose plan it depends on, once that is known. */
  readonly team: string | undefined;
  /** Whether the plan of the team has a domain; the server has the last word. */
  readonly inPlan: boolean;
  readonly onAttach: (domain: string) => Promise<void>;
}

/** What is wrong with the domain itself. */
const refusalOf = (failure: unknown): string | undefined => {
  const isAboutDomain = failure instanceof ApiError && failure.code.startsWith('domain.');
  return isAboutDomain ? errorSentence(failure) : fieldErrors(failure)['domain'];
};

const NotInPlan = ({ team }: Pick<DomainFormProps, 'team'>) => (
  <FormNote>
    {m.plan_limit_domain()}{' '}
    <Link to={paths.organizerPricing(team === undefined ? {} : { team })}>{m.plans_see()}</Link>
  </FormNote>
);

/** Where somebody says which domain it shall be. */
export const DomainForm = ({ team, inPlan, onAttach }: DomainFormProps) => {
  const [typed, setTyped] = useState('');
  const { busy, failure, onSubmit } = useSubmit(async (): Promise<unknown> => {
    try {
      await onAttach(typed);
      return null;
    } catch (error) {
      return error;
    }
  });
  const refusal = refusalOf(failure);
  const isOther = failure !== null && refusal === undefined && !isPlanLimit(failure);
  return (
    <FormStack onSubmit={onSubmit} unsaved={inPlan && typed.trim() !== '' && !isPlanLimit(failure)}>
      {(!inPlan || isPlanLimit(failure)) && <NotInPlan team={team} />}
      <TextInput
        name="domain"
        label={m.domain_field()}
        description={m.domain_field_hint()}
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        maxLength={domainLimits.text.max}
        value={typed}
        error={refusal}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isOther && <FailureNote error={failure} />}
      <Button type="submit" size="lg" loading={busy} disabled={!inPlan || typed.trim() === ''}>
        {m.domain_attach()}
      </Button>
    </FormStack>
  );
};
