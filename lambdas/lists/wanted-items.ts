import type { Contact, WantedItem } from '#shared/domains/lists/contract.ts';
import type { ListItemId } from '#shared/kernel/ids.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import { InvalidInput } from '../core/errors.ts';
import type { StoredItem } from './lists.table.ts';

/** A contact as it is stored. */
export const contactItem = (id: ListItemId, { displayName, email }: Contact): StoredItem => ({
  id,
  name: displayName,
  email,
});

/** The items of a list as they shall be. @throws InvalidInput for those that are not in it, are named twice, or get an email that another one has */
export const wantedItems = (
  before: readonly StoredItem[],
  wanted: readonly WantedItem[],
  newId: () => ListItemId,
): StoredItem[] => {
  const known = new Map(before.map((item) => [item.id, item]));
  const ids = new Set<ListItemId>();
  const emails = new Set<string>();
  const problems: FieldProblem[] = [];
  const items = wanted.flatMap(({ id, contact }, index): StoredItem[] => {
    const refuse = (field: string, reason: FieldProblem['reason']): StoredItem[] => {
      problems.push({ field: `body.items.${index}.${field}`, reason });
      return [];
    };
    const item = id === null ? undefined : known.get(id);
    if (id !== null && !item) return refuse('id', 'unknown');
    if (id !== null && ids.has(id)) return refuse('id', 'duplicate');
    if (id !== null) ids.add(id);
    // What is stored of a member is who they are.
    if (contact && item?.uid !== undefined) return refuse('contact', 'choice');
    const email = contact?.email ?? item?.email;
    if (email !== undefined && emails.has(email)) return refuse('contact.email', 'duplicate');
    if (email !== undefined) emails.add(email);
    if (contact) return [contactItem(id ?? newId(), contact)];
    return item ? [item] : [];
  });
  if (problems.length > 0) throw new InvalidInput(problems);
  return items;
};

/** Whether a list is as it shall be already, as after a repeated request. */
export const isAsWanted = (items: readonly StoredItem[], wanted: readonly WantedItem[]): boolean =>
  items.length === wanted.length &&
  items.every((item, index) => {
    const { id = null, contact = null } = wanted[index] ?? {};
    const isSame = contact?.email === item.email && contact?.displayName === item.name;
    return id === null ? contact !== null && isSame : id === item.id && (contact === null || isSame);
  });
