import type { Member } from '#lambdas/core/actor.ts';
import * as externals from '#lambdas/externals/externals.ts';
import type { Context } from '#lambdas/runtime/context.ts';
import type { NewExternal } from '#shared/domains/externals/shapes.ts';
import type { Random } from '../support/random.ts';
import { randomKey } from './request-key.ts';

const at = (formattedAddress: string, lat: number, lng: number) => ({ formattedAddress, lat, lng });

const elsewhere: readonly Omit<NewExternal, 'requestKey'>[] = [
  {
    name: 'Barton Springs Ultimate',
    gameTypes: ['ultimate'],
    location: at('Zilker Park, Austin, TX', 30.26685, -97.7729),
    website: 'https://ultimate.example/barton-springs',
    contactEmail: 'captains@ultimate.example',
  },
  {
    name: 'Lady Bird Lake Rowing',
    gameTypes: ['rowing'],
    location: at('Festival Beach, Austin, TX', 30.2473, -97.7278),
    website: 'https://rowing.example/',
    contactEmail: 'info@rowing.example',
  },
  {
    name: 'Mueller Dads Soccer',
    gameTypes: ['soccer'],
    location: at('Mueller, Austin, TX', 30.2983, -97.7053),
    website: 'https://www.facebook.com/groups/mueller-dads-soccer-example',
    contactEmail: null,
  },
  {
    name: 'Oak Hill Table Tennis',
    gameTypes: ['table_tennis'],
    location: at('Oak Hill, Austin, TX', 30.2346, -97.8597),
    website: 'https://oakhill-tt.example/club',
    contactEmail: 'club@oakhill-tt.example',
  },
];
const waiting: Omit<NewExternal, 'requestKey'> = {
  name: 'Dove Springs Kickball',
  gameTypes: ['kickball'],
  location: at('Dove Springs, Austin, TX', 30.1889, -97.7428),
  website: 'https://kickball.example/dove-springs',
  contactEmail: null,
};

/** External teams, listed by staff, and one that someone has added and that waits. */
export const loadExternals = async (ctx: Context, adder: Member, random: Random): Promise<void> => {
  const add = (input: Omit<NewExternal, 'requestKey'>, isStaff: boolean) =>
    externals.create(ctx, { ...adder, isStaff }, { ...input, requestKey: randomKey(random) }, 'gth');
  for (const input of elsewhere) await add(input, true);
  await add(waiting, false);
};
