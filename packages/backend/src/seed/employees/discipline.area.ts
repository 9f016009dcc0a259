// Letters of discipline of the last two years: fourteen warnings, five of which still hold, and a draft.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeDisciplinary } from '@kantor/shared/catalogue/employees/entities/employee-disciplinary.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { letterMark, letterNumber, validUntilOf } from '@kantor/shared/rules/employment/discipline'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleValues } from '../../engine/context.ts'
import { seedArea, ssi } from '../area.ts'
import { insertRows } from '../writing/rows.ts'

const ofEmployee = tableColumns(Employee)
const ofCommonCode = tableColumns(CommonCode)

type Letter = RuleValues<(typeof EmployeeDisciplinary)['fields']>
/** Place in the row of people, days before today, type, violation, what happened. */
const letters = [
  [0, 640, 'SP1', 'LATE', 'Came late on seven days of a month.'],
  [1, 560, 'SP1', 'SAFETY', 'Worked at the press without the guard.'],
  [2, 500, 'SP1', 'ABSENCE', 'Two days absent without notice.'],
  [2, 380, 'SP2', 'ABSENCE', 'Again absent without notice on one day.'],
  [3, 420, 'SP1', 'CONDUCT', 'Insulted a colleague on the shop floor.'],
  [4, 350, 'SP1', 'NEGLIGENCE', 'Released a batch without inspection.'],
  [5, 300, 'SP1', 'LATE', 'Came late on six days of a month.'],
  [6, 260, 'SP1', 'SAFETY', 'Left a passage blocked after a warning by word.'],
  [7, 230, 'SP1', 'LATE', 'Came late on eight days of a month.'],
  [8, 150, 'SP1', 'ABSENCE', 'Absent without notice on one day.'],
  [9, 130, 'SP1', 'NEGLIGENCE', 'Lost a calibrated gauge.'],
  [10, 120, 'SP1', 'LATE', 'Came late on six days of a month.'],
  [10, 40, 'SP2', 'LATE', 'Came late on five days after the first warning.'],
  [11, 20, 'SP1', 'CONDUCT', 'Smoked in the paint shop.'],
] as const
const draft = [12, 2, 'SP1', 'SAFETY', 'Drove a forklift without a licence.'] as const

export const disciplineArea = seedArea({
  name: 'discipline',
  after: ['employees'],
  marker: EmployeeDisciplinary,
  async run({ tx, today }) {
    const people = await typedRows(
      tx,
      { id: ofEmployee.id, department: ofEmployee.department },
      sql`from employee where company_code = ${ssi.companyCode} and active_status = 'ACTIVE'
        and join_date < ${today}::date - 700 and not exists (select 1 from department_heads h where h.employee_id = employee.id)
        order by id limit 13`,
    )
    const codes = await typedRows(
      tx,
      { id: ofCommonCode.id, code: ofCommonCode.codeValue },
      sql`from common_code where company_code = ${ssi.companyCode} and code_type = 'DISCTYPE'`,
    )
    const violations = new Map(codes.map(({ id, code }) => [code, id]))
    const counts = new Map<string, number>()
    const rows = [...letters, draft].flatMap((entry): readonly Letter[] => {
      const [who, ago, discType, violation, description] = entry
      const person = people[who]
      if (person === undefined) return []
      const issueDate = addDays(today, -ago)
      const series = `EmployeeDisciplinary ${letterMark(discType)} ${issueDate.slice(0, 4)}`
      const count = (counts.get(series) ?? 0) + 1
      counts.set(series, count)
      return [
        {
          letterNo: letterNumber(String(count).padStart(3, '0'), discType, issueDate),
          employee: person.id,
          department: person.department,
          discType,
          suggestedType: discType,
          violationDate: addDays(issueDate, -3),
          violation: violations.get(violation) ?? null,
          description,
          issueDate,
          validUntil: validUntilOf(discType, issueDate),
          status: entry === draft ? 'DRAFT' : 'ISSUED',
        },
      ]
    })
    await insertRows(tx, EmployeeDisciplinary, ssi, rows)
    for (const [series, value] of counts)
      await tx.execute(
        sql`insert into number_sequence (company_code, scope, value) values (${ssi.companyCode}, ${`${series}|#`}, ${value})`,
      )
  },
})
