import { Link } from 'react-router';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { isPlanLimit } from '#frontend/lib/use-error-toast.ts';
import { m } from '#frontend/paraglide/messages.js';
import { FailureNote } from '#frontend/ui/fields/failure-note.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { domainLimits } from '#shared/domains/sites/site-domains.ts';
import { paths } from '#shared/product/paths.ts';
import { domainForm } from '../model/site-forms.ts';

interface DomainFormProps {
  /** Whose plan it depends on, once that is known. */
  readonly team: string | undefined;
  /** Whether the plan of the team has a domain; the server has the last word. */
  readonly inPlan: boolean;
  readonly onAttach: (domain: string) => Promise<unknown>;
}

const NotInPlan = ({ team }: Pick<DomainFormProps, 'team'>) => (
  <FormNote>
    {m.plan_limit_domain()}{' '}
    <Link to={paths.organizerPricing(team === undefined ? {} : { team })}>{m.plans_see()}</Link>
  </FormNote>
);

/** Where somebody says which domain it shall be. */
export const DomainForm = ({ team, inPlan, onAttach }: DomainFormProps) => {
  // What cannot be sent anyway is not asked about on the way to the plans.
  const definition = inPlan ? domainForm : defineForm({ ...domainForm, leaving: 'free' });
  const form = useForm(definition, { send: ({ domain }) => onAttach(domain) });
  const isRefusedByPlan = isPlanLimit(form.failure);
  return (
    <Form form={form}>
      {(!inPlan || isRefusedByPlan) && <NotInPlan team={team} />}
      <TextField
        {...form.field('domain')}
        label={m.domain_field()}
        description={m.domain_field_hint()}
        inputMode="url"
        verbatim
        maxLength={domainLimits.text.max}
      />
      <FormEnd
        form={form}
        failure={(error) => !isRefusedByPlan && <FailureNote error={error} />}
        action={m.domain_attach()}
        disabled={!inPlan}
      />
    </Form>
  );
};
