import { placesContract } from '#shared/domains/places/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { aPlace } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { textOfCode } from './qr.ts';
import { visit } from './screens.ts';

test('PLC-04 the poster of a place has its name, sports, and a QR code, and prints on one sheet', async ({
  page,
  product,
  address,
  signedIn,
  hasNoBarriers,
}) => {
  const ana = await signedIn(page, address('ana'));
  const name = 'The Wilhelminenhofstrassenbrücken courts';
  const body = aPlace({ name, lat: 40.76, lng: -96.66696, sports: ['pickleball', 'tennis'] });
  const { id } = await product.call(placesContract.add, { body }, ana.token);
  await visit(page, paths.place(id));
  await page.getByRole('link', { name: 'Poster' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Pickleball · Tennis')).toBeVisible();
  const code = page.getByRole('img', { name: `QR code for ${name}'s page` });
  const opened = new URL(paths.place(id), page.url()).href;
  expect(await textOfCode(code)).toBe(opened);
  await hasNoBarriers(page, 'a poster');
  const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  expect(await textOfCode(code)).toBe(opened);
});
