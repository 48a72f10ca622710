// A test that calls functions in its own process observes or answers their calls by a middleware on these classes.
export { DynamoDBClient } from '@aws-sdk/client-dynamodb';
export { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
