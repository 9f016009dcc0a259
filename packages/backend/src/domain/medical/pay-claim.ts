// How an approved claim is paid: with the salary, as a line of the next open pay period, or in cash through the finance buffer.
import { MedicalClaim } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-claim.entity'

import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { VariablePay } from '@kantor/shared/catalogue/payroll-management/payroll-master/variable-pay.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import type { RuleContext, StoredRow } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { createWithRules, removeWithRules } from '../../engine/write/make-row.ts'
import { bufferOf, enterBuffer, recallBuffer } from '../finance/index.ts'
import type { ClaimValues } from './weigh-claim.ts'

/** Components by which claims are paid: money for treatment is income, that of accidents at work and emergencies is not. */
const components = { taxed: 'MEDICAL', free: 'MEDICAL_FREE' } as const
const refuse = (message: string) => new KantorError('BAD_STATE', message)

/**
 * Enters what is approved into the next pay period of the employee whose entries are open: what is income and what is free of tax apart.
 * BAD_STATE where the employee is not on the payroll, no period is open, or a component is missing.
 */
export async function enterIntoPayroll(context: RuleContext, claim: ClaimValues): Promise<ClaimValues> {
  const period = await nextPeriodOf(context, claim.employee ?? 0)
  const free = moneyText(senOf(claim.totalApproved ?? '0') - senOf(claim.taxableAmount ?? '0'))
  const taxed = await enterPart(context, claim, period.id, components.taxed, claim.taxableAmount ?? '0')
  const untaxed = await enterPart(context, claim, period.id, components.free, free)
  const [payEntry = null, freePayEntry = null] = [taxed, untaxed].filter((id) => id !== null)
  if (payEntry === null) throw refuse('The company pays nothing of this claim: reject it instead.')
  return { payEntry, freePayEntry, payPeriod: period.periodCode }
}

async function nextPeriodOf(context: RuleContext, employee: number) {
  const file = await storedRow(context, EmployeeRemuneration, ['payGroup'], { where: { employee } })
  const payGroup = file?.payGroup ?? null
  if (payGroup === null)
    throw refuse('The employee is in no pay group: put the employee into one, or let the benefit be paid in cash.')
  const period = await storedRow(context, ReckoningDate, ['id', 'periodCode'], {
    where: { payGroup, status: 'OPEN', paySequence: 1 },
    and: ({ closeDate }) => sql`${closeDate} >= ${context.today}::date`,
    orderBy: ['closeDate'],
  })
  if (period === undefined)
    throw refuse('No pay period of the employee is open for entries: open one in the pay calendar.')
  return period
}

/** The entry of one treatment; null where nothing of the claim has it. */
async function enterPart(
  context: RuleContext,
  { employee, claimNo }: ClaimValues,
  period: number,
  code: string,
  amount: string,
): Promise<number | null> {
  if (senOf(amount) <= 0n) return null
  const component = await storedRow(context, PayComponent, ['id'], {
    where: { code, active: true },
    and: ({ effectiveFrom }) => sql`${effectiveFrom} <= ${context.today}::date`,
    orderBy: ['effectiveFrom'],
  })
  if (component === undefined)
    throw refuse(`The pay component ${code} is missing or not active: human resources sets it up with the components.`)
  const entry = await createWithRules(context, VariablePay, {
    employee: employee ?? null,
    period,
    component: component.id,
    amount,
    reference: claimNo ?? null,
    source: 'INTERFACE',
    note: 'Medical claim',
  })
  return entry.id
}

/** Hands the claim to finance, which pays it in cash and answers; once for each round. */
export async function enterIntoBuffer(
  context: RuleContext,
  claim: StoredRow<typeof MedicalClaim.fields>,
): Promise<void> {
  await enterBuffer(context, {
    kind: 'MEDICAL_CLAIM',
    source: { entity: MedicalClaim, id: claim.id, no: claim.claimNo ?? '', path: medicalClaimPath },
    // The treatment does not concern those who pay.
    summary: 'Medical claim',
    employee: claim.employee,
    amount: claim.totalApproved ?? '0',
    lines: [{ description: 'Medical claim', amount: claim.totalApproved ?? '0', postingKey: 'MEDICAL_EXPENSE' }],
  })
}
const medicalClaimPath = '/human-resource-management/medical-information/medical-claim'

/** Has finance itself sent back what it was handed? */
export const wasSentBack = async (context: RuleContext, id: number): Promise<boolean> =>
  (await bufferOf(context, 'MEDICAL_CLAIM', { entity: MedicalClaim, id }))?.status === 'REJECTED'

/**
 * Takes an approved claim back from the side that was to pay it: its entries of pay as long as those of the period are open, or what
 * finance has not accepted yet. Refused where the other side was faster.
 */
export async function takeBack(context: RuleContext, claim: StoredRow<typeof MedicalClaim.fields>): Promise<void> {
  if (claim.payVia === 'CASH') await recallBuffer(context, 'MEDICAL_CLAIM', { entity: MedicalClaim, id: claim.id })
  else
    for (const entry of [claim.payEntry, claim.freePayEntry])
      if (entry !== null) await removeWithRules(context, VariablePay, entry)
}
