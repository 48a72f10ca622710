/** Reads the QR code that a camera sees; undefined if it sees none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
declare global {
  /** https://wicg.github.io/shape-detection-api/: some browsers have it, and TypeScript does not know it. */
  var BarcodeDetector:
    | {
        new (options: { readonly formats: readonly string[] }): Detector;
        getSupportedFormats(): Promise<readonly string[]>;
      }
    | undefined;
}

const FORMAT = 'qr_code';
/** The longer side of the pictures that are searched, in pixels: enough for a code that fills a third of it. */
const SEARCHED_PIXELS = 800;

const nativeReader = async (): Promise<ReadCode | undefined> => {
  const Native = globalThis.BarcodeDetector;
  if (!Native || !(await Native.getSupportedFormats()).includes(FORMAT)) return undefined;
  const detector = new Native({ formats: [FORMAT] });
  return async (video) => (await detector.detect(video)).at(0)?.rawValue;
};

const ownReader = async (): Promise<ReadCode> => {
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('there is no canvas');
  return async (video) => {
    const scale = Math.min(1, SEARCHED_PIXELS / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(picture);
    } catch {
      // It throws if there is no code.
      return undefined;
    }
  };
};

let reader: Promise<ReadCode> | undefined;

/** What reads codes on this device. Load it while there is a connection. */
export const loadCodeReader = (): Promise<ReadCode> => {
  reader ??= nativeReader()
    .then((native) => native ?? ownReader())
    .catch((error: unknown) => {
      reader = undefined;
      throw error;
    });
  return reader;
};
