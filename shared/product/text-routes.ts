/** The pages of text, by their files. `frontend/text-routes.ts` writes this file at every build. */
export const textRoutes = {
  AboutUs: '/about-us',
  Faqs: '/faqs',
  Help: '/help',
  Privacy: '/privacy',
  Terms: '/terms',
} as const;
