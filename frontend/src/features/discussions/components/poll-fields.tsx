import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Switch } from '#frontend/ui/inputs/check-input.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { discussionLimits } from '#shared/domains/discussions/rules.ts';
import type { PollDraft } from '../model/poll-draft.ts';

const { poll: limits } = discussionLimits;
const spans = [1, 3, 7, 14, 30] as const;

interface PollFieldsProps {
  readonly draft: PollDraft;
  readonly onChange: (draft: PollDraft) => void;
}

/** The fields of a new poll. */
export const PollFields = ({ draft, onChange }: PollFieldsProps) => {
  const { question, options, several, secret, days } = draft;
  const setOption = (at: number, value: string): void =>
    onChange({ ...draft, options: options.map((option, index) => (index === at ? value : option)) });
  return (
    <Stack>
      <TextInput
        label={m.poll_question()}
        value={question}
        maxLength={limits.question.max}
        onChange={({ target }) => onChange({ ...draft, question: target.value })}
      />
      {options.map((option, index) => {
        const label = m.poll_option({ number: index + 1 });
        return (
          <TextInput
            key={label}
            label={label}
            value={option}
            maxLength={limits.option.max}
            onChange={({ target }) => setOption(index, target.value)}
          />
        );
      })}
      {options.length < limits.options.max && (
        <Button variant="secondary" onClick={() => onChange({ ...draft, options: [...options, ''] })}>
          {m.poll_option_add()}
        </Button>
      )}
      <Switch
        label={m.poll_several()}
        checked={several}
        onChange={({ target }) => onChange({ ...draft, several: target.checked })}
      />
      <Switch
        label={m.poll_secret()}
        description={m.poll_secret_hint()}
        checked={secret}
        onChange={({ target }) => onChange({ ...draft, secret: target.checked })}
      />
      <Select
        label={m.poll_ends()}
        value={String(days)}
        options={spans.map((count) => ({ value: String(count), label: m.poll_days({ count }) }))}
        onChange={({ target }) => onChange({ ...draft, days: Number(target.value) })}
      />
    </Stack>
  );
};
