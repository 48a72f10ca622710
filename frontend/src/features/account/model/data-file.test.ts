import { expect, it } from 'vitest';
import { UserId } from '#shared/kernel/ids.ts';
import { dataFile, dataFileName } from './data-file.ts';

const ben = UserId.parse('user_00000000000000000000000002');

it('PLT-18~ the file is readable, joins sections that came in several pages, names the product, the time, and people, and links to pictures', () => {
  const pages = [
    {
      sections: [
        { name: 'profile', rows: [{ displayName: 'Ana' }] },
        { name: 'hostedDates', rows: [{ title: 'First' }] },
        { name: 'uploads', rows: [{ picture: '/media/photos/upl_1/256.webp' }] },
      ],
      people: [{ id: ben, name: 'Ben' }],
    },
    { sections: [{ name: 'hostedDates', rows: [{ title: 'Second' }] }], people: [{ id: ben, name: 'Ben' }] },
  ];
  const file = dataFile(pages, {
    ...{ product: 'Go Team Host', origin: 'https://gth.example' },
    downloadedAt: '2026-11-26T10:00:00.000Z',
  });
  expect(JSON.parse(file)).toEqual({
    Product: 'Go Team Host',
    'Downloaded at': '2026-11-26T10:00:00.000Z',
    Profile: [{ displayName: 'Ana' }],
    'Hosted dates': [{ title: 'First' }, { title: 'Second' }],
    Uploads: [{ picture: 'https://gth.example/media/photos/upl_1/256.webp' }],
    'Names of people': { [ben]: 'Ben' },
  });
  expect(file.split('\n')[1]).toBe('  "Product": "Go Team Host",');
  expect(dataFileName('Go Team Host', '2026-11-26')).toBe('Go Team Host data 2026-11-26.json');
});
