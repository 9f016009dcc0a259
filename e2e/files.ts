// Which end-to-end tests run on which database, as patterns below this folder.

/** On the embedded database: everything that needs one stack of servers. */
export const onEmbedded: readonly string[] = ['{api,contract,journeys}/**/*.test.ts']

/**
 * What the backend proves of the embedded database by itself (figures, decisions, uploads), stories out of these, clients of the REST
 * interface, who meet the same routes whatever database lies below, and what happens between browser and gateway (sessions, live events,
 * keyboard, networks): where a server answers they run there alone, for it takes less of the processor.
 */
const onOneDatabase: readonly string[] = [
  'api/{generated-client,scripts,stranger}.test.ts',
  'contract/openapi.test.ts',
  'journeys/kinds/{approval,approval-flows,attendance-reports,employment,matrix,overtime-form,own-record,paper}.test.ts',
  'journeys/kinds/{pivot,process,punch-file,report,shift-matrix,sides,upload}.test.ts',
  'journeys/{rates-of-law,record}.test.ts',
  'journeys/shell/{accessibility,api-keys,error-collection,keyboard,live,load-failures,network-cut,palette}.test.ts',
  'journeys/shell/{password,rich-text,sandbox,sessions,tabs,trusted-documents,what-others-write,zoom}.test.ts',
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
