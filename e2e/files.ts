// Which end-to-end tests run on which database, as patterns below this folder.

/** On the embedded database: everything that needs one stack of servers. */
export const onEmbedded: readonly string[] = ['{api,contract,journeys}/**/*.test.ts']

/**
 * What the backend proves of the embedded database by itself (figures, decisions, uploads), stories out of these, and clients of the REST
 * interface, who meet the same routes whatever database lies below: where a server answers they run there alone.
 */
const onOneDatabase: readonly string[] = [
  'api/{generated-client,scripts,stranger}.test.ts',
  'journeys/kinds/{approval,attendance-reports,matrix,pivot,process,report,upload}.test.ts',
  'journeys/record.test.ts',
  'journeys/story/**/*.test.ts',
]

/**
 * On PostgreSQL, instead or once more: what reaches SQL in a way of its own (reports, pivots, lists over REST, uploads), jobs, locks
 * and whole stories. What fields, screens and the frame decide is the same over every database.
 */
export const onPostgres: readonly string[] = [
  ...onOneDatabase,
  'api/{api,hand-in-punches}.test.ts',
  'contract/{rest,revoked}.test.ts',
  'journeys/kinds/exam.test.ts',
]

/** Patterns of what the run on the embedded database leaves to the one on the server. */
export const leftToServer = (hasServer: boolean): readonly string[] => (hasServer ? onOneDatabase : [])

/** What needs several servers, which share a PostgreSQL and a Redis. */
export const onSeveralServers: readonly string[] = ['operations/**/*.test.ts']
