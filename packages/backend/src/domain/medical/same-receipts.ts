// Receipts that were claimed before: the same one is refused, one like it is reported to those who decide (R-MED-05).
import { Hospital } from '@kantor/shared/catalogue/master/hospital-info'
import { formatDate } from '@kantor/shared/formats/date'
import { formatMoney } from '@kantor/shared/formats/money'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { isSameReceipt, receiptKey } from '@kantor/shared/rules/receipts/same-receipt'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../engine/context.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'
import { claimedElsewhere, filesElsewhere, knownReceipts, type OwnDocument } from '../receipts/index.ts'
import { sameName } from './people.ts'
import type { ClaimLine, ClaimValues } from './weigh-claim.ts'

const ofHospital = tableColumns(Hospital, 'h')

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
        ? `is already in line ${twice + 1}`
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

/** Questions about receipts and documents that are written now and already appear in another claim or trip of the employee. */
export function receiptQuestions(
  context: RuleContext,
  claim: ClaimValues,
  before: (ClaimValues & { readonly id: number }) | undefined,
): Promise<readonly FieldError[]> {
  const numbers = new Set((before?.lines ?? []).map(({ receiptNo }) => receiptNo))
  const files = new Set((before?.papers ?? []).map(({ file }) => file))
  const written = [
    ...(claim.lines ?? []).flatMap(({ receiptNo }, i) =>
      numbers.has(receiptNo) ? [] : [{ receiptNo, numberField: `lines.${i}.receiptNo`, fileField: '' }],
    ),
    ...(claim.papers ?? []).flatMap(({ file }, i) =>
      files.has(file) ? [] : [{ file, numberField: '', fileField: `papers.${i}.file` }],
    ),
  ]
  return knownReceipts(context, ownOf(before?.id ?? 0), claim.employee == null ? [] : [claim.employee], written)
}

/** Receipts of which two benefits are to pay a part: the approver compares the parts with the whole. */
const dividedReceipts = (lines: readonly ClaimLine[]): readonly string[] =>
  [...Map.groupBy(lines, ({ receiptNo, receiptDate }) => `${receiptKey(receiptNo ?? '')} ${receiptDate}`).values()]
    .filter((of) => of.length > 1)
    .map((of) => {
      const whole = moneyText(of.reduce((sum, { claimed }) => sum + senOf(claimed ?? '0'), 0n))
      return `Receipt ${of[0]?.receiptNo} is in ${of.length} lines, ${formatMoney(whole)} in total: is this the amount of the receipt?`
    })

/** The name of the hospital of a claim, listed or written. */
async function hospitalNameOf(context: RuleContext, { hospital, hospitalName }: ClaimValues): Promise<string> {
  if (hospital == null) return hospitalName ?? ''
  const { tx, rows } = queryContext(wholeCompany(context))
  const [found] = await typedRows(
    tx,
    { name: ofHospital.hospitalName },
    sql`from ${rows('Hospital')} h where h.id = ${hospital}`,
  )
  return found?.name ?? ''
}

const isSamePatient = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : sameName(a, b)
