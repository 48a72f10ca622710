import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { writeAtomically } from '../documents.ts';

const NEWEST = 500;

export const Mail = z.object({
  id: z.string(),
  /** ISO instant. */
  at: z.string(),
  from: z.string(),
  /** Addresses without display names, whether To, Cc or Bcc. */
  to: z.array(z.string()),
  replyTo: z.array(z.string()),
  subject: z.string(),
  html: z.optional(z.string()),
  text: z.optional(z.string()),
  /** The SES template, or the trigger source of a code sent by the user pool. */
  template: z.optional(z.string()),
  configurationSet: z.optional(z.string()),
  tags: z.record(z.string(), z.string()),
  /** Lower-case names; those of a raw message, empty otherwise. */
  headers: z.record(z.string(), z.string()),
  /** Files; `type` is a MIME type with parameters. */
  attachments: z.optional(z.array(z.object({ name: z.string(), type: z.string(), content: z.string() }))),
});
export type Mail = z.output<typeof Mail>;

const parseLines = (content: string): Mail[] => {
  const mails: Mail[] = [];
  for (const line of content.split('\n').filter(Boolean)) {
    try {
      mails.push(z.parse(Mail, JSON.parse(line)));
    } catch {
      // A crash loses at most the line being written.
    }
  }
  return mails;
};

/** Every email sent, newest first; one JSON line each on disk. The newest 500 are kept. */
export const openOutbox = (directory: string) => {
  const name = 'outbox.jsonl';
  const file = join(directory, name);
  mkdirSync(dirname(file), { recursive: true });
  let mails = existsSync(file) ? parseLines(readFileSync(file, 'utf8')).slice(-NEWEST) : [];
  // An incomplete last line must not be joined with the next one.
  if (existsSync(file)) appendFileSync(file, '\n');
  let linesOnDisk = mails.length;
  let writing = Promise.resolve();
  /** Whether the last line is incomplete: it must not be joined with the next one. */
  let isTorn = false;

  const append = async (mail: Mail): Promise<void> => {
    if (linesOnDisk >= 2 * NEWEST) {
      await writeAtomically(directory, name, mails.map((kept) => `${JSON.stringify(kept)}\n`).join(''));
      linesOnDisk = mails.length;
      return;
    }
    const handle = await open(file, 'a', 0o600);
    try {
      const line = `${isTorn ? '\n' : ''}${JSON.stringify(mail)}\n`;
      isTorn = true;
      await handle.appendFile(line);
      await handle.datasync();
      isTorn = false;
    } finally {
      await handle.close();
    }
    linesOnDisk += 1;
  };

  return {
    add(mail: Mail): Promise<void> {
      mails = [...mails, mail].slice(-NEWEST);
      const written = writing
        .then(() => append(mail))
        .catch((error: unknown) => {
          // Its sender sends it again.
          mails = mails.filter((one) => one !== mail);
          throw error;
        });
      writing = written.catch(() => undefined);
      return written;
    },
    find: (id: string) => mails.find((mail) => mail.id === id),
    /** Those whose recipients contain `to`; all when it is empty. */
    search(to: string): readonly Mail[] {
      const wanted = to.trim().toLowerCase();
      const matches = mails.filter((mail) =>
        mail.to.some((address) => address.toLowerCase().includes(wanted)),
      );
      return matches.reverse();
    },
  };
};
export type Outbox = ReturnType<typeof openOutbox>;
