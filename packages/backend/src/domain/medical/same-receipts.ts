// Receipts that were claimed before: the same one is refused, one like it is told to those who decide (R-MED-05).
import { formatDate } from '@kantor/shared/formats/date'
import { formatMoney } from '@kantor/shared/formats/money'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { hospitalKey, receiptKey } from '@kantor/shared/rules/medical/receipts'
import { moneyText, senOf } from '@kantor/shared/rules/payroll/exact'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { storedFile } from '../../db/system-tables.ts'
import type { RuleContext } from '../../engine/context.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'
import { sameName } from './people.ts'
import type { ClaimLine, ClaimValues } from './weigh-claim.ts'

interface Other {
  readonly claimNo: string
  readonly employee: number
  readonly patient: string | null
  readonly hospital: string
  readonly receiptNo: string
  readonly receiptDate: string
  readonly claimed: string
}

/** Refusals of receipts that stand in another claim or twice in this one, and what looks alike. */
export async function sameReceipts(
  context: RuleContext,
  claim: ClaimValues,
  own: number,
): Promise<{ readonly refused: readonly FieldError[]; readonly warnings: readonly string[] }> {
  const others = await othersOf(context, claim, own)
  const place = hospitalKey(await hospitalNameOf(context, claim))
  const lines = claim.lines ?? []
  const refused = lines.flatMap((line, i) => {
    const key = receiptKey(line.receiptNo ?? '')
    const twice = lines.findIndex(
      (l) => receiptKey(l.receiptNo ?? '') === key && l.receiptDate === line.receiptDate && l.benefit === line.benefit,
    )
    const found = others.find(
      (o) => o.receiptDate === line.receiptDate && receiptKey(o.receiptNo) === key && hospitalKey(o.hospital) === place,
    )
    const message =
      found === undefined
        ? `stands in line ${twice + 1} already`
        : `was claimed in ${found.claimNo} already: a receipt is paid once`
    return found !== undefined || twice < i ? [{ field: `lines.${i}.receiptNo`, rule: 'R-MED-05', message }] : []
  })
  const alike = lines.flatMap((line) =>
    others
      .filter(
        (o) =>
          o.employee === claim.employee &&
          isSamePatient(o.patient, claim.patient ?? null) &&
          o.receiptDate === line.receiptDate &&
          senOf(o.claimed) === senOf(line.claimed ?? '0'),
      )
      .map(
        (o) => `${o.claimNo} has a receipt of ${formatDate(o.receiptDate)} with the same amount for the same person.`,
      ),
  )
  return {
    refused,
    warnings: [...new Set([...alike, ...dividedReceipts(lines), ...(await samePictures(context, claim, own))])],
  }
}

/** Receipts of which two benefits are to pay a part: whoever decides holds the parts against the whole. */
const dividedReceipts = (lines: readonly ClaimLine[]): readonly string[] =>
  [...Map.groupBy(lines, ({ receiptNo, receiptDate }) => `${receiptKey(receiptNo ?? '')} ${receiptDate}`).values()]
    .filter((of) => of.length > 1)
    .map((of) => {
      const whole = moneyText(of.reduce((sum, { claimed }) => sum + senOf(claimed ?? '0'), 0n))
      return `Receipt ${of[0]?.receiptNo} stands in ${of.length} lines, ${formatMoney(whole)} together: is it as much as the receipt?`
    })

/** Lines of other claims that still count, on the days of these receipts. */
function othersOf(context: RuleContext, { lines }: ClaimValues, own: number): Promise<readonly Other[]> {
  const reader = queryContext(wholeCompany(context))
  const days = JSON.stringify([...new Set((lines ?? []).map((l) => l.receiptDate).filter((day) => day != null))])
  return rowsOf<Other>(
    reader.tx,
    sql`select c.claim_no as "claimNo", c.employee_id as employee, c.patient, coalesce(h.hospital_name, c.hospital_name, '') as hospital,
        l.receipt_no as "receiptNo", to_char(l.receipt_date, 'YYYY-MM-DD') as "receiptDate", l.claimed::text as claimed
      from ${reader.lines('MedicalClaim', 'lines')} l join ${reader.rows('MedicalClaim')} c on c.id = l.parent_id
        left join ${reader.rows('Hospital')} h on h.id = c.hospital_id
      where l.receipt_date in (select value::date from jsonb_array_elements_text(${days}::jsonb))
        and c.id <> ${own} and c.status not in ('DRAFT', 'REJECTED', 'CANCELLED') order by c.id, l.seq`,
  )
}

/** The name of the hospital of a claim, listed or written. */
async function hospitalNameOf(context: RuleContext, { hospital, hospitalName }: ClaimValues): Promise<string> {
  if (hospital == null) return hospitalName ?? ''
  const { tx, rows } = queryContext(wholeCompany(context))
  const [found] = await rowsOf<{ name: string }>(
    tx,
    sql`select h.hospital_name as name from ${rows('Hospital')} h where h.id = ${hospital}`,
  )
  return found?.name ?? ''
}

/** Papers whose file is, to the last byte, one of another claim. */
async function samePictures(context: RuleContext, { papers }: ClaimValues, own: number): Promise<readonly string[]> {
  const files = (papers ?? []).flatMap(({ file }) => (file == null ? [] : [file]))
  if (files.length === 0) return []
  const { tx, rows, lines } = queryContext(wholeCompany(context))
  const found = await rowsOf<{ claimNo: string }>(
    tx,
    sql`select distinct c.claim_no as "claimNo" from ${lines('MedicalClaim', 'papers')} p join ${rows('MedicalClaim')} c on c.id = p.parent_id
        join ${storedFile} f on f.id = p.file_id join ${storedFile} mine on mine.sha256 = f.sha256 and mine.company_code = f.company_code
      where mine.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(files)}::jsonb))
        and c.id <> ${own} and c.status not in ('REJECTED', 'CANCELLED') order by 1`,
  )
  return found.map(({ claimNo }) => `A paper of this claim is also in ${claimNo}.`)
}

const isSamePatient = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : sameName(a, b)
