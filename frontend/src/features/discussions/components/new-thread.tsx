import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Switch } from '#frontend/ui/inputs/check-input.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import type { DiscussionId } from '#shared/domains/discussions/ids.ts';
import { discussionLimits } from '#shared/domains/discussions/rules.ts';
import type { TeamTopic } from '#shared/domains/teams/team-topics.ts';
import { useSendPost } from '../api/use-posts.ts';
import { newPollDraft, type PollDraft, pollOf } from '../model/poll-draft.ts';
import css from './composer.module.css';
import { Composer } from './composer.tsx';
import { PollFields } from './poll-fields.tsx';

interface NewThreadProps {
  readonly discussionId: DiscussionId;
  readonly topics: readonly TeamTopic[];
  /** The topic that is open. */
  readonly topicId: string | undefined;
  readonly mayAnnounce: boolean;
}

const WriteThread = ({
  discussionId,
  topics,
  topicId,
  mayAnnounce,
  onClose,
}: NewThreadProps & { readonly onClose: () => void }) => {
  const [topic, setTopic] = useState(topicId ?? '');
  const [title, setTitle] = useState('');
  const [announcement, setAnnouncement] = useState(false);
  const [draft, setDraft] = useState<PollDraft>();
  const send = useSendPost(discussionId);
  const poll = draft && pollOf(draft, new Date().toISOString());
  return (
    <Card aria-label={m.discussion_write()}>
      <Composer
        discussionId={discussionId}
        label={m.discussion_write_here()}
        action={m.discussion_send()}
        hasMore={poll !== undefined}
        onSend={(written) =>
          send({
            ...written,
            replyTo: null,
            thread: {
              topicId: topics.find(({ id }) => id === topic)?.id ?? null,
              title: title.trim() === '' ? null : title,
              announcement,
              poll: poll ?? null,
            },
          })
        }
        onClose={onClose}
      >
        <TextInput
          label={m.discussion_thread_title()}
          value={title}
          maxLength={discussionLimits.title.max}
          onChange={({ target }) => setTitle(target.value)}
        />
        {topics.length > 0 && (
          <Select
            label={m.discussion_topic()}
            value={topic}
            options={[
              { value: '', label: m.discussion_no_topic() },
              ...topics.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) => setTopic(target.value)}
          />
        )}
        {mayAnnounce && (
          <Switch
            label={m.discussion_as_announcement()}
            description={m.discussion_as_announcement_hint()}
            checked={announcement}
            onChange={({ target }) => setAnnouncement(target.checked)}
          />
        )}
        {draft && <PollFields draft={draft} onChange={setDraft} />}
        <Button
          variant="quiet"
          icon={<IconChartBar size={20} aria-hidden />}
          onClick={() => setDraft(draft ? undefined : newPollDraft)}
        >
          {draft ? m.poll_remove() : m.poll_add()}
        </Button>
      </Composer>
    </Card>
  );
};

/** A field that opens the editor: few people write, so it is loaded then. */
export const NewThread = (props: NewThreadProps) => {
  const [writes, setWrites] = useState(false);
  return (
    <>
      {/* It stays, so that it gets the focus back. */}
      <button type="button" className={css.open} hidden={writes} onClick={() => setWrites(true)}>
        {m.discussion_write()}
      </button>
      {writes && <WriteThread {...props} onClose={() => setWrites(false)} />}
    </>
  );
};
