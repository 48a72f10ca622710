import { m } from '#frontend/paraglide/messages.js';
import { timelessCoverOf } from '#frontend/ui/cover/cover-of.ts';
import { ChoiceField } from '#frontend/ui/fields/choice-field.tsx';
import { EmailsField } from '#frontend/ui/fields/emails-field.tsx';
import { TextAreaField } from '#frontend/ui/fields/text-area-field.tsx';
import { CoverField } from '#frontend/ui/picture/cover-field.tsx';
import { INVITED_AT_ONCE } from '#shared/contracts/invited-emails.ts';
import { type TeamPrivacy, teamLimits, teamPrivacies } from '#shared/domains/teams/rules.ts';
import { privacyLabels } from '../model/labels.ts';
import type { TeamPartProps } from '../model/team-draft.ts';

const notes = {
  public: m.team_privacy_note_public,
  request: m.team_privacy_note_request,
  invite: m.team_privacy_note_invite,
} as const satisfies Record<TeamPrivacy, () => string>;

/** Shown once it is known what the team is: who may join, a description, and the first people to invite. */
export const WhoFields = ({ form }: TeamPartProps) => (
  <>
    <ChoiceField
      {...form.field('privacy')}
      label={m.team_privacy()}
      choices={teamPrivacies.map((value) => ({ value, label: privacyLabels[value]() }))}
      note={notes[form.values.privacy]()}
    />
    <TextAreaField
      {...form.field('about')}
      label={m.team_about()}
      description={m.team_about_hint()}
      maxLength={teamLimits.about.max}
    />
    <CoverField
      {...form.field('cover')}
      purpose="team"
      drawing={timelessCoverOf({ name: form.values.name, gameTypes: form.values.games })}
    />
    <EmailsField
      {...form.field('invited')}
      label={m.team_invite_first()}
      description={m.team_invite_hint({ most: String(INVITED_AT_ONCE) })}
    />
  </>
);
