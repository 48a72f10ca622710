import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { filesBelow } from './files-below.ts';

type IsMarked = (text: string) => boolean;

/** Of the table, whose rows are read, of emails, and of the payment provider, which keeps what the law requires. */
const OTHERS = /\.db(-\w+)?$|^mail\/|^stripe\//;

/** The files of a product that contain a mark: accounts of the user pool, uploads, and pictures. */
export const markedFiles = (folder: string, isMarked: IsMarked): readonly string[] =>
  filesBelow(folder)
    .map((path) => ({ path, name: relative(folder, path) }))
    .filter(({ path, name }) => !OTHERS.test(name) && isMarked(readFileSync(path, 'latin1')))
    .map(({ name }) => name);

/** The emails of a product that contain a mark, one by one: the local outbox is one file with a line for each. */
export const markedMails = (folder: string, isMarked: IsMarked): readonly string[] =>
  filesBelow(folder)
    .filter((path) => relative(folder, path).startsWith('mail/'))
    .flatMap((path) => readFileSync(path, 'utf8').split('\n').filter(isMarked));
