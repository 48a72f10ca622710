/** Every tenant of the distribution says whose host it answers, so that who attaches domains of teams cannot touch the product's own. */
export const tenantTag = { key: 'tenant-of', product: 'product', team: 'team' } as const;
