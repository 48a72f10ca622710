import type { Platform } from '#shared/product/game-types.ts';
import { textRoutes } from '#shared/product/text-routes.ts';
import type { FindTextPage } from './find-text-page.ts';
import type { Page, PagesDeps, Visit } from './page.ts';
import type { PageImage } from './page-head.ts';
import { answersData, breadcrumbs, organizationData } from './structured-data.ts';

interface TextPagesDeps extends Pick<PagesDeps, 'names' | 'origins'> {
  readonly findTextPage: FindTextPage;
  readonly imageOf: (platform: Platform, alt: string) => PageImage;
}

const paths: readonly string[] = Object.values(textRoutes);

/** Whether the page at a path is written as text. */
export const isTextPage = (path: string): boolean => paths.includes(path);

/** Pages that are written as text: they were drawn when the product was built. */
export const createTextPages =
  ({ names, origins, findTextPage, imageOf }: TextPagesDeps) =>
  async (
    path: string,
    { platform, language }: Pick<Visit, 'language'> & { readonly platform: Platform },
  ): Promise<Page> => {
    const locale = language ?? 'en';
    const { heading, description, html, questions } = await findTextPage(path, platform, locale);
    const siteName = names[platform];
    const root = { name: siteName, url: `${origins[platform]}/` };
    const canonical = `${origins[platform]}${path}`;
    return {
      status: 200,
      head: {
        title: `${heading} · ${siteName}`,
        description,
        locale,
        canonical,
        image: imageOf(platform, siteName),
        siteName,
        data: [
          ...(questions.length > 0 ? [answersData(questions)] : []),
          organizationData(root),
          breadcrumbs([root, { name: heading, url: canonical }]),
        ],
      },
      shows: [],
      drawing: { kind: 'text', html, platform },
    };
  };
