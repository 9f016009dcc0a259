// Which end-to-end tests run on which database, as patterns below this folder.

/** On the embedded database: everything that needs one stack of servers. */
export const onEmbedded: readonly string[] = ['{api,contract,journeys}/**/*.test.ts']

/**
 * On PostgreSQL once more: what reaches SQL in a way of its own (reports, pivots, lists over REST, uploads), jobs, locks and whole
 * stories. What fields, screens and the frame decide is the same over every database.
 */
export const onPostgres: readonly string[] = [
  'api/**/*.test.ts',
  'contract/{rest,revoked}.test.ts',
  'journeys/story/**/*.test.ts',
  'journeys/kinds/{approval,attendance-reports,matrix,pivot,process,report,upload}.test.ts',
  'journeys/record.test.ts',
]

/** What needs several servers, which share a PostgreSQL and a Redis. */
export const onSeveralServers: readonly string[] = ['operations/**/*.test.ts']
