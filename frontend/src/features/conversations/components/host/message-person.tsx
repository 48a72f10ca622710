import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import { WriteSheet } from './write-sheet.tsx';

interface MessagePersonProps {
  readonly userId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The first message to a person. */
export const MessagePerson = ({ userId, name, onClose }: MessagePersonProps) => {
  const params = { userId };
  const reach = useRead(conversationsContract.reach, { params });
  const send = useWrite(conversationsContract.write);
  return (
    <WriteSheet
      name={reach.data?.person?.displayName ?? name}
      reach={reach}
      send={(text, requestKey) => send({ params, body: { text, requestKey } })}
      onClose={onClose}
    />
  );
};
