import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import type { UserListHead } from '#shared/domains/lists/contract.ts';
import { useDeleteList } from '../api/use-lists.ts';

interface DeleteListProps {
  readonly list: Pick<UserListHead, 'id' | 'name' | 'count'>;
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}

/** Deletes a list, after a question. */
export const DeleteList = ({ list: { id, name, count }, onDeleted, onClose }: DeleteListProps) => {
  const remove = useDeleteList(id);
  const { busy, run } = useAction(
    async () => {
      await remove();
      onClose();
      onDeleted?.();
    },
    { done: m.list_deleted({ name }) },
  );
  return (
    <ConfirmDialog
      open
      title={m.list_delete_question({ name })}
      action={m.list_delete()}
      busy={busy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {m.list_delete_text({ count })}
    </ConfirmDialog>
  );
};
