import { m } from '#frontend/paraglide/messages.js';
import type { UserList } from '#shared/domains/lists/contract.ts';
import { listLimits } from '#shared/domains/lists/rules.ts';
import { useListChanges } from '../api/use-lists.ts';
import { ContactImport } from './contact-import.tsx';

interface ImportSheetProps {
  readonly list: UserList;
  readonly onClose: () => void;
}

/** Adds people to a list from pasted lines or a file. */
export const ImportSheet = ({ list, onClose }: ImportSheetProps) => {
  const { addContacts } = useListChanges(list);
  return (
    <ContactImport
      title={m.list_import()}
      known={new Set(list.items.map(({ email }) => email))}
      room={listLimits.items - list.items.length}
      action={(count) => m.list_import_add({ count })}
      add={async (contacts) => (await addContacts(contacts)).added}
      done={(count) => m.list_added({ count })}
      onClose={onClose}
    />
  );
};
