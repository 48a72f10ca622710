import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { timelessCoverOf } from '#frontend/ui/cover/cover-of.ts';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextAreaField } from '#frontend/ui/fields/text-area-field.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { CoverField } from '#frontend/ui/picture/cover-field.tsx';
import { SportPicker } from '#frontend/ui/sports/sport-picker.tsx';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { teamLimits } from '#shared/domains/teams/rules.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import { teamEditForm } from '../model/team-edit.ts';

/** What the team's page says about it. */
export const EditTeam = ({ team }: { readonly team: TeamPage }) => {
  const edit = useWrite(teamsContract.edit);
  const { about, gameTypes, cover } = team;
  const form = useForm(teamEditForm, {
    initial: { about, gameTypes, cover },
    send: (body) => edit({ params: { teamId: team.id }, body }),
    done: () => {
      form.reset(form.values);
      showToast(m.team_edit_saved(), { tone: 'success' });
    },
  });
  return (
    <Section title={m.team_edit()}>
      <Form form={form}>
        <CoverField {...form.field('cover')} purpose="team" drawing={timelessCoverOf(team)} />
        <TextAreaField
          {...form.field('about')}
          label={m.team_about()}
          description={m.team_about_hint()}
          maxLength={teamLimits.about.max}
        />
        <SportPicker {...form.field('gameTypes')} label={m.team_games()} first="other" />
        <FormEnd form={form} action={m.team_edit_save()} />
      </Form>
    </Section>
  );
};
