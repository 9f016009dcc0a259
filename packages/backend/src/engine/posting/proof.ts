// One proof for all ledgers, made out of their declarations (finance 4.22, rule 9): kept balances are the sums of the rows, each document has the hash
// that it was sealed with, the chain is whole, a reversal and its document come to nothing, no number of a series is missing.
import { columnNameOf, tableNameOf } from '@kantor/shared/derive/tables'
import { type KeptBalance, keptBalances } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { type LedgerEntity, ledgersOf } from '../../db/ledger/ledger-objects.ts'
import { asText, typedRows } from '../../db/rows/typed-rows.ts'
import type { Engine } from '../context.ts'

/** Something that does not agree: what was compared, and where. */
export interface Difference {
  readonly check: 'BALANCES' | 'HASH' | 'CHAIN' | 'UNSEALED' | 'SIDES' | 'REVERSAL' | 'NUMBERS'
  readonly where: string
}

/** All differences in the ledgers of a company, at most 20 of each kind; an empty list: everything agrees. Reads only. */
export async function ledgerDifferences(
  db: Db,
  { catalogue }: Pick<Engine, 'catalogue'>,
  company: string,
): Promise<readonly Difference[]> {
  const ledgers = [...ledgersOf(catalogue).values()]
  const found: Difference[] = []
  const look = async (check: Difference['check'], query: SQL) => {
    const rows = await typedRows(db, { where: asText(sql`q.place`) }, sql`from (${query}) q (place) limit 20`)
    found.push(...rows.map(({ where }) => ({ check, where })))
  }
  for (const ledger of ledgers) {
    for (const kept of keptBalances(ledger.ledger)) await look('BALANCES', balanceQuery(ledger, kept, company))
    if (ledger.ledger.balanced !== undefined) await look('SIDES', sidesQuery(ledger, company))
    await look('REVERSAL', reversalQuery(ledger, company))
  }
  await look(
    'HASH',
    sql`select d.number::text from ledger_seal s join ledger_document d on d.id = s.document_id
      where s.company_code = ${company} and s.document_hash <> kantor_document_hash(d)`,
  )
  await look(
    'CHAIN',
    sql`select 'seal ' || c.seq from (select s.*, lag(s.hash, 1, repeat('0', 64)) over (order by s.seq) as before, row_number() over (order by s.seq) as place
        from ledger_seal s where s.company_code = ${company}) c
      where c.seq <> c.place or c.prev_hash <> c.before or c.hash <> encode(sha256(convert_to(c.prev_hash || chr(10) || c.document_hash, 'UTF8')), 'hex')`,
  )
  await look(
    'UNSEALED',
    sql`select d.number::text from ledger_document d where d.company_code = ${company} and not exists (select 1 from ledger_seal s where s.document_id = d.id)`,
  )
  const atPosting = [...catalogue.entities.values()].filter(({ number }) => number?.at !== undefined)
  if (atPosting.length > 0)
    await look(
      'NUMBERS',
      numbersQuery(
        company,
        atPosting.map(({ name }) => name),
      ),
    )
  return found
}

const tableOf = (name: string): SQL => sql`${sql.identifier(tableNameOf(name))}`
const columnsOf = (ledger: LedgerEntity, names: readonly string[]): readonly SQL[] =>
  names.map((name) => sql`${sql.identifier(columnNameOf(name, ledger.fields[name] as never))}`)

/** Keys whose kept sums are others than those of the rows; a key on one side alone counts where its sums are not 0. */
function balanceQuery(ledger: LedgerEntity, kept: KeptBalance, company: string): SQL {
  const { by, byPeriod, measures, balances } = kept
  const { title } = ledger.ledger
  const keys = [sql`branch_code`, ...(byPeriod ? [sql`fiscal_year`, sql`period_no`] : []), ...columnsOf(ledger, by)]
  const sums = columnsOf(ledger, measures)
  const key = sql.join(keys, sql`, `)
  const side = (table: string, sign: SQL) =>
    sql`select ${key}, ${sql.join(
      sums.map((measure) => sql`${sign} * ${measure} as ${measure}`),
      sql`, `,
    )} from ${tableOf(table)} where company_code = ${company}`
  const differs = sums.map((measure) => sql`sum(${measure}) <> 0`)
  return sql`select ${title}::text || ' ' || concat_ws('/', ${key}) from (${side(ledger.name, sql`1`)} union all ${side(balances, sql`-1`)}) both_sides
    group by ${key} having ${sql.join(differs, sql` or `)}`
}

const sidesQuery = (ledger: LedgerEntity, company: string): SQL => {
  const [a, b] = columnsOf(ledger, ledger.ledger.balanced ?? [])
  return sql`select d.number::text from ${tableOf(ledger.name)} e join ledger_document d on d.id = e.document_id
    where e.company_code = ${company} group by d.id, d.number having sum(e.${a}) <> sum(e.${b})`
}

/** A document and its reversal together: every combination of dimensions comes to nothing. */
function reversalQuery(ledger: LedgerEntity, company: string): SQL {
  const { dimensions, measures, balanced } = ledger.ledger
  const plain = columnsOf(
    ledger,
    measures.filter((name) => !balanced?.some((side) => side === name)),
  )
  const [a, b] = columnsOf(ledger, balanced ?? [])
  const nothing = [
    ...plain.map((measure) => sql`sum(e.${measure}) <> 0`),
    ...(a === undefined || b === undefined ? [] : [sql`sum(e.${a}) <> sum(e.${b})`]),
  ]
  const keys = columnsOf(ledger, dimensions).map((column) => sql`e.${column}`)
  return sql`select r.number::text from ledger_document r join ${tableOf(ledger.name)} e on e.document_id in (r.id, r.reverses_id)
    where r.company_code = ${company} and r.reverses_id is not null group by r.id, r.number, ${sql.join(keys, sql`, `)} having ${sql.join(nothing, sql` or `)}`
}

/**
 * Series whose highest number is not the count of their documents: the digits at the end of a number are counted within the text before them. Documents that have
 * their number from the first save on are not counted here: a draft or a void document has the number that the ledgers lack.
 */
const numbersQuery = (company: string, entities: readonly string[]): SQL => sql`select series from (
    select source_type || ' ' || regexp_replace(number, '\\d+$', '') as series, count(*) as documents, max(substring(number from '\\d+$')::int) as highest
    from ledger_document where company_code = ${company} and source_type in (${sql.join(
      entities.map((name) => sql`${name}`),
      sql`, `,
    )}) group by 1) n where documents <> highest`
