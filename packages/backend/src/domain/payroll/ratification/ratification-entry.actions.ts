// Proposals, preview and application of decrees.
import { ratificationEntry } from '@kantor/shared/catalogue/payroll-management/payroll-entry/ratification-entry'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { applyRatification, lockedDecree } from './apply-ratification.ts'
import { arrearsOf } from './arrears-of.ts'
import { proposeLines } from './propose-lines.ts'

export const ratificationEntryActions = actionsFor(ratificationEntry, {
  async proposeLines(context, asked) {
    const found = await proposeLines(context, asked)
    const people = await context.refsOf(
      'Employee',
      found.map(({ employee }) => employee),
    )
    const rows = found.map((line) => ({ ...line, employee: people.get(line.employee) ?? null }))
    return { total: rows.length, rows: rows.filter((row) => row.employee !== null) as never }
  },
  async ratificationArrears(context, { ratification }) {
    const decree = await lockedDecree(context, ratification)
    const found = decree.status === 'APPLIED' ? (decree.arrears ?? []) : await arrearsOf(context, decree)
    const people = await context.refsOf(
      'Employee',
      found.map(({ employee }) => employee ?? 0),
    )
    const rows = found.map(({ employee, componentCode, month, paid, due, delta }) => ({
      componentCode,
      month,
      paid,
      due,
      delta,
      employee: people.get(employee ?? 0) ?? null,
    }))
    return { total: rows.length, rows: rows as never }
  },
  applyRatification: (context, { ratification }) => applyRatification(context, ratification),
})
