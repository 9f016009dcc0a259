// The past of employments from a sheet: positions over stretches of days, before what is known here.
import { Employee } from '@kantor/shared/catalogue/employees/employee.entity'
import { historyPosition } from '@kantor/shared/catalogue/upload-management/employee-upload/history-position'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { type CheckedRow, uploadFor } from '../../../engine/upload/upload.ts'
import { chainWith } from '../assignment-chain.ts'
import { slicesOf } from '../assignment-store.ts'
import { placePosition, spansOf } from '../calc/history.ts'
import { Chains, postedWords } from './chains.ts'

type Row = CheckedRow<(typeof historyPosition)['columns']>
const rule = 'R-EMP-HISTORY'

export const historyPositionUpload = uploadFor(historyPosition, (context) => {
  const chains = new Chains(context)
  const byEmployee = new Map<number, Row[]>()
  /** The last day of each row, by its number: known once the whole file is. */
  const ends = new Map<number, string>()
  return {
    async check(rows) {
      await chains.learn(rows)
      for (const row of rows) {
        const { employeeNo, validFrom } = row.values
        if (employeeNo == null || validFrom == null) continue
        byEmployee.set(employeeNo, [...(byEmployee.get(employeeNo) ?? []), row])
        const posted = chains.lockedOn(employeeNo, validFrom)
        if (posted !== undefined) row.error('validFrom', 'PERIOD_LOCKED', postedWords(posted))
      }
    },
    whole() {
      for (const [employee, rows] of byEmployee) {
        const sorted = rows.toSorted((a, b) => ((a.values.validFrom ?? '') < (b.values.validFrom ?? '') ? -1 : 1))
        const spans = sorted.map(({ values }) => ({
          validFrom: values.validFrom ?? '',
          validTo: values.validTo ?? null,
        }))
        for (const [i, placed] of spansOf(spans, chains.of(employee), context.today).entries()) {
          const row = sorted[i]
          if (row === undefined) continue
          if ('to' in placed) ends.set(row.no, placed.to)
          else row.error(placed.field, rule, placed.message)
        }
      }
    },
    async write({ no, values }, pen) {
      const id = values.employeeNo ?? 0
      const before = await pen.chain(Employee, id)
      const span = { from: values.validFrom ?? '', to: ends.get(no) ?? values.validTo ?? '' }
      const changes = { department: values.departmentCode ?? null, position: values.positionCode ?? null }
      const placed = placePosition(await slicesOf(context, id), span, changes, values.letterNo ?? null)
      if (placed === undefined) throw badInput([{ field: 'validFrom', rule, message: 'lies outside the employment' }])
      await pen.rechain(Employee, id, chainWith(placed, before))
    },
  }
})
