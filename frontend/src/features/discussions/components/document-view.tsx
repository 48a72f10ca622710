import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import type { BlockNode, Document, InlineNode, Mark } from '#shared/domains/discussions/document.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import css from './post.module.css';

interface Named {
  readonly people: readonly UserSummary[];
  readonly me: string | undefined;
}
/** Who can be named in the posts around, and who reads them. */
export const NamedPeople = createContext<Named>({ people: [], me: undefined });

const Mention = ({ id }: { readonly id: string }) => {
  const { people, me } = useContext(NamedPeople);
  const name = people.find(({ userId }) => userId === id)?.displayName ?? m.discussion_someone();
  return (
    <span className={css.mention} data-me={id === me || undefined}>
      @{name}
    </span>
  );
};

const marked = (text: ReactNode, { type, ...mark }: Mark): ReactNode => {
  if (type === 'bold') return <strong>{text}</strong>;
  if (type === 'italic') return <em>{text}</em>;
  return (
    'attrs' in mark && (
      <a href={mark.attrs.href} target="_blank" rel="nofollow noopener noreferrer ugc">
        {text}
      </a>
    )
  );
};

const inlineOf = (node: InlineNode): ReactNode => {
  if (node.type === 'hardBreak') return <br />;
  if (node.type === 'mention') return <Mention id={node.attrs.id} />;
  return (node.marks ?? []).reduce<ReactNode>(marked, node.text);
};

/** The nodes of a post never change their order, so they are children without keys. */
const inline = (nodes: readonly InlineNode[] = []): ReactNode =>
  createElement(Fragment, null, ...nodes.map(inlineOf));

const blockOf = (block: BlockNode): ReactNode => {
  if (block.type === 'paragraph') return <p>{inline(block.content)}</p>;
  const items = block.content.map(({ content: [paragraph] }) =>
    createElement('li', null, inline(paragraph?.content)),
  );
  return createElement(block.type === 'bulletList' ? 'ul' : 'ol', null, ...items);
};

/** The text of a post. */
export const DocumentView = ({ document }: { readonly document: Document }) =>
  createElement('div', { className: css.text }, ...document.content.map(blockOf));
