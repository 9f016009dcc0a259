// Saving a package: dated rows of basic salary and fixed pay, by the rules that these rows have anyway.

import { EmployeeFixedPay } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-fixed-pay.entity'
import { EmployeeSalary } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-salary.entity'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { signOfAmount } from '@kantor/shared/rules/money/amounts'
import { sql } from 'drizzle-orm'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { refuseCovered } from '../../../engine/write/covered.ts'
import { changeWithRules, createWithRules } from '../../../engine/write/make-row.ts'
import { isSameAmount } from '../entries/enter-many.ts'
import { type LateLine, proposeDecrees } from '../ratification/late-change.ts'
import { paidUntil } from '../ratification/paid-days.ts'
import { proposedParts, type RequestedPackage } from './simulate-pay.ts'

type Reason = (typeof EmployeeSalary.fields.reason.values)[number]
export interface SavedPackage extends RequestedPackage {
  readonly reason: Reason
  readonly letterNo: string | null
  readonly note: string | null
}

/** Writes the differences to what is in force on the day. For a day that is paid already nothing is written: a ratification is submitted to the heads. */
export async function saveCompensation(context: ActionContext, asked: SavedPackage) {
  const { employee, effectiveFrom } = asked
  await refuseCovered(context, EmployeeSalary, [{ employee }])
  if (asked.basic === null && asked.parts.length === 0)
    throw badInput([{ field: 'basic', rule: 'required', message: 'or a fixed part is needed: nothing would change' }])
  const until = (await paidUntil(context, [employee])).get(employee) ?? null
  const changes = [...(await basicChange(context, asked)), ...(await partChanges(context, asked))]
  const due = changes.filter(({ isSame }) => !isSame)
  const isLate = due.length > 0 && until !== null && until >= effectiveFrom
  const decrees = isLate ? await decreesOf(context, asked, due) : []
  if (!isLate) for (const { write } of due) await write()
  return {
    written: isLate ? 0 : due.length,
    unchanged: changes.length - due.length,
    paidUntil: isLate ? until : null,
    ratification: decrees.length === 0 ? null : decrees.join(', '),
  }
}

interface Change {
  readonly isSame: boolean
  /** The line of a ratification; null: a ratification cannot contain such a part. */
  readonly line: LateLine | null
  readonly field: string
  readonly write: () => Promise<unknown>
}

/** The ratifications that propose the changes; a part that is added to or taken off a component cannot be ratified. */
function decreesOf(context: ActionContext, { effectiveFrom, reason, note }: SavedPackage, due: readonly Change[]) {
  const message =
    'begins in days that are paid, and a ratification contains whole amounts only: choose a later day, or pay the difference as a rectification'
  const others = due.filter(({ line }) => line === null).map(({ field }) => ({ field, rule: 'R-RAP', message }))
  if (others.length > 0) throw badInput(others)
  return proposeDecrees(context, {
    title: note ?? 'Change of compensation from a paid day',
    reason,
    effectiveFrom,
    lines: due.flatMap(({ line }) => line ?? []),
  })
}

/** The change of the basic salary; none where no basic salary is proposed. */
async function basicChange(context: ActionContext, asked: SavedPackage): Promise<readonly Change[]> {
  const { employee, effectiveFrom, basic: amount, reason, letterNo } = asked
  if (amount === null) return []
  const [now] = await storedRows(context, EmployeeSalary, ['id', 'amount', 'effectiveFrom'], {
    where: { employee },
    and: (c) => inForce(c, effectiveFrom),
  })
  return [
    {
      isSame: now !== undefined && isSameAmount(now.amount, amount),
      field: 'basic',
      line: { employee, component: null, newValue: amount },
      write: () =>
        now?.effectiveFrom === effectiveFrom
          ? changeWithRules(context, EmployeeSalary, now.id, { amount, reason, letterNo })
          : createWithRules(context, EmployeeSalary, { employee, effectiveFrom, amount, reason, letterNo }),
    },
  ]
}

async function partChanges(context: ActionContext, asked: SavedPackage): Promise<readonly Change[]> {
  const { employee, effectiveFrom, note } = asked
  const codes = await proposedParts(context, asked)
  if (codes.length !== asked.parts.length) throw new KantorError('NOT_FOUND', 'There is no such pay component.')
  const stored = await storedRows(
    context,
    EmployeeFixedPay,
    ['id', 'componentCode', 'mode', 'amount', 'effectiveFrom'],
    {
      where: { employee },
      and: (c) => inForce(c, effectiveFrom),
    },
  )
  return asked.parts.map(({ component, mode, amount }, at): Change => {
    const now = stored.find((row) => row.componentCode === codes[at]?.component && row.mode === mode)
    return {
      isSame: now !== undefined && isSameAmount(now.amount, amount),
      field: `parts.${at}.amount`,
      line: mode === 'SET' && signOfAmount(amount) > 0 ? { employee, component, newValue: amount } : null,
      write: () =>
        now?.effectiveFrom === effectiveFrom
          ? changeWithRules(context, EmployeeFixedPay, now.id, { amount, note })
          : createWithRules(context, EmployeeFixedPay, { employee, component, mode, amount, effectiveFrom, note }),
    }
  })
}

const inForce = (c: { readonly effectiveFrom: unknown; readonly effectiveTo: unknown }, day: string) =>
  sql`${c.effectiveFrom} <= ${day}::date and coalesce(${c.effectiveTo}, 'infinity') >= ${day}::date`
