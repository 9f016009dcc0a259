// Levels and grades of the past from a sheet: the assignment of the day is cut there, and later ones take them over.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { historyLevel } from '@kantor/shared/catalogue/upload-management/employee-upload/history-level'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { uploadFor, type WrittenRow } from '../../../engine/upload/upload.ts'
import { chainWith } from '../assignment-chain.ts'
import { slicesOf } from '../assignment-store.ts'
import { placeLevel } from '../calc/history.ts'
import { type Slice, sliceOn } from '../calc/slices.ts'
import { type Change, pastComplaints } from '../job-fit.ts'
import { Chains, postedWords } from './chains.ts'

type Values = WrittenRow<(typeof historyLevel)['columns']>['values']
const rule = 'R-EMP-HISTORY'
const outside = 'lies outside the employment'

export const historyLevelUpload = uploadFor(historyLevel, (context) => {
  const chains = new Chains(context)
  return {
    async check(rows) {
      await chains.learn(rows)
      const judged: (Change & { readonly row: (typeof rows)[number] })[] = []
      for (const row of rows) {
        const { employeeNo, validFrom } = row.values
        if (employeeNo == null || validFrom == null) continue
        // Later days come later, regardless of their order in the sheet: each then applies until the next.
        row.turn(Number(validFrom.replaceAll('-', '')))
        if (validFrom > context.today) row.error('validFrom', rule, 'lies in the future: that is a mutation')
        else {
          const change = changeOf(chains.of(employeeNo), row.values)
          if (change === undefined) row.error('validFrom', rule, outside)
          else judged.push({ ...change, row })
        }
        const posted = chains.lockedOn(employeeNo, validFrom)
        if (posted !== undefined) row.error('validFrom', 'PERIOD_LOCKED', postedWords(posted))
      }
      for (const [i, complaints] of (await pastComplaints(context, judged)).entries())
        for (const { field, rule: broken, message } of complaints)
          if (isOfPosition(field)) judged[i]?.row.warn('levelCode', broken, message)
          else judged[i]?.row.error(field === 'grade' ? 'gradeCode' : 'levelCode', broken, message)
    },
    async write({ values }, pen) {
      const id = values.employeeNo ?? 0
      const before = await pen.chain(Employee, id)
      const stored = await slicesOf(context, id)
      const placed = place(stored, values)
      const change = changeOf(stored, values)
      if (placed === undefined || change === undefined) throw badInput([{ field: 'validFrom', rule, message: outside }])
      const complaints = (await pastComplaints(context, [change])).flat().filter(({ field }) => !isOfPosition(field))
      if (complaints.length > 0) throw badInput(complaints)
      await pen.rechain(Employee, id, chainWith(placed, before))
    },
  }
})

/** The level of a position is known as it is today, not as it was: where a paper of the past says another, the sheet warns. */
const isOfPosition = (field: string): boolean => field === 'level'

/** A grade belongs to one level: another level has none until one is given. */
function place(slices: readonly Slice[], { validFrom, levelCode, gradeCode, letterNo }: Values) {
  const level = levelCode ?? null
  const isOther = sliceOn(slices, validFrom ?? '')?.carried.level !== level
  const grade = gradeCode ?? (isOther ? null : undefined)
  return placeLevel(slices, validFrom ?? '', { level, ...(grade === undefined ? {} : { grade }) }, letterNo ?? null)
}

/** The slice of the day before and after a row; undefined outside the employment. */
function changeOf(slices: readonly Slice[], values: Values): Change | undefined {
  const after = sliceOn(place(slices, values) ?? [], values.validFrom ?? '')
  return after === undefined ? undefined : { before: slices, after: [after] }
}
