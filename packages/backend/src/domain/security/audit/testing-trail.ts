// A long trail on PostgreSQL, for `bench audit`: entries a second of a run that verifies it, and as it was, inside the database.
import { catalogue } from '@kantor/shared/catalogue'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { createTables } from '../../../engine/testing/databases.ts'
import { scriptDatabase } from '../../../engine/testing/script-database.ts'
import { verifyStoredChain } from './audit-chain.ts'

const chain = 'SSI'
const sizes = (process.env.BENCH_SIZES ?? '20000,60000').split(',').map(Number)
const part = 20_000

/** Edits of a record with twelve fields, as a form writes them. */
const entries = (count: number) => sql`insert into audit_entry
  (company_code, branch_code, at, user_id, username, ip, request_id, form_id, feature, entity, record_id, action, before, after, changes)
  select ${chain}, 'JKT', '2026-11-21 09:00+07'::timestamptz, 7, 'hr.head', '10.0.0.7', gen_random_uuid()::text, 'frmHRPERSOM01', '/employees/personal-information',
    'Employee', n, 'EDIT', null, null, (select jsonb_object_agg('field' || f, jsonb_build_object('from', 'Value ' || n || ' of ' || f, 'to', 'New ' || n))
      from generate_series(1, 12) f)
  from generate_series(1, ${count}::int) n`

async function bench(): Promise<void> {
  const database = await (await scriptDatabase({ onlyServer: true })).open()
  await createTables(database, catalogue)
  const { db } = database
  try {
    let present = 0
    for (const size of sizes) {
      for (; present < size; present += part) await db.execute(entries(Math.min(part, size - present)))
      await db.execute(sql`vacuum analyze audit_entry, audit_link`)
      const state = await timed(`${size} entries, in the process`, size, () => verifyStoredChain(db, chain))
      if (!state.ok || state.count !== size) throw new Error(`The trail is not whole: ${state.why}`)
    }
    const [first = part] = sizes
    await timed(`${first} entries, in one statement of the database`, first, () =>
      rowsOf(
        db,
        sql`select count(*) filter (where l.hash <> kantor_audit_hash(l.prev_hash, kantor_audit_body(e, l.chain_seq)))
          from audit_link l join audit_entry e on e.seq = l.entry where l.chain = ${chain} and l.chain_seq <= ${first}`,
      ),
    )
  } finally {
    await database.close()
  }
}

async function timed<T>(title: string, count: number, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const answer = await work()
  const seconds = (performance.now() - started) / 1_000
  process.stdout.write(`  ${title.padEnd(48)} ${seconds.toFixed(1)} s  ${Math.round(count / seconds)} a second\n`)
  return answer
}

await bench()
