// Fixed pay for many employees at once: an employee who has the amount already is left unchanged.

import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { EmployeeFixedPay } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-fixed-pay.entity'
import { fixedSalaryFieldsEntry } from '@kantor/shared/catalogue/payroll-management/payroll-master/fixed-salary-fields-entry'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { signOfAmount } from '@kantor/shared/rules/money/amounts'
import { sql } from 'drizzle-orm'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { refuseCovered } from '../../../engine/write/covered.ts'
import { proposeDecrees } from '../ratification/late-change.ts'
import { paidUntil } from '../ratification/paid-days.ts'
import { enterMany, idsSeen, isSameAmount } from './enter-many.ts'

export const fixedSalaryFieldsActions = actionsFor(fixedSalaryFieldsEntry, {
  async enterFixedPay(context, { component, mode, effectiveFrom, rows }) {
    const found = await storedRow(context, PayComponent, ['code'], { where: { id: component } })
    if (found?.code == null) throw new KantorError('NOT_FOUND')
    const names = ['id', 'rowVersion', 'employee', 'amount', 'effectiveFrom'] as const
    const stored = await storedRows(context, EmployeeFixedPay, names, {
      where: { componentCode: found.code, mode, employee: rows.map(({ employee }) => employee) },
      and: (c) =>
        sql`${c.effectiveFrom} <= ${effectiveFrom}::date and coalesce(${c.effectiveTo}, 'infinity') >= ${effectiveFrom}::date`,
    })
    const seen = await idsSeen(
      context,
      EmployeeFixedPay,
      stored.map(({ id }) => id),
    )
    const inForce = new Map(stored.map((row) => [row.employee, row]))
    const paid = await paidUntil(
      context,
      rows.map(({ employee }) => employee),
    )
    const isSame = ({ employee, amount }: (typeof rows)[number]) => {
      const row = inForce.get(employee)
      return row !== undefined && seen.has(row.id) && isSameAmount(row.amount, amount)
    }
    // Parts that are added to or taken off a component cannot be ratified: the rule of paid days refuses such rows.
    const isLate = (row: (typeof rows)[number]) =>
      mode === 'SET' && signOfAmount(row.amount) > 0 && !isSame(row) && (paid.get(row.employee) ?? '') >= effectiveFrom
    const late = rows.filter(isLate)
    await refuseCovered(context, EmployeeFixedPay, late)
    const decrees = await proposeDecrees(context, {
      title: `${found.code} from a paid day`,
      reason: 'OTHER',
      effectiveFrom,
      lines: late.map(({ employee, amount }) => ({ employee, component, newValue: amount })),
    })
    const written = await enterMany(
      context,
      fixedSalaryFieldsEntry,
      rows.map((row) => {
        const { employee, amount, note } = row
        const now = inForce.get(employee)
        return {
          stored: now?.effectiveFrom === effectiveFrom ? now : undefined,
          isSame: isSame(row) || isLate(row),
          input: { employee, component, mode, effectiveFrom, amount, note },
          changed: { amount, note },
        }
      }),
    )
    return {
      written: written.written,
      unchanged: written.unchanged - late.length,
      ratification: decrees.length === 0 ? null : decrees.join(', '),
    }
  },
})
