/** Why there is no picture: not allowed, no camera, a browser that cannot, or a camera that does not start. */
export type CameraProblem = 'refused' | 'missing' | 'unsupported' | 'failed';

/** By the names of `getUserMedia`'s errors (Media Capture and Streams, 10.2). */
const problems: ReadonlyMap<string, CameraProblem> = new Map([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
]);

/** What went wrong with a camera. */
export const cameraProblem = (error: unknown): CameraProblem =>
  (error instanceof Error ? problems.get(error.name) : undefined) ?? 'failed';

/** Whether the browser can use a camera: some cannot, and none can without TLS. */
export const hasCameraSupport = (): boolean => Reflect.has(navigator, 'mediaDevices');

/** Opens the camera on the back of a phone, or any other. */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
    audio: false,
  });

/** Turns a camera off. */
export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
