import regular from '@fontsource/figtree/files/figtree-latin-400-normal.woff?url';
import bold from '@fontsource/figtree/files/figtree-latin-700-normal.woff?url';
import regularExt from '@fontsource/figtree/files/figtree-latin-ext-400-normal.woff?url';
import boldExt from '@fontsource/figtree/files/figtree-latin-ext-700-normal.woff?url';
import { saveFile } from '#frontend/lib/device/save-file.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { Sheet } from './sheet.ts';

/** Pixels of a side: sharp at the size at which it is printed. */
const LOGO = 240;

const load = async (address: string): Promise<Uint8Array> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`a font was not loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

/** A picture of any kind as a PNG, which a PDF can have; null if it cannot be loaded: the invoice is complete without it. */
const logoOf = async (address: string | null): Promise<Uint8Array | null> => {
  if (address === null) return null;
  const image = new Image(LOGO, LOGO);
  image.src = address;
  const canvas = document.createElement('canvas');
  canvas.width = LOGO;
  canvas.height = LOGO;
  try {
    await image.decode();
    canvas.getContext('2d')?.drawImage(image, 0, 0, LOGO, LOGO);
  } catch {
    return null;
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob && new Uint8Array(await blob.arrayBuffer());
};

/** Saves the sheet of an invoice as a file of the device. @throws if a font cannot be loaded */
export const savePdf = async (sheet: Sheet, payAt: string | null): Promise<void> => {
  const [first, second, third, fourth, logo] = await Promise.all([
    ...([load(regular), load(regularExt), load(bold), load(boldExt)] as const),
    logoOf(sheet.from.picture),
  ]);
  const pdf = await invoicePdf(sheet, payAt, { regular: [first, second], bold: [third, fourth] }, logo);
  saveFile(`${sheet.name}.pdf`, new Blob([pdf.slice()], { type: 'application/pdf' }));
};
