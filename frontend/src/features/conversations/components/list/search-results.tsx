import { Link } from 'react-router';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded, MoreFailed } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { titleOf } from '../../model/title-of.ts';
import { whenText } from '../../model/when-text.ts';
import { ConversationPicture } from '../conversation-picture.tsx';
import css from './list.module.css';
import { ListSkeleton } from './list-skeleton.tsx';

/** Messages of all own conversations that have the words. */
export const SearchResults = ({ text }: { readonly text: string }) => {
  const found = usePages(conversationsContract.search, { query: { text } });
  const reader = { now: useNow(), locale: formatLocale(), timeZone: viewerZone() };
  return (
    <>
      <Loaded
        of={found}
        failed={m.messages_search_failed()}
        skeleton={<ListSkeleton />}
        empty={<EmptyState title={m.messages_search_none({ text })} />}
      >
        {(results) => (
          <ul className={css.rows} aria-label={m.messages_search_results()}>
            {results.map(({ conversation, message, author }) => (
              <li key={`${conversation.id} ${message.number}`} className={css.row}>
                <Link
                  to={paths.conversation(conversation.id, { message: message.number })}
                  className={css.link}
                >
                  <ConversationPicture conversation={conversation} />
                  <span>
                    <span className={css.line}>
                      <span className={css.name}>{titleOf(conversation)}</span>
                      <span className={css.when}>{whenText(message.sentAt, reader)}</span>
                    </span>
                    <span className={css.line}>
                      <span className={css.last}>
                        {author && <strong>{m.messages_author({ name: author.displayName })}</strong>}{' '}
                        {message.text}
                      </span>
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <MoreFailed of={found} failed={m.messages_search_failed()} />
      <ShowMore of={found} className={css.more} />
    </>
  );
};
