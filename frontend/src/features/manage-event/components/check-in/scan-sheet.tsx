import { useRef, useState } from 'react';
import { useLatest } from '#frontend/lib/device/use-latest.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import type { Attendance } from '#shared/domains/events/attendance.ts';
import type { Attendee } from '#shared/domains/events/attendees.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { AttendanceOf } from '../../api/use-pass-scans.ts';
import type { CameraProblem } from '../../model/camera.ts';
import { type PassScan, readScan } from '../../model/scan.ts';
import { useScanner } from '../../model/use-scanner.ts';
import css from './scan.module.css';
import { canUndoPass, ScanResult, type ShownScan, toneOf } from './scan-result.tsx';

interface ScanSheetProps {
  readonly event: EventPage;
  readonly everyone: readonly Attendee[];
  readonly onRecord: (userId: UserId, attendance: Attendance | null) => void;
  readonly onPass: (code: string, attendanceOf: AttendanceOf) => Promise<PassScan>;
  readonly onUndoPass: (code: string) => void;
  /** Reads the list again, for someone who has joined meanwhile. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

const problems = {
  refused: [m.manage_camera_refused, m.manage_camera_refused_text],
  missing: [m.manage_camera_missing, m.manage_camera_missing_text],
  unsupported: [m.manage_camera_unsupported, m.manage_camera_unsupported_text],
  failed: [m.manage_camera_failed, m.manage_camera_failed_text],
} as const satisfies Record<CameraProblem, unknown>;

interface ProblemProps {
  readonly problem: CameraProblem;
  readonly onRetry: () => void;
}

const Problem = ({ problem, onRetry }: ProblemProps) => {
  const [title, text] = problems[problem];
  return (
    <div className={css.problem} role="alert">
      <h3>{title()}</h3>
      <p>{text()}</p>
      {problem !== 'unsupported' && (
        <Button variant="secondary" onClick={onRetry}>
          {m.try_again()}
        </Button>
      )}
    </div>
  );
};

/** Short for a success, twice for anything that the host should look at; phones without it stay silent. */
const vibrate = (scan: ShownScan): void => {
  if (Reflect.has(navigator, 'vibrate')) navigator.vibrate(toneOf(scan) === 'good' ? 80 : [120, 80, 120]);
};

/** Checks people in by the codes that the camera sees, one after another. */
export const ScanSheet = ({
  event,
  everyone,
  onRecord,
  onPass,
  onUndoPass,
  onReload,
  onClose,
}: ScanSheetProps) => {
  const [scan, setScan] = useState<ShownScan>();
  const list = useLatest(everyone);
  /** The code in sight whose person is not on the list, or not yet. */
  const unlisted = useRef<string>(undefined);

  const show = (shown: ShownScan): void => {
    vibrate(shown);
    setScan(shown);
  };
  const attendanceOf: AttendanceOf = (userId) =>
    list.current.find(({ user }) => user.userId === userId)?.attendance ?? null;
  const take = (text: string, isNew: boolean): void => {
    if (!isNew && text !== unlisted.current) return;
    const found = readScan(text, event, list.current);
    if (!isNew && found.kind === 'not_listed') return;
    unlisted.current = found.kind === 'not_listed' ? text : undefined;
    if (found.kind === 'pass') {
      setScan({ kind: 'pass_checking' });
      void onPass(found.code, attendanceOf).then(show);
      return;
    }
    if (found.kind === 'arrives') onRecord(found.attendee.user.userId, 'came');
    show(found);
    if (found.kind === 'not_listed') onReload();
  };
  const undo = (): void => {
    if (scan && canUndoPass(scan)) {
      onUndoPass(scan.code);
      setScan({ kind: 'pass_undone', name: scan.kind === 'pass_saved' ? undefined : scan.user.displayName });
    }
    if (scan?.kind !== 'arrives') return;
    const { user, attendance } = scan.attendee;
    onRecord(user.userId, attendance);
    setScan({ kind: 'undone', name: user.displayName });
  };

  const { video, state, retry } = useScanner(take);
  const problem = state === 'starting' || state === 'on' ? undefined : state;
  return (
    <Sheet title={m.manage_scan()} onClose={onClose}>
      <div className={css.view} data-state={state}>
        <video ref={video} muted playsInline aria-hidden className={css.video} />
        {state === 'starting' && <p className={css.starting}>{m.manage_camera_starting()}</p>}
        {state === 'on' && <span className={css.frame} aria-hidden />}
        {problem && <Problem problem={problem} onRetry={retry} />}
      </div>
      {!problem && <ScanResult event={event} scan={scan} onUndo={undo} />}
    </Sheet>
  );
};
