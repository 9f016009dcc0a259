// Which end-to-end tests run when, as patterns below this folder: each file belongs to at least one of these lists.

/** One journey of each kind of screen, the sign-in among them. */
const kinds: readonly string[] = ['journeys/kinds/*.test.ts']

/** `npm test`, on the tests' own PostgreSQL: a journey of each kind of screen, and that gateway and backend fit together. */
export const quick: readonly string[] = [...kinds, '*.test.ts', 'contract/*.test.ts']

/** `npm run test:long` on PostgreSQL: the stories, and what else only a browser shows. */
export const stories: readonly string[] = ['journeys/{story,more,shell,security}/*.test.ts']

/** `npm run test:long`: clients that are generated or written by others from the documentation. */
export const clients: readonly string[] = ['api/**/*.test.ts']

/** `npm run test:long` on the embedded database: the product starts on it, and each kind of screen works on it. */
export const onEmbedded: readonly string[] = kinds

/** `npm run test:long`: what needs several servers, which share a PostgreSQL and a Redis. */
export const operations: readonly string[] = ['operations/**/*.test.ts']
