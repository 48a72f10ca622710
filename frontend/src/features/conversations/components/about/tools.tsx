import { IconBan, IconBell, IconBellOff, IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import type { Conversation } from '#shared/domains/conversations/shapes.ts';
import { routes } from '#shared/product/routes.ts';
import { useSetBlocked } from '../../api/use-set-blocked.ts';
import { tomorrowMorning } from '../../model/mute.ts';
import { titleOf } from '../../model/title-of.ts';
import css from './about.module.css';
import { Tool } from './tool.tsx';

interface ToolsProps {
  readonly conversation: Conversation;
  readonly ownId: string;
}

const MuteTool = ({ conversation: { id, mutedUntil } }: Pick<ToolsProps, 'conversation'>) => {
  const now = useNow();
  const mute = useWrite(conversationsContract.mute);
  const isMuted = mutedUntil !== null && mutedUntil > now;
  const until = (): string | null => (isMuted ? null : tomorrowMorning(new Date()).toISOString());
  const { busy, run } = useAction(() => mute({ params: { conversationId: id }, body: { until: until() } }), {
    done: isMuted ? m.messages_unmuted_done() : m.messages_muted_done(),
  });
  const Icon = isMuted ? IconBell : IconBellOff;
  return (
    <Tool icon={<Icon size={20} aria-hidden />} busy={busy} onClick={() => void run()}>
      {isMuted ? m.messages_unmute() : m.messages_mute()}
    </Tool>
  );
};

const BlockTool = ({ conversation, ownId }: ToolsProps) => {
  const { blocked } = conversation;
  const { busy, run } = useSetBlocked(conversation, ownId);
  return (
    <Tool icon={<IconBan size={20} aria-hidden />} busy={busy} danger={!blocked} onClick={() => void run()}>
      {blocked ? m.messages_unblock() : m.messages_block()}
    </Tool>
  );
};

const LeaveTool = ({ conversation }: Pick<ToolsProps, 'conversation'>) => {
  const { id, standing } = conversation;
  const name = titleOf(conversation);
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const leave = useWrite(conversationsContract.leave);
  const action = standing === 'former' ? m.messages_remove_from_list() : m.messages_leave();
  const { busy, run } = useAction(
    async () => {
      await leave({ params: { conversationId: id }, body: { fromList: standing === 'former' } });
      setAsking(false);
      await navigate(routes.Messages);
    },
    { done: m.messages_left_done({ name }) },
  );
  return (
    <>
      <Tool icon={<IconLogout size={20} aria-hidden />} danger onClick={() => setAsking(true)}>
        {action}
      </Tool>
      <ConfirmDialog
        open={asking}
        title={m.messages_leave_question({ name })}
        action={action}
        busy={busy}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      >
        {m.messages_leave_text()}
      </ConfirmDialog>
    </>
  );
};

/** What the person can do about a conversation. Guardians only watch. */
export const Tools = ({ conversation, ownId }: ToolsProps) => {
  const { kind, standing } = conversation;
  if (standing === 'guardian') return null;
  const hasLeft = standing === 'former';
  return (
    <div className={css.tools}>
      {!hasLeft && (
        <>
          <MuteTool conversation={conversation} />
          <BlockTool conversation={conversation} ownId={ownId} />
        </>
      )}
      {(kind !== 'direct' || hasLeft) && <LeaveTool conversation={conversation} />}
    </div>
  );
};
