import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { teamLimits } from '#shared/domains/teams/rules.ts';
import type { TeamTopic } from '#shared/domains/teams/team-topics.ts';
import { useTopics } from '../api/use-topics.ts';
import { topicForm } from '../model/topic-form.ts';
import css from './teams.module.css';

const { most, name: nameLimits } = teamLimits.topics;

interface TopicRowProps {
  readonly topic: TeamTopic;
  readonly remove: (id: string) => Promise<void>;
}

const TopicRow = ({ topic: { id, name }, remove }: TopicRowProps) => {
  const { run } = useAction(() => remove(id), { done: m.team_topic_removed({ name }) });
  return (
    <li className={css.row}>
      <strong className={css.words}>{name}</strong>
      <IconButton label={m.team_topic_remove({ name })} onClick={() => void run()}>
        <IconTrash size={20} aria-hidden />
      </IconButton>
    </li>
  );
};

const AddTopic = ({ add }: { readonly add: (name: string) => Promise<void> }) => {
  const form = useForm(topicForm, {
    send: async ({ name }) => {
      await add(name);
      return name;
    },
    done: (name) => {
      showToast(m.team_topic_added({ name }), { tone: 'success' });
      form.reset();
    },
  });
  return (
    <Form form={form}>
      <TextField {...form.field('name')} label={m.team_topic_name()} maxLength={nameLimits.max} />
      <FormEnd form={form} size="md" action={m.team_topic_add()} icon={<IconPlus size={18} aria-hidden />} />
    </Form>
  );
};

/** The topics for which members choose how they are notified, for people who may change them. */
export const Topics = ({ teamId }: { readonly teamId: string }) => {
  const { read, add, remove } = useTopics(teamId);
  const { data } = read;
  return (
    <Section title={m.team_topics()}>
      <Stack>
        <p className={css.soft}>{m.team_topics_text({ most })}</p>
        <Loaded
          of={read}
          heading="h3"
          failed={m.team_topics_failed()}
          skeleton={<FormSkeleton fields={1} />}
          empty={<p className={css.soft}>{m.team_topics_none()}</p>}
        >
          {({ items }) => (
            <Stack as="ul" gap="0.5" aria-label={m.team_topics()}>
              {items.map((topic) => (
                <TopicRow key={topic.id} topic={topic} remove={remove} />
              ))}
            </Stack>
          )}
        </Loaded>
        {data && data.items.length < most && <AddTopic add={add} />}
      </Stack>
    </Section>
  );
};
