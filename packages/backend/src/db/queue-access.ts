// How the job queue (pg-boss) reaches the database: a small pool of its own on PostgreSQL, the one connection on PGlite.
import type { PGlite } from '@electric-sql/pglite'
import type { ConstructorOptions } from 'pg-boss'

/** The part of pg-boss's options that says where the queue lives. */
export type QueueAccess = Pick<ConstructorOptions, 'backend' | 'db' | 'connectionString' | 'max' | 'application_name'>

/** A few connections in addition to the pool of the requests: a queue must not starve because all of them are busy. */
export const queueOnPostgres = (connectionString: string): QueueAccess => ({
  backend: 'postgres',
  connectionString,
  max: 3,
  application_name: 'kantor jobs',
})

/** The queue in the embedded database. */
export const queueOnPglite = (client: PGlite): QueueAccess => ({ backend: 'pglite', db: overPglite(client) })

/**
 * pg-boss sends scripts of its own `begin ... commit`. One that fails half way would leave the only connection in a broken
 * transaction for everybody, so such scripts run inside `transaction`, which clears up before it lets the next one in.
 */
const overPglite = (client: PGlite): NonNullable<ConstructorOptions['db']> => ({
  async executeSql(text, values) {
    if (values !== undefined && values.length > 0) return client.query(text, values as unknown[])
    if (!/^\s*begin\b/i.test(text)) return { rows: (await client.exec(text)).flatMap((r) => r.rows) }
    return { rows: (await client.transaction((tx) => tx.exec(text))).flatMap((r) => r.rows) }
  },
  async listen(channel, onNotification, onReconnect) {
    const leave = await client.listen(channel, onNotification)
    onReconnect()
    return { close: () => leave() }
  },
})
