import { IconAt, IconBold, IconItalic, IconList, IconListNumbers } from '@tabler/icons-react';
import { Extension } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document as DocumentNode } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Mention } from '@tiptap/extension-mention';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { useState } from 'react';
import { useLatest } from '#frontend/lib/device/use-latest.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { type Document, isEmptyDocument } from '#shared/domains/discussions/document.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import { fromDocument, toDocument } from '../model/editor-document.ts';
import { type Candidates, mentionList, noCandidates } from '../model/mention-list.ts';
import css from './editor.module.css';

export interface EditorProps {
  readonly label: string;
  readonly people: readonly UserSummary[];
  readonly initial?: Document | undefined;
  readonly onChange: (document: Document) => void;
  /** Command or Control and Enter. */
  readonly onSend: () => void;
}

/** Without content, the editor would parse HTML, which the policy of the page refuses. */
const blank = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Pastes and drops the text of what comes from elsewhere: the policy of the page refuses to parse its HTML. */
const takeText =
  <E extends ClipboardEvent | DragEvent>(dataOf: (event: E) => DataTransfer | null) =>
  (view: EditorView, event: E): boolean => {
    const text = dataOf(event)?.getData('text/plain') ?? '';
    // What is moved within the editor is not parsed.
    if (view.dragging !== null || text === '') return false;
    event.preventDefault();
    return view.pasteText(text);
  };

/** A field for the text of a post. It is loaded where people write. */
export const Editor = ({ label, people, initial, onChange, onSend }: EditorProps) => {
  const [candidates, setCandidates] = useState<Candidates>(noCandidates);
  const latest = useLatest({ people, onSend });
  const editor = useEditor({
    extensions: [
      ...[DocumentNode, Paragraph, Text, Bold, Italic, HardBreak, BulletList, OrderedList, ListKeymap],
      ...[UndoRedo, Placeholder.configure({ placeholder: label })],
      ListItem.extend({ content: 'paragraph' }),
      Link.configure({ openOnClick: false, defaultProtocol: 'https', protocols: ['https'] }),
      Mention.configure({ suggestion: mentionList(() => latest.current.people, setCandidates) }),
      Extension.create({
        name: 'send',
        addKeyboardShortcuts: () => ({
          'Mod-Enter': () => {
            latest.current.onSend();
            return true;
          },
        }),
      }),
    ],
    content: initial
      ? fromDocument(
          initial,
          (id) => people.find(({ userId }) => userId === id)?.displayName ?? m.discussion_someone(),
        )
      : blank,
    autofocus: 'end',
    // The policy of the page allows styles of our own files only.
    injectCSS: false,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
      handleDOMEvents: {
        paste: takeText((event: ClipboardEvent) => event.clipboardData),
        drop: takeText((event: DragEvent) => event.dataTransfer),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(toDocument(changed.getJSON())),
  });
  if (!editor) return null;
  const tools = [
    { label: m.editor_bold(), Icon: IconBold, run: () => editor.chain().focus().toggleBold().run() },
    { label: m.editor_italic(), Icon: IconItalic, run: () => editor.chain().focus().toggleItalic().run() },
    {
      label: m.editor_bullets(),
      Icon: IconList,
      run: () => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: m.editor_numbers(),
      Icon: IconListNumbers,
      run: () => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: m.editor_mention(),
      Icon: IconAt,
      run: () =>
        editor
          .chain()
          .focus()
          .insertContent({
            type: 'text',
            text: isEmptyDocument(toDocument(editor.getJSON())) ? '@' : ' @',
          })
          .run(),
    },
  ];
  return (
    <div className={css.editor}>
      <EditorContent editor={editor} className={css.field} />
      {candidates.people.length > 0 && (
        <ul className={css.people} aria-label={m.editor_people()}>
          {candidates.people.map((person, index) => (
            <li key={person.userId}>
              <button
                type="button"
                className={css.person}
                data-chosen={index === candidates.chosen || undefined}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => candidates.choose(person)}
              >
                <Avatar seed={person.userId} name={person.displayName} src={person.photoURL} size={30} />
                {person.displayName}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Cluster gap="0.25" role="toolbar" aria-label={m.editor_format()}>
        {tools.map(({ label: name, Icon, run }) => (
          <IconButton key={name} label={name} onMouseDown={(event) => event.preventDefault()} onClick={run}>
            <Icon size={20} aria-hidden />
          </IconButton>
        ))}
      </Cluster>
    </div>
  );
};
