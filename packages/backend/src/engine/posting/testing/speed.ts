// What posting costs, for `bench ledger`: a voucher of six lines by the posting engine, without HTTP, against one call of a bare function of the database that writes
// as many rows, keeps the balances and raises the counter. Both take turns in the same database; milliseconds of processor of this process and of its sessions.
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { scriptDatabase } from '../../testing/script-database.ts'
import { type Books, openBooks, type VoucherLine } from './voucher.ts'

const rounds = 6
const perRound = 50

const lines: readonly VoucherLine[] = [0, 1, 2].flatMap((account) => [
  { account, debit: '1250.50' },
  { account: account + 3, credit: '1250.50' },
])

/** The least that the database has to do: a document with its lines, its rows in the ledger, balances and number, without triggers and without a chain. */
const bare = [
  `create table bare_document (id bigserial primary key, number text unique, day date, maker text, note text)`,
  `create table bare_line (document_id bigint, seq int, account_id int, debit numeric(18,2), credit numeric(18,2))`,
  `create table bare_entry (id bigserial primary key, document_id bigint, line_no int, day date, account_id int, party text, currency text,
    debit numeric(18,2), credit numeric(18,2), fc numeric(18,4))`,
  `create index bare_entry_account on bare_entry (account_id, day)`,
  `create table bare_balance (year int, period int, account_id int, debit numeric(18,2), credit numeric(18,2), primary key (year, period, account_id))`,
  `create table bare_counter (series text primary key, last int)`,
  `create function bare_post(of_day date, given jsonb) returns text language plpgsql as $f$
declare made bigint; next int;
begin
  insert into bare_document (day, maker, note) values (of_day, 'bench', 'A slip of six lines') returning id into made;
  insert into bare_line select made, ordinality, (l->>'account')::int, coalesce((l->>'debit')::numeric, 0), coalesce((l->>'credit')::numeric, 0)
    from jsonb_array_elements(given) with ordinality as g (l, ordinality);
  insert into bare_balance as b select extract(year from of_day), extract(month from of_day), account_id, sum(debit), sum(credit)
    from bare_line where document_id = made group by account_id order by account_id
    on conflict (year, period, account_id) do update set debit = b.debit + excluded.debit, credit = b.credit + excluded.credit;
  insert into bare_counter as c values ('V', 1) on conflict (series) do update set last = c.last + 1 returning last into next;
  update bare_document set number = 'V/2026/11/' || lpad(next::text, 5, '0') where id = made;
  insert into bare_entry (document_id, line_no, day, account_id, currency, debit, credit, fc)
    select made, seq, of_day, account_id, 'IDR', debit, credit, debit - credit from bare_line where document_id = made;
  return next::text;
end $f$`,
]

/** Milliseconds of processor so far: of this process, and of all sessions of the database. */
async function used(books: Books): Promise<number> {
  const { user, system } = process.cpuUsage()
  const pids = await rowsOf<{ pid: number }>(
    books.database.db,
    sql`select pid from pg_stat_activity where datname = current_database()`,
  )
  const ticks = pids.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return (user + system) / 1_000 + ticks.reduce((a, b) => a + b, 0) * 10
}

async function measured(books: Books, work: () => Promise<unknown>): Promise<number> {
  const before = await used(books)
  for (let n = 0; n < perRound; n += 1) await work()
  return ((await used(books)) - before) / perRound
}

const books = await openBooks(await scriptDatabase({ onlyServer: true }))
try {
  for (const statement of bare) await books.database.db.execute(sql.raw(statement))
  const given = JSON.stringify(lines)
  const byEngine = () => books.post(lines, '2026-11-10')
  const byFunction = () => books.database.db.execute(sql`select bare_post('2026-11-10', ${given}::jsonb)`)
  await measured(books, byEngine)
  await measured(books, byFunction)
  const found = { engine: 0, bare: 0 }
  for (let round = 0; round < rounds; round += 1) {
    found.engine += (await measured(books, byEngine)) / rounds
    found.bare += (await measured(books, byFunction)) / rounds
  }
  process.stdout.write(JSON.stringify(found))
} finally {
  await books.close()
}
