import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { UserListItem } from '#shared/domains/lists/contract.ts';
import { unaccented } from '#shared/kernel/text.ts';

/** What an item is called; a member whom the person may not see now has no name. */
export const nameOf = ({ displayName }: Pick<UserListItem, 'displayName'>): string =>
  displayName ?? m.list_member_gone();

/** The items whose name or email contains a text, by name. */
export const matching = (items: readonly UserListItem[], typed: string): readonly UserListItem[] => {
  const text = unaccented(typed.trim());
  return items
    .filter((item) => unaccented(`${nameOf(item)} ${item.email ?? ''}`).includes(text))
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), formatLocale()));
};
