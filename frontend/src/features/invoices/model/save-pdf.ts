import regular from '@fontsource/figtree/files/figtree-latin-400-normal.woff?url';
import bold from '@fontsource/figtree/files/figtree-latin-700-normal.woff?url';
import regularExt from '@fontsource/figtree/files/figtree-latin-ext-400-normal.woff?url';
import boldExt from '@fontsource/figtree/files/figtree-latin-ext-700-normal.woff?url';
import { saveFile } from '#frontend/lib/device/save-file.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { Sheet } from './sheet.ts';

const load = async (address: string): Promise<Uint8Array> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`a font was not loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

/** Saves the sheet of an invoice as a file of the device. @throws if a font cannot be loaded */
export const savePdf = async (sheet: Sheet, payAt: string | null): Promise<void> => {
  const [first, second, third, fourth] = await Promise.all([
    ...[load(regular), load(regularExt), load(bold), load(boldExt)],
  ]);
  if (!first || !second || !third || !fourth) throw new Error('fonts are loaded');
  const pdf = await invoicePdf(sheet, payAt, { regular: [first, second], bold: [third, fourth] });
  saveFile(`${sheet.name}.pdf`, new Blob([pdf.slice()], { type: 'application/pdf' }));
};
