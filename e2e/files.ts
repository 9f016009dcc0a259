// Which end-to-end tests run on which database, as patterns below this folder.

/** On the embedded database: everything that needs one stack of servers. */
export const onEmbedded: readonly string[] = ['{api,contract,journeys}/**/*.test.ts']

/**
 * Screens whose figures and decisions the tests of the backend prove, and the stories out of them: where a server answers they run
 * there alone.
 */
const onOneDatabase: readonly string[] = [
  'journeys/kinds/{approval,attendance-reports,matrix,pivot,process,report}.test.ts',
  'journeys/story/**/*.test.ts',
]

/**
 * On PostgreSQL, instead or once more: what reaches SQL in a way of its own (reports, pivots, lists over REST, uploads), jobs, locks
 * and whole stories. What fields, screens and the frame decide is the same over every database.
 */
export const onPostgres: readonly string[] = [
  ...onOneDatabase,
  'api/**/*.test.ts',
  'contract/{rest,revoked}.test.ts',
  'journeys/kinds/{exam,upload}.test.ts',
  'journeys/record.test.ts',
]

/** Patterns of what the run on the embedded database leaves to the one on the server. */
export const leftToServer = (hasServer: boolean): readonly string[] => (hasServer ? onOneDatabase : [])

/** What needs several servers, which share a PostgreSQL and a Redis. */
export const onSeveralServers: readonly string[] = ['operations/**/*.test.ts']
