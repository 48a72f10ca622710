import { useEffect, useRef, useState } from 'react';
import { useLatest } from '#frontend/lib/device/use-latest.ts';
import { type CameraProblem, cameraProblem, closeCamera, hasCameraSupport, openCamera } from './camera.ts';
import { loadCodeReader } from './code-reader.ts';
import { createSightings } from './scan.ts';

export type CameraState = 'starting' | 'on' | CameraProblem;

/** Between two pictures that are searched. */
const PAUSE_MS = 120;

/** Gets every code that is read, again and again as long as it is in sight; `isNew` once. */
type OnCode = (text: string, isNew: boolean) => void;

interface Watching {
  readonly onState: (state: CameraState) => void;
  readonly onCode: OnCode;
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Shows the camera and reports each code in sight, until the signal ends it. */
const watch = async (
  video: HTMLVideoElement,
  signal: AbortSignal,
  { onState, onCode }: Watching,
): Promise<void> => {
  const stream = await openCamera();
  signal.addEventListener('abort', () => closeCamera(stream));
  if (signal.aborted) return closeCamera(stream);
  video.srcObject = stream;
  await video.play();
  const read = await loadCodeReader();
  const isNew = createSightings();
  if (!signal.aborted) onState('on');
  while (!signal.aborted) {
    const text = video.videoWidth > 0 ? await read(video) : undefined;
    const comes = isNew(text, performance.now());
    if (text !== undefined && !signal.aborted) onCode(text, comes);
    await pause();
  }
};

/** The camera of a screen, as long as it is shown: it reads codes one after another. */
export const useScanner = (onCode: OnCode) => {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [attempt, setAttempt] = useState(0);
  const latest = useLatest(onCode);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts over.
  useEffect(() => {
    const shown = video.current;
    if (!shown) return;
    if (!hasCameraSupport()) {
      setState('unsupported');
      return;
    }
    const ending = new AbortController();
    setState('starting');
    watch(shown, ending.signal, { onState: setState, onCode: (...read) => latest.current(...read) }).catch(
      (error: unknown) => {
        if (ending.signal.aborted) return;
        ending.abort();
        setState(cameraProblem(error));
      },
    );
    return () => ending.abort();
  }, [attempt, latest]);

  return { video, state, retry: (): void => setAttempt((before) => before + 1) };
};
