import { attempt } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Switch } from '#frontend/ui/inputs/check-input.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { choicesWithEffect, type PrivacyChoices } from '#shared/domains/users/privacy.ts';

interface PrivacySwitchesProps {
  readonly choices: PrivacyChoices;
  readonly save: (choices: PrivacyChoices) => Promise<unknown>;
}

const texts = {
  messagesFromAnyone: { label: m.privacy_messages, hint: m.privacy_messages_hint },
  publicOnlineStatus: { label: m.privacy_online, hint: m.privacy_online_hint },
  publicUpcomingGames: { label: m.privacy_games, hint: m.privacy_games_hint },
} as const satisfies Record<(typeof choicesWithEffect)[number], unknown>;

/** Each change applies immediately. */
export const PrivacySwitches = ({ choices, save }: PrivacySwitchesProps) => {
  const change = (name: keyof PrivacyChoices, on: boolean): void =>
    void attempt(() => save({ ...choices, [name]: on }), { done: m.privacy_saved() });
  return (
    <Card>
      <h2>{m.privacy_title()}</h2>
      {choicesWithEffect.map((name) => (
        <Switch
          key={name}
          label={texts[name].label()}
          description={texts[name].hint()}
          checked={choices[name]}
          onChange={({ currentTarget }) => change(name, currentTarget.checked)}
        />
      ))}
    </Card>
  );
};
