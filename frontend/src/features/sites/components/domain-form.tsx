import { isPlanLimit } from '#frontend/lib/api/use-plan-limit.ts';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { FailureNote } from '#frontend/ui/fields/failure-note.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { PlanLimitNote } from '#frontend/ui/plan-badge/plan-limit-note.tsx';
import type { SitesOfTeam } from '#shared/domains/sites/shapes.ts';
import { domainLimits } from '#shared/domains/sites/site-domains.ts';
import { domainForm } from '../model/site-forms.ts';

interface DomainFormProps {
  /** The team whose plan it depends on. The server decides. */
  readonly team: Pick<SitesOfTeam, 'id' | 'role' | 'customDomain'>;
  readonly onAttach: (domain: string) => Promise<unknown>;
}

/** The form for connecting a domain. */
export const DomainForm = ({ team, onAttach }: DomainFormProps) => {
  const { id, role, customDomain: inPlan } = team;
  // Values that cannot be sent are not asked about when leaving for the plans page.
  const definition = inPlan ? domainForm : defineForm({ ...domainForm, leaving: 'free' });
  const form = useForm(definition, { send: ({ domain }) => onAttach(domain) });
  const isRefusedByPlan = isPlanLimit(form.failure);
  return (
    <Form form={form}>
      {(!inPlan || isRefusedByPlan) && (
        <PlanLimitNote
          sentence={m.plan_limit_domain()}
          teamId={id}
          roles={[role]}
          refused={isRefusedByPlan}
        />
      )}
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
