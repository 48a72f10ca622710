import type { AppConfig } from '#shared/domains/platform/contract.ts';

/**
 * The style of Amazon Location's maps; undefined where the stage has none
 * (https://docs.aws.amazon.com/location/latest/APIReference/API_geomaps_GetStyleDescriptor.html).
 */
export const tilesAddress = (tiles: AppConfig['mapTiles'], dark: boolean): string | undefined =>
  tiles === null
    ? undefined
    : `https://maps.geo.${tiles.region}.amazonaws.com/v2/styles/Standard/descriptor?${new URLSearchParams({
        key: tiles.key,
        'color-scheme': dark ? 'Dark' : 'Light',
      })}`;
