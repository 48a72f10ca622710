import sharp from 'sharp';
import { requestKey } from '../support/builders.ts';
import { addPlacePhoto } from '../support/place-photo.ts';
import type { Product } from '../support/product.ts';

interface Scene {
  readonly sky: readonly [top: string, bottom: string];
  readonly ground: string;
  readonly court: string;
  readonly trees: string;
}
/** A court in the morning, at noon, and in the evening. */
const scenes: readonly Scene[] = [
  { sky: ['#8fd0f5', '#e8f6ff'], ground: '#5f9f58', court: '#2f6f9f', trees: '#3d7a46' },
  { sky: ['#4aa3e0', '#cfeaff'], ground: '#6fae5e', court: '#b5553a', trees: '#2f6a3c' },
  { sky: ['#f0935c', '#ffe0b0'], ground: '#4f7f4c', court: '#35568f', trees: '#24482f' },
];

const drawingOf = ({ sky, ground, court, trees }: Scene): string => `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 960">
    <defs><linearGradient id="sky" x2="0" y2="1">
      <stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/>
    </linearGradient></defs>
    <rect width="1280" height="960" fill="url(#sky)"/>
    ${[60, 210, 380, 560, 760, 930, 1120].map((x, n) => `<circle cx="${x}" cy="${450 - (n % 3) * 24}" r="${96 + (n % 2) * 26}" fill="${trees}"/>`).join('')}
    <rect y="500" width="1280" height="460" fill="${ground}"/>
    <path d="M360 560h560l260 330H100z" fill="${court}" stroke="#fff" stroke-width="8"/>
    <path d="M640 560v330M270 675h740" stroke="#fff" stroke-width="8"/>
    <path d="M215 720V600h850v120z" fill="#fff" fill-opacity=".28" stroke="#fff" stroke-width="6"/>
  </svg>`;

/** Gives a place of the demo its photos, which are drawn here. */
export const addDemoPhotos = async (product: Product, ownerEmail: string, placeId: string): Promise<void> => {
  const token = await product.tokenOf(ownerEmail);
  for (const [index, scene] of scenes.entries()) {
    const png = await sharp(Buffer.from(drawingOf(scene)))
      .resize(1280, 960)
      .png()
      .toBuffer();
    await addPlacePhoto(product, { token }, placeId, requestKey(70_000 + index), png);
  }
};
