// Levels and grades of the past from a sheet: the assignment of the day is cut there, and later ones take them over.
import { Employee } from '@kantor/shared/catalogue/employees/employee.entity'
import { historyLevel } from '@kantor/shared/catalogue/upload-management/employee-upload/history-level'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { uploadFor, type WrittenRow } from '../../../engine/upload/upload.ts'
import { chainWith } from '../assignment-chain.ts'
import { slicesOf } from '../assignment-store.ts'
import { placeLevel } from '../calc/history.ts'
import type { Slice } from '../calc/slices.ts'
import { Chains, postedWords } from './chains.ts'

type Values = WrittenRow<(typeof historyLevel)['columns']>['values']
const rule = 'R-EMP-HISTORY'
const outside = 'lies outside the employment'

export const historyLevelUpload = uploadFor(historyLevel, (context) => {
  const chains = new Chains(context)
  return {
    async check(rows) {
      await chains.learn(rows)
      for (const row of rows) {
        const { employeeNo, validFrom } = row.values
        if (employeeNo == null || validFrom == null) continue
        // Later days come later, whatever their order in the sheet: each then holds until the next.
        row.turn(Number(validFrom.replaceAll('-', '')))
        if (validFrom > context.today) row.error('validFrom', rule, 'lies in the future: that is a mutation')
        else if (place(chains.of(employeeNo), row.values) === undefined) row.error('validFrom', rule, outside)
        const posted = chains.lockedOn(employeeNo, validFrom)
        if (posted !== undefined) row.error('validFrom', 'PERIOD_LOCKED', postedWords(posted))
      }
    },
    async write({ values }, pen) {
      const id = values.employeeNo ?? 0
      const before = await pen.chain(Employee, id)
      const placed = place(await slicesOf(context, id), values)
      if (placed === undefined) throw badInput([{ field: 'validFrom', rule, message: outside }])
      await pen.rechain(Employee, id, chainWith(placed, before))
    },
  }
})

const place = (slices: readonly Slice[], { validFrom, levelCode, gradeCode, letterNo }: Values) =>
  placeLevel(
    slices,
    validFrom ?? '',
    { level: levelCode ?? null, ...(gradeCode == null ? {} : { grade: gradeCode }) },
    letterNo ?? null,
  )
