// Receipts that other documents claim: lines of medical claims and expenses of trips, for any caller; and papers that are the same file.
import { issuerKey, type Receipt, receiptKey } from '@kantor/shared/rules/receipts/same-receipt'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import { storedFile } from '../../db/system-tables.ts'
import type { RuleContext } from '../../engine/context.ts'
import { type QueryContext, queryContext } from '../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'

/** The document that asks: its own lines are no others. A new one has the id 0. */
export interface OwnDocument {
  readonly entity: 'MedicalClaim' | 'TravelRequest'
  readonly id: number
}
/** A receipt to look up: by its number, and among claims by its day where one is given. */
export interface AskedReceipt extends Receipt {
  readonly day?: string | null | undefined
}
/** A receipt in another valid document: sent, and neither rejected nor cancelled. */
interface ClaimedReceipt extends Receipt {
  readonly document: string
  readonly entity: OwnDocument['entity']
  readonly employee: number
  /** The family member treated; null for the employee, and on trips. */
  readonly patient: string | null
  readonly day: string
  readonly amount: string
  readonly currency: string
}

/**
 * Receipts of other documents with the numbers of these, and for claims on their days too. A caller who looks up a receipt waits for
 * others who write the same one at that time, so that of two documents with one receipt the second sees the first.
 */
export async function claimedElsewhere(
  context: RuleContext,
  own: OwnDocument,
  asked: readonly AskedReceipt[],
): Promise<readonly ClaimedReceipt[]> {
  const reader = queryContext(wholeCompany(context))
  await lockReceipts(reader, asked)
  return rowsOf<ClaimedReceipt>(reader.tx, receiptsElsewhere(reader, own, asked))
}

/** That search: by the indexes of the numbers, and of the days of claims. */
export function receiptsElsewhere(reader: QueryContext, own: OwnDocument, asked: readonly AskedReceipt[]): SQL {
  const days = JSON.stringify([...new Set(asked.flatMap(({ day }) => day ?? []))])
  const numbers = JSON.stringify([...new Set(asked.map(({ receiptNo }) => receiptKey(receiptNo)).filter(Boolean))])
  const isNumbered = (column: SQL) =>
    sql`upper(regexp_replace(${column}, '[^[:alnum:]]', '', 'g')) = any(array(select jsonb_array_elements_text(${numbers}::jsonb)))`
  const but = (entity: OwnDocument['entity']) => (own.entity === entity ? own.id : 0)
  return sql`select c.claim_no as document, 'MedicalClaim' as entity, c.employee_id as employee, c.patient, coalesce(h.hospital_name, c.hospital_name, '') as issuer,
        l.receipt_no as "receiptNo", to_char(l.receipt_date, 'YYYY-MM-DD') as day, l.claimed::text as amount, 'IDR' as currency
      from ${reader.lines('MedicalClaim', 'lines')} l join ${reader.rows('MedicalClaim')} c on c.id = l.parent_id
        left join ${reader.rows('Hospital')} h on h.id = c.hospital_id
      where (${isNumbered(sql`l.receipt_no`)} or l.receipt_date = any(array(select value::date from jsonb_array_elements_text(${days}::jsonb)))) and c.id <> ${but('MedicalClaim')}
        and c.status not in ('DRAFT', 'REJECTED', 'CANCELLED')
      union all select t.number, 'TravelRequest', t.employee_id, null, coalesce(e.vendor, ''), coalesce(e.receipt_no, ''),
        to_char(e.date, 'YYYY-MM-DD'), e.actual::text, u.code
      from ${reader.lines('TravelRequest', 'expenses')} e join ${reader.rows('TravelRequest')} t on t.id = e.parent_id
        join ${reader.rows('Currency')} u on u.id = e.currency_id
      where ${isNumbered(sql`e.receipt_no`)} and t.id <> ${but('TravelRequest')}
        and t.status in ('REALIZATION', 'VERIFIED', 'CLOSED')
      order by 1`
}

/** In one order, so that two documents that share several receipts do not wait for each other. */
async function lockReceipts({ tx, actor }: QueryContext, asked: readonly AskedReceipt[]): Promise<void> {
  const names = asked.flatMap(({ issuer, receiptNo }) => {
    const [from, number] = [issuerKey(issuer), receiptKey(receiptNo)]
    return from === '' || number === '' ? [] : [`receipt ${actor.companyCode} ${from} ${number}`]
  })
  for (const name of [...new Set(names)].sort()) await lockUntilCommit(tx, name)
}

/** Other documents of which a paper is, to the last byte, one of these files. */
export async function filesElsewhere(
  context: RuleContext,
  own: OwnDocument,
  files: readonly number[],
): Promise<readonly string[]> {
  if (files.length === 0) return []
  const reader = queryContext(wholeCompany(context))
  const found = await rowsOf<{ document: string }>(
    reader.tx,
    sql`with p as (${papers(reader, own)}) select distinct p.document from p
        join ${storedFile} f on f.id = p.file join ${storedFile} mine on mine.sha256 = f.sha256 and mine.company_code = f.company_code
      where mine.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(files)}::jsonb)) order by 1`,
  )
  return found.map(({ document }) => document)
}

/** Papers of documents other than the own one: drafts count, for a paper of a draft is claimed soon. */
const papers = ({ rows, lines }: QueryContext, { entity, id }: OwnDocument) => sql`
  select c.claim_no as document, p.file_id as file from ${lines('MedicalClaim', 'papers')} p join ${rows('MedicalClaim')} c on c.id = p.parent_id
  where c.id <> ${entity === 'MedicalClaim' ? id : 0} and c.status not in ('REJECTED', 'CANCELLED')
  union all select t.number, e.receipt_file_id from ${lines('TravelRequest', 'expenses')} e join ${rows('TravelRequest')} t on t.id = e.parent_id
  where t.id <> ${entity === 'TravelRequest' ? id : 0} and t.status not in ('REJECTED', 'CANCELLED')`
