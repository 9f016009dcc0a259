// The days behind an amnesty, one flag a row.
import { amnestyApproval } from '@kantor/shared/catalogue/approval-management/amnesty-approval'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { matchedRows } from './matched.ts'

export const amnestyActions = actionsFor(amnestyApproval, {
  async matched(context, { amnesty, page, size }) {
    const found = await matchedRows(context, amnesty, page, size)
    const ids = (of: 'employee' | 'flag') => found.map((row) => row[of])
    const people = await context.refsOf('Employee', ids('employee'))
    const flags = await context.refsOf('FlagMaster', ids('flag'))
    const rows = found.map(({ total: _, ...row }) => ({
      ...row,
      employee: people.get(row.employee) ?? null,
      flag: flags.get(row.flag) ?? null,
    }))
    return { total: found[0]?.total ?? 0, rows }
  },
})
