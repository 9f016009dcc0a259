// The medical claim before its deciders: what is left of the benefit, what looks like an earlier receipt; approved, it is paid.

import { MedicalClaim } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-claim.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { formatMoney } from '@kantor/shared/formats/money'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { signOfAmount } from '@kantor/shared/rules/money/amounts'
import { moneyText } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import { approvalDocument, type Impact, type LineChange } from '../../engine/approval/document.ts'
import type { RuleContext, StoredRow } from '../../engine/context.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'
import { weighedValues } from './medical-claim.rules.ts'
import { enterIntoBuffer, enterIntoPayroll } from './pay-claim.ts'
import { claimantsOf } from './people.ts'
import { sameReceipts } from './same-receipts.ts'
import {
  balanceOn,
  type ClaimFacts,
  type ClaimLine,
  type ClaimValues,
  claimFacts,
  isIncome,
  taxableOf,
} from './weigh-claim.ts'

type Row = StoredRow<(typeof MedicalClaim)['fields']>

export const medicalClaimApproval = approvalDocument(MedicalClaim, {
  docType: 'MEDICAL_CLAIM',
  path: '/human-resource-management/medical-information/medical-claim',
  passedAs: { HR: 'VERIFIED' },
  async about(context, row) {
    const worker = (await claimantsOf(queryContext(wholeCompany(context)), [row.employee ?? 0])).get(row.employee ?? 0)
    const receipts = row.lines?.length ?? 0
    return {
      number: row.claimNo ?? '',
      subject: row.employee,
      department: worker?.department ?? 0,
      summary: `${worker?.name ?? ''} · ${receipts} ${receipts === 1 ? 'receipt' : 'receipts'} · ${formatMoney(row.totalApproved)} of ${formatMoney(row.totalClaimed)}`,
    }
  },
  concerns: { employee: 'CONCERNED', requester: 'CONCERNED' },
  facts: sql`select c.id, c.claim_date as "claimDate", c.total_claimed as "totalClaimed", c.total_approved as "totalApproved" from medical_claim c`,
  weighedBy: ({ employee }) => [`medical balance ${employee}`],
  impact: impactOf,
  change: changedBy,
  async effect(context, row) {
    const taxed = await taxedPart(context, row)
    if (row.payVia !== 'CASH') return { ...taxed, ...(await enterIntoPayroll(context, { ...row, ...taxed })) }
    await enterIntoBuffer(context, row)
    return taxed
  },
})

/** What of the claim is income as it is approved, of claims too that were written before each receipt said so itself. */
async function taxedPart(context: RuleContext, row: Row): Promise<ClaimValues> {
  const facts = await claimFacts(context, row.employee, row.id)
  const lines = (row.lines ?? []).map(({ benefit: id, approved }) => {
    const benefit = facts?.benefits.get(id ?? 0)
    return { approved: approved ?? null, taxable: benefit !== undefined && isIncome(benefit, row) }
  })
  const taxableAmount = taxableOf(lines)
  return { taxableAmount, taxable: signOfAmount(taxableAmount) > 0 }
}

/** What is left of each benefit with this claim taken off, and what looks like a receipt of another claim. */
async function impactOf(context: RuleContext, row: Row): Promise<readonly Impact[]> {
  const facts = await claimFacts(context, row.employee, row.id)
  if (facts === undefined) return []
  const lines = row.lines ?? []
  const balances = balancesOf(facts, row)
  const { warnings } = await sameReceipts(context, row, row.id)
  const first = lines.map(({ receiptDate }) => receiptDate ?? '').sort()[0] ?? ''
  return [
    ...balances,
    { title: 'Borne by the employee', value: formatMoney(row.employeeShare), tone: 'PLAIN' },
    { title: 'Counts as income', value: formatMoney(row.taxableAmount), tone: 'PLAIN' },
    ...(row.lateReason == null
      ? []
      : [{ title: 'Late', value: formatDate(first), tone: 'WARN' as const, detail: row.lateReason }]),
    ...warnings.map((detail): Impact => ({ title: 'Looks alike', value: 'Compare', tone: 'WARN', detail })),
  ]
}

/** What is left of each benefit in each period of which receipts draw, by the version that was in force on their days. */
function balancesOf(facts: ClaimFacts, { patientKind, patient, lines }: Row): readonly Impact[] {
  const who = patientKind === 'SELF' ? null : (patient ?? null)
  const drawn = (lines ?? []).flatMap(({ benefit: id, receiptDate, limitedBy }) => {
    const benefit = facts.benefits.get(id ?? 0)
    if (benefit === undefined || receiptDate == null) return []
    return [{ benefit, limitedBy, ...balanceOn(facts, benefit, receiptDate, who) }]
  })
  const shares = [...Map.groupBy(drawn, ({ benefit, period }) => `${benefit.id} ${period.from}`).values()]
  return shares.flatMap((of): readonly Impact[] => {
    const [first] = of
    if (first === undefined) return []
    const { benefit, balance, whole, period } = first
    if (balance === null || whole === null) return [{ title: benefit.name, value: 'without a ceiling', tone: 'PLAIN' }]
    const limited = of.some(({ limitedBy }) => limitedBy === 'BALANCE')
    const isNearlyUsed = balance * 5n <= whole
    const years = shares.length > 1 ? ` (${formatDate(period.from)} to ${formatDate(period.to)})` : ''
    return [
      {
        title: `Left of ${benefit.name}`,
        value: `${formatMoney(moneyText(balance))} of ${formatMoney(moneyText(whole))}`,
        tone: limited ? 'BAD' : isNearlyUsed ? 'WARN' : 'GOOD',
        detail: `Before this claim${years}${limited ? '; the rest of the period limits what is paid' : ''}`,
      },
    ]
  })
}

/** Receipts that the decider leaves out pay nothing; what is left is weighed again. */
async function changedBy(context: RuleContext, row: Row, changes: readonly LineChange[]): Promise<ClaimValues> {
  const lines = row.lines ?? []
  const unknown = changes.flatMap((change, i) => (lines.some(({ id }) => id === change.line) ? [] : [i]))
  if (unknown.length > 0)
    throw badInput(
      unknown.map((i) => ({ field: `changes.${i}.line`, rule: 'id', message: 'is no receipt of this claim' })),
    )
  const out = new Set(changes.flatMap(({ line, excluded }) => (excluded ? [line] : [])))
  const left = lines.map(
    (line): ClaimLine =>
      out.has(line.id ?? 0)
        ? { ...line, excluded: line.claimed ?? null, rejectReason: `Left out by ${context.actor.name}` }
        : line,
  )
  if (left.every(({ excluded, claimed }) => excluded === claimed))
    throw badInput([
      { field: 'changes', rule: 'R-MED-03', message: 'nothing would be left to pay: reject the claim instead' },
    ])
  const facts = await claimFacts(context, row.employee, row.id)
  return facts === undefined ? { lines: left } : weighedValues(facts, { ...row, lines: left })
}
