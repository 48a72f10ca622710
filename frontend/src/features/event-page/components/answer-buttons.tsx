import { type MouseEvent, useState } from 'react';
import { isRepeatedTap } from '#frontend/lib/repeated-tap.ts';
import { showFailure } from '#frontend/lib/show-failure.ts';
import { showToast } from '#frontend/lib/toast-store.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import type { EventPage, Face } from '#shared/domains/events/shapes.ts';
import { useAnswer } from '../api/use-answer.ts';
import type { RsvpRequest } from '../model/answer.ts';
import type { PrimaryAction, Viewer } from '../model/primary-action.ts';
import css from './action-bar.module.css';
import { AnswerSheet } from './answer-sheet.tsx';

export interface AnswerButtonsProps {
  readonly event: EventPage;
  readonly action: PrimaryAction;
  readonly viewer: Viewer;
  readonly face: Face | undefined;
}

const yes = css.yes ?? '';

/** Reports the result either way; the page itself already shows it. */
const told = (work: Promise<void>, done: string): Promise<void> =>
  work.then(
    () => showToast(done, { tone: 'success' }),
    (error: unknown) => showFailure(error),
  );

const Leaving = ({ onLeave, onClose }: { readonly onLeave: () => void; readonly onClose: () => void }) => (
  <ConfirmDialog
    open
    title={m.event_leave_title()}
    action={m.event_leave_action()}
    cancel={m.event_leave_keep()}
    onConfirm={onLeave}
    onClose={onClose}
  >
    {m.event_leave_text()}
  </ConfirmDialog>
);

type Asking = 'answer' | 'leave';

interface GoingButtonsProps {
  readonly canChange: boolean;
  /** While an answer is being sent. */
  readonly disabled: boolean;
  readonly onAsk: (what: Asking) => void;
}

/** They appear where the join button was: the second half of a double tap there is not meant for them. */
const GoingButtons = ({ canChange, disabled, onAsk }: GoingButtonsProps) => {
  const ask = (what: Asking) => (tap: MouseEvent) => isRepeatedTap(tap) || onAsk(what);
  return (
    <>
      {canChange && (
        <Button variant="secondary" className={css.small} disabled={disabled} onClick={ask('answer')}>
          {m.event_change()}
        </Button>
      )}
      <Button variant="secondary" className={css.small} disabled={disabled} onClick={ask('leave')}>
        {m.event_cant_make_it()}
      </Button>
    </>
  );
};

/** The actions for people who can answer: join, change, and leave. */
export const AnswerButtons = ({ event, action, viewer, face }: AnswerButtonsProps) => {
  const { join, leave } = useAnswer(event);
  const [asking, setAsking] = useState<Asking>();
  const [busy, setBusy] = useState(false);
  const going = action.kind === 'going';
  const close = (): void => setAsking(undefined);

  const send = (work: Promise<void>, done: string): void => {
    close();
    setBusy(true);
    void told(work, done).finally(() => setBusy(false));
  };
  const save = (request: RsvpRequest): void =>
    send(join(request, face), going ? m.event_saved() : m.event_joined());
  const goAway = (): void => send(leave(), m.event_left());
  const answer = (): void =>
    action.kind === 'join' ? save({ slotId: action.slot.id, guests: 0 }) : setAsking('answer');

  return (
    <>
      {going && <GoingButtons canChange={action.canChange} disabled={busy} onAsk={setAsking} />}
      {!going && (
        <Button size="lg" className={yes} disabled={busy} onClick={answer}>
          {m.event_im_in()}
        </Button>
      )}
      {asking === 'answer' && <AnswerSheet event={event} viewer={viewer} onSave={save} onClose={close} />}
      {asking === 'leave' && <Leaving onLeave={goAway} onClose={close} />}
    </>
  );
};
