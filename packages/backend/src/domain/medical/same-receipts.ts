// Receipts that were claimed before: the same one is refused, one like it is told to those who decide (R-MED-05).
import { formatDate } from '@kantor/shared/formats/date'
import { formatMoney } from '@kantor/shared/formats/money'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { moneyText, senOf } from '@kantor/shared/rules/payroll/exact'
import { isSameReceipt, receiptKey } from '@kantor/shared/rules/receipts/same-receipt'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { RuleContext } from '../../engine/context.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'
import { claimedElsewhere, filesElsewhere, type OwnDocument } from '../receipts/index.ts'
import { sameName } from './people.ts'
import type { ClaimLine, ClaimValues } from './weigh-claim.ts'

const ownOf = (id: number): OwnDocument => ({ entity: 'MedicalClaim', id })

/** Refusals of receipts that stand in another claim or twice in this one, and what looks alike. */
export async function sameReceipts(
  context: RuleContext,
  claim: ClaimValues,
  own: number,
): Promise<{ readonly refused: readonly FieldError[]; readonly warnings: readonly string[] }> {
  const lines = claim.lines ?? []
  const issuer = await hospitalNameOf(context, claim)
  const asked = lines.map(({ receiptNo, receiptDate }) => ({ receiptNo: receiptNo ?? '', issuer, day: receiptDate }))
  const others = await claimedElsewhere(context, ownOf(own), asked)
  const refused = lines.flatMap((line, i) => {
    const receiptNo = line.receiptNo ?? ''
    const twice = lines.findIndex(
      (l) =>
        receiptKey(l.receiptNo ?? '') === receiptKey(receiptNo) &&
        l.receiptDate === line.receiptDate &&
        l.benefit === line.benefit,
    )
    const found = others.find((o) => o.day === line.receiptDate && isSameReceipt({ receiptNo, issuer }, o))
    const message =
      found === undefined
        ? `stands in line ${twice + 1} already`
        : `was claimed in ${found.document} already: a receipt is paid once`
    return found !== undefined || twice < i ? [{ field: `lines.${i}.receiptNo`, rule: 'R-MED-05', message }] : []
  })
  const alike = lines.flatMap((line) =>
    others
      .filter(
        (o) =>
          o.entity === 'MedicalClaim' &&
          o.employee === claim.employee &&
          isSamePatient(o.patient, claim.patient ?? null) &&
          o.day === line.receiptDate &&
          senOf(o.amount) === senOf(line.claimed ?? '0'),
      )
      .map((o) => `${o.document} has a receipt of ${formatDate(o.day)} with the same amount for the same person.`),
  )
  const files = (claim.papers ?? []).flatMap(({ file }) => (file == null ? [] : [file]))
  const papers = (await filesElsewhere(context, ownOf(own), files)).map(
    (of) => `A paper of this claim is also in ${of}.`,
  )
  return { refused, warnings: [...new Set([...alike, ...dividedReceipts(lines), ...papers])] }
}

/** Receipts of which two benefits are to pay a part: whoever decides holds the parts against the whole. */
const dividedReceipts = (lines: readonly ClaimLine[]): readonly string[] =>
  [...Map.groupBy(lines, ({ receiptNo, receiptDate }) => `${receiptKey(receiptNo ?? '')} ${receiptDate}`).values()]
    .filter((of) => of.length > 1)
    .map((of) => {
      const whole = moneyText(of.reduce((sum, { claimed }) => sum + senOf(claimed ?? '0'), 0n))
      return `Receipt ${of[0]?.receiptNo} stands in ${of.length} lines, ${formatMoney(whole)} together: is it as much as the receipt?`
    })

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

const isSamePatient = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : sameName(a, b)
