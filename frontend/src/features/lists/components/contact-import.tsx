import { IconFileText } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { FailureNote } from '#frontend/ui/fields/failure-note.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { TextArea } from '#frontend/ui/inputs/text-area.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import type { Contact } from '#shared/domains/lists/contract.ts';
import { decodeFile } from '../model/decode-file.ts';
import {
  type BadLine,
  type LineProblem,
  type ParsedContacts,
  parseContacts,
} from '../model/parse-contacts.ts';
import css from './lists.module.css';

/** Larger files have more than a list can hold. */
const MOST_BYTES = 1_000_000;

const problems: Record<LineProblem, () => string> = {
  no_email: m.list_line_no_email,
  bad_email: m.list_line_bad_email,
  bad_name: m.list_line_bad_name,
  open_quote: m.list_line_open_quote,
  several_emails: m.list_line_several_emails,
};

const BadLines = ({ lines }: { readonly lines: readonly BadLine[] }) => (
  <Stack as="section" aria-label={m.list_lines_label()}>
    <p>{m.list_lines({ count: lines.length })}</p>
    <ul className={css.bad}>
      {lines.map(({ line, text, problem }) => (
        <li key={line}>
          {m.list_line({ line, problem: problems[problem]() })} <span className={css.soft}>{text}</span>
        </li>
      ))}
    </ul>
  </Stack>
);

interface PreviewProps {
  readonly parsed: ParsedContacts;
  /** How many of them are in the list already. */
  readonly known: number;
}

/** What the text contains, before anything is added. */
const Preview = ({ parsed: { contacts, badLines, duplicates }, known }: PreviewProps) => (
  <Stack>
    <p role="status">
      {m.list_import_found({ count: contacts.length })}
      {duplicates > 0 && ` ${m.list_import_duplicates({ count: duplicates })}`}
      {known > 0 && ` ${m.list_import_known({ count: known })}`}
    </p>
    {badLines.length > 0 && <BadLines lines={badLines} />}
  </Stack>
);

interface ContactImportProps {
  readonly title: string;
  /** The emails that are there already. */
  readonly known: ReadonlySet<string | null>;
  /** How many more there can be. */
  readonly room: number;
  readonly action: (count: number) => string;
  /** Adds them, and returns how many were added. */
  readonly add: (contacts: readonly Contact[]) => Promise<number>;
  readonly done: (count: number) => string;
  readonly onClose: () => void;
}

/** Reads people from pasted lines or a file. Nothing is sent before the person has seen what was read. */
export const ContactImport = ({ title, known, room, action, add, done, onClose }: ContactImportProps) => {
  const [text, setText] = useState('');
  const [fileProblem, setFileProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const parsed = parseContacts(text);
  const fresh = parsed.contacts.filter(({ email }) => !known.has(email));
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const isTooLarge = file.size > MOST_BYTES;
    setFileProblem(isTooLarge ? m.list_import_too_large() : undefined);
    if (!isTooLarge) setText(decodeFile(new Uint8Array(await file.arrayBuffer())));
  };
  const { busy, failure, run } = useAction(
    async () => {
      const added = await add(fresh);
      onClose();
      return added;
    },
    { done, failed: 'inline' },
  );
  return (
    <Sheet
      title={title}
      size="roomy"
      foot={
        <Button
          loading={busy}
          disabled={fresh.length === 0 || fresh.length > room}
          onClick={() => void run()}
        >
          {action(fresh.length)}
        </Button>
      }
      onClose={onClose}
    >
      <Stack>
        <TextArea
          label={m.list_import_text()}
          description={m.list_import_hint()}
          placeholder={m.list_import_placeholder()}
          rows={6}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <p>
          <Button
            variant="secondary"
            size="sm"
            icon={<IconFileText size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {m.list_import_file()}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            aria-label={m.list_import_file()}
            onChange={({ target }) => {
              void read(target.files?.[0]);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
        </p>
        {fileProblem !== undefined && <FormNote>{fileProblem}</FormNote>}
        {text.trim() !== '' && <Preview parsed={parsed} known={parsed.contacts.length - fresh.length} />}
        {fresh.length > room && <FormNote>{m.list_import_no_room({ count: room })}</FormNote>}
        {failure !== null && <FailureNote error={failure} />}
      </Stack>
    </Sheet>
  );
};
