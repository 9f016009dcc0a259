// Two roles on PostgreSQL: the owner makes and changes the tables, the role that the product works as uses them, and of the trail
// and the ledgers it may only add and read. So no statement of the product, foreseen or smuggled in, changes or deletes an entry (R-AUD-03, finance 2.2).
import { catalogue } from '@kantor/shared/catalogue'
import { sql } from 'drizzle-orm'
import { type Database, type Db, rowsOf } from './connection.ts'
import { appendOnlyTables } from './ledger/ledger-objects.ts'
import { lockUntilCommit } from './locks.ts'

/** What no one but the owner changes or deletes: the trail, its chain and seals, the ledgers and theirs, and which migrations ran. */
const appendOnly = [
  'audit_entry',
  'audit_link',
  'audit_seal',
  'schema_migration',
  ...appendOnlyTables(catalogue),
] as const

export type TrailGuard = 'APPEND_ONLY' | 'CHANGEABLE'

/** What the role of a connection may do to the trail. An owner, a member of his and a superuser could take any right back. */
export async function trailGuardOf(db: Db): Promise<TrailGuard> {
  const [row] = await rowsOf<{ isOpen: boolean }>(
    db,
    sql`select bool_or(pg_has_role(relowner, 'MEMBER') or has_table_privilege(oid, 'UPDATE, DELETE, TRUNCATE')) as "isOpen"
      from pg_class where oid in ('audit_entry'::regclass, 'audit_link'::regclass, 'audit_seal'::regclass)`,
  )
  return row?.isOpen === false ? 'APPEND_ONLY' : 'CHANGEABLE'
}

/** The role as which a connection works. */
export async function roleOf(db: Db): Promise<string> {
  const [row] = await rowsOf<{ role: string }>(db, sql`select current_user::text as role`)
  if (row === undefined) throw new Error('The database does not say as which role it is used.')
  return row.role
}

/** As the owner: gives a role all that the product needs, and of the trail no more than adding and reading. Run after each migration. */
export async function grantToRole(owner: Database, role: string): Promise<void> {
  const to = sql.identifier(role)
  await owner.transactionWithoutTimeLimit(async (tx) => {
    await lockUntilCommit(tx, 'kantor migrations')
    await tx.execute(sql`revoke create on schema public from public`)
    for (const schema of ['public', 'pgboss']) {
      const of = sql.identifier(schema)
      await tx.execute(sql`grant usage on schema ${of} to ${to}`)
      await tx.execute(sql`grant select, insert, update, delete on all tables in schema ${of} to ${to}`)
      await tx.execute(sql`grant usage, select on all sequences in schema ${of} to ${to}`)
    }
    for (const table of appendOnly)
      await tx.execute(sql`revoke update, delete, truncate, trigger, references on ${sql.identifier(table)} from ${to}`)
    await tx.execute(sql`revoke insert on schema_migration from ${to}`)
  })
}
