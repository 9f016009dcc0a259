// How far the first filling of an embedded database is, as the database itself keeps it. There is a row from its first part to its
// last; while a part is written in pieces the row names it, so that a start finds out that one was broken off.
import { Company } from '@kantor/shared/catalogue/security-system/entities/company.entity'
import { tableNameOf } from '@kantor/shared/derive/tables'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/connection.ts'

/** True when a part was begun and not ended: the database is worth nothing, and no one could save anything in it yet. */
export async function isHalfWritten(db: Db): Promise<boolean> {
  const [there] = await rowsOf<{ is: boolean }>(db, sql`select to_regclass('demo_filling') is not null as "is"`)
  if (there?.is !== true) return false
  return (await rowsOf(db, sql`select 1 from demo_filling where area is not null`)).length > 0
}

/** True when the first filling may go on or begin: it did not end yet, or there is no company. */
export async function mayFillInPieces(db: Db): Promise<boolean> {
  const [found] = await rowsOf<{ may: boolean }>(
    db,
    sql`select exists (select from demo_filling) or not exists (select from ${sql.identifier(tableNameOf(Company.name))}) as may`,
  )
  return found?.may === true
}

/** Before its first part. */
export const beginFilling = (db: Db, begunAt: Date) =>
  db.execute(
    sql`insert into demo_filling (id, begun_at) values (1, ${begunAt.toISOString()}::timestamptz) on conflict do nothing`,
  )

/** Which part is half written from now on; none from the end of the transaction that ends it. */
export const nameHalfWritten = (db: Db, area: string | null) => db.execute(sql`update demo_filling set area = ${area}`)

/** After its last part. */
export const endFilling = (db: Db) => db.execute(sql`delete from demo_filling`)
