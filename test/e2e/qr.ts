import type { Locator } from 'playwright/test';
import decodeQR from 'qr/decode.js';

/** The text of a QR code as it is on the screen: its pixels are read back. */
export const textOfCode = async (code: Locator): Promise<string> => {
  const picture = await code.screenshot();
  const { width, height, data } = await code.page().evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (!context) throw new Error('there is no canvas');
      context.drawImage(bitmap, 0, 0);
      const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height);
      return { width: bitmap.width, height: bitmap.height, data: [...pixels.data] };
    },
    [...picture],
  );
  return decodeQR({ width, height, data: Uint8Array.from(data) });
};
