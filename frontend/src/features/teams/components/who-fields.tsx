import { m } from '#frontend/paraglide/messages.js';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { TextArea } from '#frontend/ui/inputs/text-area.tsx';
import { type TeamPrivacy, teamLimits, teamPrivacies } from '#shared/domains/teams/rules.ts';
import { privacyLabels } from '../model/labels.ts';
import type { TeamPartProps } from '../model/team-part.ts';
import { EmailsField } from './emails-field.tsx';
import css from './teams.module.css';

interface WhoFieldsProps extends TeamPartProps {
  readonly judged: boolean;
  readonly onJudge: () => void;
}

const notes = {
  public: m.team_privacy_note_public,
  request: m.team_privacy_note_request,
  invite: m.team_privacy_note_invite,
} as const satisfies Record<TeamPrivacy, () => string>;

/** Comes once it is known what the team is: who may join, a few words, and the first to be told. */
export const WhoFields = ({ draft, change, refusal, judged, onJudge }: WhoFieldsProps) => (
  <>
    <div className={css.field}>
      <span>{m.team_privacy()}</span>
      <FilterChips
        label={m.team_privacy()}
        choices={teamPrivacies.map((value) => ({ value, label: privacyLabels[value]() }))}
        value={draft.privacy}
        onChange={(privacy) => change({ privacy })}
      />
      <p className={css.note} aria-live="polite">
        {notes[draft.privacy]()}
      </p>
    </div>
    <TextArea
      name="about"
      label={m.team_about()}
      description={m.team_about_hint()}
      rows={4}
      maxLength={teamLimits.about.max}
      value={draft.about}
      error={refusal('about')}
      onChange={(event) => change({ about: event.currentTarget.value })}
    />
    <EmailsField
      label={m.team_invite_first()}
      value={draft.invited}
      judged={judged}
      refused={refusal('invitations')}
      onChange={(invited) => change({ invited })}
      onBlur={onJudge}
    />
  </>
);
