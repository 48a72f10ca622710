import * as z from 'zod/mini';
import { EventId, OccurrenceId, PlaceId, SiteId, TeamId } from '#shared/kernel/ids.ts';
import { type Platform, platforms } from '#shared/product/game-types.ts';
import type { PagesDeps } from './page.ts';
import {
  eventPreview,
  type Preview,
  placePreview,
  previewPath,
  sitePreview,
  teamPreview,
} from './preview-address.ts';

export interface PreviewsDeps
  extends Pick<PagesDeps, 'names' | 'findEvent' | 'findTeam' | 'findPlace' | 'findSiteById' | 'look'> {}

/** A preview, the address that it has now, or nothing. */
export type FoundPreview =
  | ({ readonly status: 200 } & Pick<Preview, 'content' | 'shows'>)
  | { readonly status: 302; readonly location: string }
  | { readonly status: 404 };

/** `gth-<hash>.png`; whatever the hash is, the platform says which preview is meant. */
const FileName = /^([a-z]+)-[\w-]+\.png$/;
const platformOf = (file: string): Platform | undefined => {
  const name = FileName.exec(file)?.[1];
  return platforms.find((platform) => platform === name);
};

/** Finds what the preview at an address shows, as anyone may see it. */
export const createPreviews = ({
  names,
  look,
  findEvent,
  findTeam,
  findPlace,
  findSiteById,
}: PreviewsDeps) => {
  const ofEvent = async (platform: Platform, reference: string, date: string) => {
    const key = z.safeParse(z.tuple([EventId, OccurrenceId]), [reference, date]);
    const event = key.success ? await findEvent(...key.data) : undefined;
    return event && eventPreview({ platform, names }, event);
  };
  const ofTeam = async (platform: Platform, reference: string) => {
    const id = TeamId.safeParse(reference);
    const team = id.success ? await findTeam(id.data) : undefined;
    return team && teamPreview({ platform, names }, team);
  };
  const ofPlace = async (platform: Platform, reference: string) => {
    const id = PlaceId.safeParse(reference);
    const place = id.success ? await findPlace(id.data) : undefined;
    return place && placePreview({ platform, names }, place);
  };
  const ofSite = async (reference: string) => {
    const id = SiteId.safeParse(reference);
    const found = id.success ? await findSiteById(id.data) : undefined;
    return found && sitePreview(names, found);
  };

  const find = async (path: string): Promise<Preview | undefined> => {
    const [kind = '', id = '', ...rest] = path.split('/');
    const file = rest.at(-1) ?? '';
    const platform = platformOf(file);
    if (platform === undefined) return undefined;
    const [date = ''] = rest;
    if (kind === 'event') return rest.length === 2 ? ofEvent(platform, id, date) : undefined;
    if (rest.length !== 1) return undefined;
    if (kind === 'team') return ofTeam(platform, id);
    if (kind === 'place') return ofPlace(platform, id);
    return kind === 'site' ? ofSite(id) : undefined;
  };

  /** By the path below `/previews/`. An earlier address leads to the current one, so only current previews are drawn. */
  return async (path: string): Promise<FoundPreview> => {
    const preview = await find(path);
    if (!preview) return { status: 404 };
    const location = previewPath(preview, look);
    return location === `/previews/${path}`
      ? { status: 200, content: preview.content, shows: preview.shows }
      : { status: 302, location };
  };
};
export type Previews = ReturnType<typeof createPreviews>;
