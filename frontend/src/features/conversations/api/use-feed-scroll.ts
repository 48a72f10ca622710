import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** This close to the end, in CSS pixels, new messages keep the end in view. */
const NEAR = 80;
/** This close to the start, earlier messages are read. */
const SOON = 400;

interface Shown {
  /** The first number that is shown. */
  readonly from: number;
  /** Changes with what is at the end. */
  readonly end: string;
  readonly onOlder: () => void;
}

/** Where the feed is, and for which rows. */
interface Place {
  from: number | undefined;
  end: string | undefined;
  /** CSS pixels from the top of the window to the end. */
  toEnd: number;
  isAtEnd: boolean;
}

/**
 * Keeps the position of a feed: at its end while the reader is there, and on the same message while earlier ones are added above. It opens at the
 * line before what is new, or at the end.
 */
export const useFeedScroll = (scroller: RefObject<HTMLDivElement | null>, { from, end, onOlder }: Shown) => {
  const [isAtEnd, setAtEnd] = useState(true);
  const place = useRef<Place>({ from: undefined, end: undefined, toEnd: 0, isAtEnd: true });

  const note = (box: HTMLElement): void => {
    const { scrollHeight, scrollTop, clientHeight } = box;
    const atEnd = scrollHeight - scrollTop - clientHeight < NEAR;
    Object.assign(place.current, { toEnd: scrollHeight - scrollTop, isAtEnd: atEnd });
    setAtEnd(atEnd);
  };
  const jump = (): void => {
    const box = scroller.current;
    box?.scrollTo({ top: box.scrollHeight });
  };

  const settle = useEffectEvent((first: number, last: string): void => {
    const box = scroller.current;
    const before = place.current;
    // The rows are those that are placed already.
    if (!box || (before.from === first && before.end === last)) return;
    const line = box.querySelector('[data-new]');
    if (before.from === undefined && line) line.scrollIntoView({ block: 'center' });
    else if (before.isAtEnd) box.scrollTop = box.scrollHeight;
    else if (before.from !== undefined && first < before.from)
      box.scrollTop = box.scrollHeight - before.toEnd;
    Object.assign(before, { from: first, end: last });
    note(box);
    if (box.scrollTop < SOON) onOlder();
  });
  useLayoutEffect(() => settle(from, end), [from, end]);

  // The keyboard of a phone makes it smaller, pictures make it longer.
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      if (place.current.isAtEnd) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller]);

  const onScroll = (): void => {
    const box = scroller.current;
    if (!box) return;
    note(box);
    if (box.scrollTop < SOON) onOlder();
  };
  return { isAtEnd, jump, onScroll };
};
