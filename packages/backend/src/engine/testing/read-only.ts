// A database that accepts no changes for a while, as its operator can set it.
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../db/connection.ts'
import { onServer } from './server.ts'

/** Takes changes or refuses them. On a server for new connections: those that are open are cut when it begins, and left alone when it ends. */
export async function setReadOnly({ db, kind }: Database, isReadOnly: boolean): Promise<void> {
  const value = isReadOnly ? 'on' : 'off'
  if (kind === 'pglite') {
    await db.execute(sql.raw(`set default_transaction_read_only = ${value}`))
    return
  }
  const [row] = await rowsOf<{ name: string }>(db, sql`select current_database() as name`)
  const name = row?.name ?? ''
  await onServer(async (client) => {
    await client.query(`alter database "${name}" set default_transaction_read_only = ${value}`)
    if (isReadOnly)
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  })
}
