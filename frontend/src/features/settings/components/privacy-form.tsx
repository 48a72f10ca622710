import { useForm } from '#frontend/lib/form/use-form.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ChoiceField } from '#frontend/ui/fields/choice-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { SeveralField } from '#frontend/ui/fields/several-field.tsx';
import { SwitchField } from '#frontend/ui/fields/switch-field.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { communityFilters } from '#shared/domains/users/availability-privacy.ts';
import type { AvailabilityPrivacy } from '#shared/domains/users/availability-shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { personGenders } from '#shared/product/game-types.ts';
import { useSaveAvailability } from '../api/use-save-availability.ts';
import { communityLabels, genderLabels, isForNobody, privacyForm } from '../model/privacy-form.ts';

interface PrivacyFormProps {
  readonly personId: UserId;
  readonly initial: AvailabilityPrivacy;
}

/** Who may see when the person is free. */
export const PrivacyForm = ({ personId, initial }: PrivacyFormProps) => {
  const save = useSaveAvailability(personId);
  const form = useForm(privacyForm, {
    initial,
    send: (privacy) => save({ privacy }),
    done: ({ privacy }) => {
      if (privacy) form.reset(privacy);
    },
  });
  const { data: teams } = useRead(teamsContract.mine, {});
  const { values } = form;
  const own = (teams?.items ?? []).filter(({ role }) => role !== 'follower');
  return (
    <Section title={m.availability_privacy()}>
      <Card>
        <Form form={form}>
          <ChoiceField
            {...form.field('visibilityMode')}
            label={m.availability_visible_to()}
            choices={[
              { value: 'public', label: m.availability_public() },
              { value: 'filtered', label: m.availability_filtered() },
            ]}
            note={isForNobody(values) ? m.availability_for_nobody() : undefined}
          />
          {values.visibilityMode === 'filtered' && (
            <>
              <ChoiceField
                {...form.field('communityFilter')}
                label={m.availability_communities()}
                choices={communityFilters.map((value) => ({ value, label: communityLabels[value]() }))}
                note={
                  values.communityFilter === 'specific' && own.length === 0
                    ? m.availability_communities_missing()
                    : undefined
                }
              />
              {values.communityFilter === 'specific' && own.length > 0 && (
                <SeveralField
                  {...form.field('allowedCommunities')}
                  label={m.availability_which_communities()}
                  choices={own.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={(chosen) => form.field('allowedCommunities').onChange([...chosen])}
                />
              )}
              <SwitchField {...form.field('connectsOnly')} label={m.availability_connects_only()} />
              <SeveralField
                {...form.field('allowedGenders')}
                label={m.availability_genders()}
                choices={personGenders.map((value) => ({ value, label: genderLabels[value]() }))}
                onChange={(chosen) => form.field('allowedGenders').onChange([...chosen])}
              />
              <SwitchField
                {...form.field('requireAllFilters')}
                label={m.availability_require_all()}
                description={m.availability_require_all_hint()}
              />
            </>
          )}
          <FormEnd form={form} failure={() => null} size="md" action={m.availability_save_privacy()} />
        </Form>
      </Card>
    </Section>
  );
};
