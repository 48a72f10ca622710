import { expect, it } from 'vitest';
import { shareWays } from './share-ways.ts';

it('EVT-12 a link is shared by text, WhatsApp, and email, with its title and date', () => {
  const ways = shareWays({
    url: 'https://gth.example/share/event/evt_1',
    title: 'Dinks & drinks',
    text: 'Dinks & drinks, Saturday',
  });
  const words = 'Dinks%20%26%20drinks%2C%20Saturday%0Ahttps%3A%2F%2Fgth.example%2Fshare%2Fevent%2Fevt_1';
  expect(ways).toEqual({
    text: `sms:?&body=${words}`,
    whatsApp: `https://wa.me/?text=${words}`,
    email: `mailto:?subject=Dinks%20%26%20drinks&body=${words}`,
  });
});
