// A new split of a department's cost: what runs ends the day before, the new shares are written and must make 100.00 percent.

import { departmentCenters } from '@kantor/shared/catalogue/master/department-centers'
import { DepartmentCenter } from '@kantor/shared/catalogue/master/entities/department-center.entity'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { actionsFor } from '../../engine/actions/actions.ts'
import { centerComplaints, refuseWrongSum, sharesOf } from './department-center.rules.ts'
import { addRow, changeRow, dropRow } from './writes.ts'

export const departmentCenterActions = actionsFor(departmentCenters, {
  split: async (context, { department, validFrom, shares }) => {
    const stored = await sharesOf(context, department)
    const later = stored.find((s) => s.validFrom > validFrom)
    if (later !== undefined)
      throw new KantorError(
        'BAD_STATE',
        `There are already shares from ${later.validFrom}. Change or delete them first.`,
      )
    const complaints = await centerComplaints(
      context,
      shares.map(({ accountCenter }, i) => [accountCenter, `shares.${i}.accountCenter`] as const),
    )
    if (complaints.length > 0) throw badInput(complaints)
    const dayBefore = addDays(validFrom, -1)
    const running = stored.filter((s) => s.validTo === null || s.validTo >= validFrom)
    for (const { id, validFrom: from } of running) {
      // A split that began on the same day is replaced.
      if (from === validFrom) await dropRow(context, DepartmentCenter, departmentCenters, id)
      else await changeRow(context, DepartmentCenter, departmentCenters, id, { validTo: dayBefore })
    }
    for (const { accountCenter, percent } of shares)
      await addRow(context, DepartmentCenter, departmentCenters, {
        department,
        accountCenter,
        percent,
        validFrom,
        validTo: null,
      })
    await refuseWrongSum(context, department)
    return { ended: running.filter((s) => s.validFrom !== validFrom).length, written: shares.length }
  },
})
