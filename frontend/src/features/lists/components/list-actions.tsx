import {
  IconFileImport,
  IconMail,
  IconMessageCircle,
  IconPencil,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { CopyEmails } from '#frontend/ui/copy-emails/copy-emails.tsx';
import { conversationLimits } from '#shared/domains/conversations/rules.ts';
import type { UserList } from '#shared/domains/lists/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { routes } from '#shared/product/routes.ts';
import { useListChanges } from '../api/use-lists.ts';
import { ContactSheet } from './contact-sheet.tsx';
import { DeleteList } from './delete-list.tsx';
import { ImportSheet } from './import-sheet.tsx';
import css from './lists.module.css';
import { MembersSheet } from './members-sheet.tsx';
import { NameSheet } from './name-sheet.tsx';

type Opened = 'message' | 'members' | 'contact' | 'import' | 'rename' | 'delete';

export interface ListActionsProps {
  readonly list: UserList;
  /** Names a conversation of people, and opens it. */
  readonly NewGroup: ComponentType<{
    readonly userIds: readonly UserId[];
    readonly name: string;
    readonly reachableOnly: boolean;
    readonly onClose: () => void;
  }>;
}

/** What can be done with a list as a whole. */
export const ListActions = ({ list, NewGroup }: ListActionsProps) => {
  const [opened, setOpened] = useState<Opened>();
  const { rename } = useListChanges(list);
  const navigate = useNavigate();
  const close = () => setOpened(undefined);
  const button = (what: Opened, text: string, icon: ReactNode) => (
    <Button variant="secondary" size="sm" icon={icon} onClick={() => setOpened(what)}>
      {text}
    </Button>
  );
  const memberIds = list.items.flatMap(({ uid }) => uid ?? []);
  const { people: limit } = conversationLimits;
  const message = (): void => {
    if (memberIds.length < limit) setOpened('message');
    else showToast(m.list_message_too_many({ limit }));
  };
  return (
    <div className={css.actions}>
      {memberIds.length > 0 && (
        <Button
          variant="secondary"
          size="sm"
          icon={<IconMessageCircle size={18} aria-hidden />}
          onClick={message}
        >
          {m.list_message()}
        </Button>
      )}
      {button('members', m.list_add_members(), <IconUserPlus size={18} aria-hidden />)}
      {button('contact', m.list_add_contact(), <IconMail size={18} aria-hidden />)}
      {button('import', m.list_import(), <IconFileImport size={18} aria-hidden />)}
      <CopyEmails people={list.items} />
      {button('rename', m.list_rename(), <IconPencil size={18} aria-hidden />)}
      {button('delete', m.list_delete(), <IconTrash size={18} aria-hidden />)}
      {opened === 'message' && (
        <NewGroup userIds={memberIds} name={list.name} reachableOnly onClose={close} />
      )}
      {opened === 'members' && <MembersSheet list={list} onClose={close} />}
      {opened === 'contact' && <ContactSheet list={list} onClose={close} />}
      {opened === 'import' && <ImportSheet list={list} onClose={close} />}
      {opened === 'rename' && (
        <NameSheet
          title={m.list_rename()}
          action={m.list_save()}
          name={list.name}
          send={rename}
          done={() => {
            showToast(m.list_saved(), { tone: 'success' });
            close();
          }}
          onClose={close}
        />
      )}
      {opened === 'delete' && (
        <DeleteList list={list} onClose={close} onDeleted={() => void navigate(routes.UserList)} />
      )}
    </div>
  );
};
