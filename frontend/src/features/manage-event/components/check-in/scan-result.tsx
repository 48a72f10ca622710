import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { PassScan, Scan } from '../../model/scan.ts';
import css from './scan.module.css';

/** What the last code did; `undone` if the host took that back. */
export type ShownScan =
  | Exclude<Scan, { kind: 'pass' }>
  | PassScan
  | { readonly kind: 'undone'; readonly name: string }
  /** Without a name while the pass was on this device only. */
  | { readonly kind: 'pass_undone'; readonly name: string | undefined };

interface ScanResultProps {
  readonly event: Pick<EventPage, 'eventSlotGroup'>;
  readonly scan: ShownScan | undefined;
  readonly onUndo: () => void;
}

const tones: Partial<Record<ShownScan['kind'], 'none' | 'good' | 'known'>> = {
  ...{
    undone: 'none',
    pass_undone: 'none',
    pass_checking: 'none',
    pass_saved: 'none',
    already_here: 'known',
    pass_already: 'known',
  },
  ...{ arrives: 'good', pass_used: 'good', pass_not_needed: 'good' },
};
/** How good the news is: `bad` is anything that the host should look at. */
export const toneOf = (scan: ShownScan | undefined) => (scan ? (tones[scan.kind] ?? 'bad') : 'none');

/** What can be undone of a pass. Who was here before it was scanned stays checked in. */
const undoable = ['pass_used', 'pass_not_needed', 'pass_saved'] as const;
export const canUndoPass = (
  scan: ShownScan,
): scan is Extract<ShownScan, { kind: (typeof undoable)[number] }> =>
  undoable.some((kind) => kind === scan.kind);

const used = {
  pass_used: m.manage_scan_pass_used,
  pass_not_needed: m.manage_scan_pass_not_needed,
  pass_already: m.manage_scan_already,
} as const;

const problems = {
  not_listed: [m.manage_scan_not_listed, m.manage_scan_not_listed_text],
  other_event: [m.manage_scan_other_event, m.manage_scan_other_event_text],
  no_code: [m.manage_scan_no_code, m.manage_scan_no_code_text],
  pass_checking: [m.manage_scan_pass_checking, m.manage_scan_pass_checking_text],
  pass_saved: [m.manage_scan_pass_saved, m.manage_scan_pass_saved_text],
} as const;

const Words = ({ event: { eventSlotGroup }, scan }: Omit<ScanResultProps, 'onUndo'>) => {
  if (!scan) return <p className={css.hint}>{m.manage_scan_hint()}</p>;
  if (scan.kind === 'undone' || scan.kind === 'pass_undone')
    return (
      <>
        <IconInfoCircle size={40} aria-hidden />
        <p>
          {scan.name !== undefined && <strong>{scan.name}</strong>}
          <span>{scan.kind === 'undone' ? m.manage_scan_undone() : m.manage_scan_pass_undone()}</span>
        </p>
      </>
    );
  if ('left' in scan) {
    const { user, left, kind } = scan;
    return (
      <>
        <IconCircleCheck size={40} aria-hidden />
        <p>
          <strong>{user.displayName}</strong>
          <span>
            {used[kind]()} · {m.manage_scan_pass_left({ left })}
          </span>
        </p>
      </>
    );
  }
  if (!('attendee' in scan)) {
    const refused = [m.manage_scan_pass_refused, () => ('text' in scan ? scan.text : '')] as const;
    const [title, text] = scan.kind === 'pass_refused' ? refused : problems[scan.kind];
    const Icon = toneOf(scan) === 'bad' ? IconAlertTriangle : IconInfoCircle;
    return (
      <>
        <Icon size={40} aria-hidden />
        <p>
          <strong>{title()}</strong>
          <span>{text()}</span>
        </p>
      </>
    );
  }
  const { user, guests, slotId } = scan.attendee;
  const slot = eventSlotGroup.length > 1 ? eventSlotGroup.find(({ id }) => id === slotId)?.name : undefined;
  const facts = [
    scan.kind === 'arrives' ? m.manage_scan_done() : m.manage_scan_already(),
    ...(guests > 0 ? [m.event_people_guests({ count: guests })] : []),
    ...(slot === undefined ? [] : [slot]),
  ];
  return (
    <>
      <IconCircleCheck size={40} aria-hidden />
      <p>
        <strong>{user.displayName}</strong>
        <span>{facts.join(' · ')}</span>
      </p>
    </>
  );
};

/** What the last code did, large enough to read at arm's length. */
export const ScanResult = ({ event, scan, onUndo }: ScanResultProps) => (
  <div className={css.result} data-tone={toneOf(scan)}>
    <div className={css.words} role="status" aria-live="assertive">
      <Words event={event} scan={scan} />
    </div>
    {scan && (scan.kind === 'arrives' || canUndoPass(scan)) && (
      <Button variant="secondary" size="lg" onClick={onUndo}>
        {m.manage_scan_undo()}
      </Button>
    )}
  </div>
);
