/** Every tenant of the distribution is tagged with the kind of host it serves, so the function that attaches team domains cannot touch the product's own. */
export const tenantTag = { key: 'tenant-of', product: 'product', team: 'team' } as const;
