import { IconEdit, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useDebounced } from '#frontend/lib/device/use-debounced.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import type { ListFilter } from '#shared/domains/conversations/contract.ts';
import { conversationLimits } from '#shared/domains/conversations/rules.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';
import { ConversationList } from './conversation-list.tsx';
import css from './list.module.css';
import { NewConversation } from './new-conversation.tsx';
import { SearchResults } from './search-results.tsx';

const SEARCH_PAUSE_MS = 300;

const choices = (unread: number): readonly { readonly value: ListFilter; readonly label: string }[] => [
  { value: 'all', label: m.messages_filter_all() },
  {
    value: 'unread',
    label: unread === 0 ? m.messages_filter_unread() : m.messages_filter_unread_count({ count: unread }),
  },
  { value: 'direct', label: m.messages_filter_direct() },
  { value: 'teams', label: m.messages_filter_teams() },
];

interface ListPaneProps {
  readonly ownId: string;
  /** `h1` where no conversation is open. */
  readonly heading: 'h1' | 'h2';
}

/** All conversations, with a search and filters. */
export const ListPane = ({ ownId, heading: Heading }: ListPaneProps) => {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<ListFilter>('all');
  const unread = useRead(notificationsContract.unread, {}, { keepPreviousData: false }).data?.messages;
  const [writing, setWriting] = useState(false);
  const text = useDebounced(typed.trim(), SEARCH_PAUSE_MS);
  const searches = text.length >= conversationLimits.searchText.min;
  return (
    <>
      <div className={css.top}>
        <Cluster align="center" justify="between" wraps={false}>
          <Heading className={css.heading}>{m.messages_title()}</Heading>
          <IconButton label={m.messages_new()} className={css.new} onClick={() => setWriting(true)}>
            <IconEdit size={22} aria-hidden />
          </IconButton>
        </Cluster>
        <TextInput
          type="search"
          round
          icon={<IconSearch size={20} aria-hidden />}
          aria-label={m.messages_search()}
          placeholder={m.messages_search()}
          maxLength={conversationLimits.searchText.max}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {!searches && (
          <FilterChips
            label={m.messages_filter()}
            choices={choices(unread?.conversations ?? 0)}
            value={filter}
            onChange={setFilter}
          />
        )}
      </div>
      {searches ? <SearchResults text={text} /> : <ConversationList filter={filter} ownId={ownId} />}
      {writing && <NewConversation onClose={() => setWriting(false)} />}
    </>
  );
};
