// Which end-to-end tests run when, as patterns below this folder: each file belongs to at least one of these lists.

/** One journey of each kind of screen. */
const kinds: readonly string[] = [
  'journeys/{list,record}.test.ts',
  'journeys/kinds/{approval,drawer,matrix,pivot,process,report,shift-matrix,upload}.test.ts',
]

/** `npm test`, on the tests' own PostgreSQL: a journey of each kind of screen, and that gateway and backend fit together. */
export const quick: readonly string[] = [...kinds, '*.test.ts', 'contract/**/*.test.ts', 'journeys/session.test.ts']

/** `npm run test:long` on PostgreSQL: the stories, and what else only a browser shows. */
export const stories: readonly string[] = [
  'journeys/story/**/*.test.ts',
  'journeys/shell/**/*.test.ts',
  'journeys/security/**/*.test.ts',
  'journeys/{messages,rates-of-law,rights}.test.ts',
  'journeys/kinds/{approval-flows,attendance-reports,children,covered-amounts,document,employment,exam,list,list-more}.test.ts',
  'journeys/kinds/{overtime-form,own-record,paper,punch-file,sides}.test.ts',
]

/** `npm run test:long`: clients that are generated or written by others from the documentation. */
export const clients: readonly string[] = ['api/**/*.test.ts']

/** `npm run test:long` on the embedded database: the product starts on it, and each kind of screen works on it. */
export const onEmbedded: readonly string[] = kinds

/** `npm run test:long`: what needs several servers, which share a PostgreSQL and a Redis. */
export const operations: readonly string[] = ['operations/**/*.test.ts']
