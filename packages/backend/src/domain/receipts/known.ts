// Receipts that were submitted before, for any issuer, day and amount: the author of the document has to confirm them (R-MED-05).
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { receiptKey } from '@kantor/shared/rules/receipts/same-receipt'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { storedFile } from '../../db/system-tables.ts'
import type { RuleContext } from '../../engine/context.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'
import type { OwnDocument } from './elsewhere.ts'

/** The rule of the question: a client that answers yes names it in `confirmed`. */
export const knownRule = 'R-RECEIPT-KNOWN'

/** A receipt that is being written: its number, its picture and their fields in the form. */
export interface WrittenReceipt {
  readonly receiptNo?: string | null | undefined
  readonly file?: number | null | undefined
  readonly numberField: string
  readonly fileField: string
}
interface Known {
  readonly document: string
  readonly number: string | null
  readonly file: number | null
}

/**
 * Questions about receipts whose number, or whose identical picture file, appears in another document of one of these people that was
 * neither rejected nor cancelled; a draft counts.
 */
export async function knownReceipts(
  context: RuleContext,
  own: OwnDocument,
  people: readonly number[],
  receipts: readonly WrittenReceipt[],
): Promise<readonly FieldError[]> {
  if (receipts.length === 0 || people.length === 0) return []
  const known = await knownOf(context, own, people, receipts)
  const say = (field: string, what: string, { document }: Known): FieldError => ({
    field,
    rule: knownRule,
    message: `${what} is known from ${document}: confirm that this is another receipt, or leave it out`,
  })
  return receipts.flatMap(({ receiptNo, file, numberField, fileField }) => {
    const number = known.find((one) => one.number !== null && one.number === receiptKey(receiptNo ?? ''))
    const picture = known.find((one) => one.file !== null && one.file === file)
    return [
      ...(number === undefined ? [] : [say(numberField, `the number ${receiptNo}`, number)]),
      ...(picture === undefined ? [] : [say(fileField, 'the same file', picture)]),
    ]
  })
}

function knownOf(
  context: RuleContext,
  own: OwnDocument,
  people: readonly number[],
  receipts: readonly WrittenReceipt[],
): Promise<readonly Known[]> {
  const { tx, rows, lines } = queryContext(wholeCompany(context))
  const list = (values: readonly unknown[]) => JSON.stringify([...new Set(values)])
  const numbers = list(receipts.map(({ receiptNo }) => receiptKey(receiptNo ?? '')).filter(Boolean))
  const files = list(receipts.flatMap(({ file }) => file ?? []))
  const but = (entity: OwnDocument['entity']) => (own.entity === entity ? own.id : 0)
  const claim = sql`${rows('MedicalClaim')} c on c.id = l.parent_id and c.id <> ${but('MedicalClaim')} and c.status not in ('REJECTED', 'CANCELLED')
    and c.employee_id in (select id from people)`
  const trip = sql`${rows('TravelRequest')} t on t.id = l.parent_id and t.id <> ${but('TravelRequest')} and t.status not in ('REJECTED', 'CANCELLED')
    and (t.employee_id in (select id from people) or exists (select 1 from ${lines('TravelRequest', 'companions')} w where w.parent_id = t.id
      and w.employee_id in (select id from people)))`
  const key = sql`upper(regexp_replace(l.receipt_no, '[^[:alnum:]]', '', 'g'))`
  const isNumbered = sql`${key} = any(array(select jsonb_array_elements_text(${numbers}::jsonb)))`
  return rowsOf<Known & Record<string, unknown>>(
    tx,
    sql`with people as materialized (select value::int as id from jsonb_array_elements_text(${list(people)}::jsonb)),
      numbered as (select c.claim_no as document, ${key} as number from ${lines('MedicalClaim', 'lines')} l join ${claim} where ${isNumbered}
        union all select t.number, ${key} from ${lines('TravelRequest', 'expenses')} l join ${trip} where ${isNumbered}),
      asked as materialized (select f.id, f.sha256, f.company_code from ${storedFile} f
        where f.id in (select value::int from jsonb_array_elements_text(${files}::jsonb))),
      pictured as (select c.claim_no as document, l.file_id as file from ${lines('MedicalClaim', 'papers')} l join ${claim}
        union all select t.number, l.receipt_file_id from ${lines('TravelRequest', 'expenses')} l join ${trip})
      select document, number, null::int as file from numbered
      union all select p.document, null, a.id from asked a join ${storedFile} f on f.sha256 = a.sha256 and f.company_code = a.company_code
        join pictured p on p.file = f.id order by 1`,
  )
}
