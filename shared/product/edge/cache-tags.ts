/**
 * The response header that lists for the edge what a page or picture shows: IDs, separated by commas, of which CloudFront keeps 50. Viewers do
 * not get it. https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/invalidation-specifying-tags.html
 */
export const CACHE_TAGS_HEADER = 'cache-tags';
