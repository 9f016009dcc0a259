// What an exit does to a bond (R-TRN-04): an employee who leaves before its end owes a part of the cost. It is proposed to payroll as a loan in one
// instalment, which the final pay takes in full once payroll has activated it; what pay does not cover stays open as a debt.

import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeSeparation } from '@kantor/shared/catalogue/employees/entities/employee-separation.entity'
import { TrainingBond } from '@kantor/shared/catalogue/human-resource-management/training-management/training-bond.entity'
import { PersonalLoan } from '@kantor/shared/catalogue/payroll-management/payroll-code/personal-loan.entity'
import { signOfAmount } from '@kantor/shared/rules/money/amounts'
import { bondRefund } from '@kantor/shared/rules/training/bond'
import { sql } from 'drizzle-orm'
import type { RuleContext, StoredRow } from '../../engine/context.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'
import { changeWithRules, createWithRules } from '../../engine/write/make-row.ts'
import { dropRows } from '../exams/index.ts'

interface Exit {
  readonly lastDay: string
  readonly type: string | null
}

/** Brings the bonds of a company to what today makes of them; gives how many changed. */
export async function settleBonds(context: RuleContext): Promise<number> {
  const bonds = await storedRows(
    context,
    TrainingBond,
    ['id', 'bondNo', 'employee', 'status', 'costPerHead', 'startDate', 'endDate', 'lastWorkingDay'],
    { where: { status: ['SIGNED', 'BREACHED'] } },
  )
  const exits = await exitsOf(
    context,
    bonds.flatMap(({ employee }) => employee ?? []),
  )
  let changed = 0
  for (const bond of bonds) {
    const exit = exits.get(bond.employee ?? 0)
    if (await settle(context, bond, exit)) changed += 1
  }
  return changed
}

type Bond = Pick<
  StoredRow<(typeof TrainingBond)['fields']>,
  'id' | 'bondNo' | 'employee' | 'status' | 'costPerHead' | 'startDate' | 'endDate' | 'lastWorkingDay'
>

async function settle(context: RuleContext, bond: Bond, exit: Exit | undefined): Promise<boolean> {
  const [start, end] = [bond.startDate ?? '', bond.endDate ?? '']
  if (bond.status === 'BREACHED') return settleAgain(context, bond, exit)
  if (exit !== undefined && exit.lastDay < end) {
    if (exit.type === 'DECEASED') {
      await changeWithRules(context, TrainingBond, bond.id, { status: 'WAIVED', reason: 'The employee has died' })
      return true
    }
    const refundAmount = bondRefund(bond.costPerHead ?? '0', { start, end }, exit.lastDay)
    await changeWithRules(context, TrainingBond, bond.id, {
      status: 'BREACHED',
      lastWorkingDay: exit.lastDay,
      refundAmount,
    })
    await proposeRefund(context, bond, exit.lastDay, refundAmount)
    return true
  }
  if (end >= context.today) return false
  await changeWithRules(context, TrainingBond, bond.id, { status: 'FINISHED' })
  return true
}

/** The exit was called off, or its last day moved: the bond follows, as long as payroll has not activated what was proposed. */
async function settleAgain(context: RuleContext, bond: Bond, exit: Exit | undefined): Promise<boolean> {
  if (exit?.lastDay === bond.lastWorkingDay) return false
  const [start, end] = [bond.startDate ?? '', bond.endDate ?? '']
  if (exit === undefined || exit.lastDay >= end) {
    // What payroll has activated by then is payroll's to write off.
    await dropRows(context, PersonalLoan, await proposalsOf(context, bond, ['DRAFT']))
    await changeWithRules(context, TrainingBond, bond.id, {
      status: 'SIGNED',
      lastWorkingDay: null,
      refundAmount: null,
    })
    return true
  }
  if ((await proposalsOf(context, bond, ['ACTIVE', 'SETTLED'])).length > 0) return false
  const refundAmount = bondRefund(bond.costPerHead ?? '0', { start, end }, exit.lastDay)
  await changeWithRules(context, TrainingBond, bond.id, { lastWorkingDay: exit.lastDay, refundAmount })
  await proposeRefund(context, bond, exit.lastDay, refundAmount)
  return true
}

const purposeOf = ({ bondNo }: Bond): string => `Training bond ${bondNo}: paid back on leaving`

/** What was proposed to payroll for a bond, in some states. */
const proposalsOf = (context: RuleContext, bond: Bond, status: readonly ('DRAFT' | 'ACTIVE' | 'SETTLED')[]) =>
  storedRows(context, PersonalLoan, ['id'], {
    where: { employee: bond.employee ?? 0, purpose: purposeOf(bond), status },
  })

/** A draft that payroll looks at, one for a bond: nothing is taken before it is activated, and what was activated is not proposed again. */
async function proposeRefund(context: RuleContext, bond: Bond, lastDay: string, amount: string): Promise<void> {
  if ((await proposalsOf(context, bond, ['ACTIVE', 'SETTLED'])).length > 0) return
  const [draft] = await proposalsOf(context, bond, ['DRAFT'])
  const values = { principal: amount, firstPeriod: lastDay.slice(0, 7) }
  if (draft !== undefined) return changeWithRules(context, PersonalLoan, draft.id, values)
  if (signOfAmount(amount) <= 0) return
  const of = { employee: bond.employee, purpose: purposeOf(bond), interestMethod: 'NONE', months: 1 } as const
  await createWithRules(context, PersonalLoan, { ...of, ...values })
}

/** The last working day of those who leave or have left, by employee. */
async function exitsOf(context: RuleContext, employees: readonly number[]): Promise<ReadonlyMap<number, Exit>> {
  if (employees.length === 0) return new Map()
  const people = await storedRows(context, Employee, ['id', 'separationDate'], {
    where: { id: employees },
    and: ({ separationDate }) => sql`${separationDate} is not null`,
  })
  const separations = await storedRows(context, EmployeeSeparation, ['employee', 'separationType'], {
    where: { employee: people.map(({ id }) => id), status: ['APPROVED', 'EFFECTIVE'] },
  })
  const types = new Map(separations.map(({ employee, separationType }) => [employee, separationType]))
  return new Map(
    people.map(({ id, separationDate }) => [id, { lastDay: separationDate ?? '', type: types.get(id) ?? null }]),
  )
}
