// Why and when the former staff left, with their archives; two who will leave within the month.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeSeparation } from '@kantor/shared/catalogue/employees/entities/employee-separation.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { asBoolean, neverNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { archive } from '../../domain/employees/archive/archive.ts'
import type { RuleValues } from '../../engine/context.ts'
import { type SeedArea, seedArea, ssi } from '../area.ts'
import { insertRows } from '../writing/rows.ts'

const ofEmployee = tableColumns(Employee)
const ofEmployeeE = tableColumns(Employee, 'e')
const ofCommonCode = tableColumns(CommonCode, 'c')

type Separation = RuleValues<(typeof EmployeeSeparation)['fields']>
interface Leaver {
  readonly id: number
  readonly left: string
  readonly reason: number
  readonly hadTerm: boolean
}
const leavingIn = [10, 25]

export const separationsArea = seedArea({
  name: 'separations',
  after: ['employees'],
  marker: EmployeeSeparation,
  async run({ tx, engine, today }) {
    const leavers = await typedRows(
      tx,
      {
        id: ofEmployee.id,
        left: neverNull(ofEmployee.separationDate),
        reason: neverNull(ofEmployee.separationReason),
        hadTerm: asBoolean(sql`contract_end is not null`),
      },
      sql`from employee where company_code = ${ssi.companyCode} and active_status = 'INACTIVE' order by separation_date, id`,
    )
    const past = leavers.map((person, i) => separationOf(person, i))
    const ids = await insertRows(tx, EmployeeSeparation, ssi, past)
    await archive(tx, ids, engine.now().toISOString())
    await insertRows(tx, EmployeeSeparation, ssi, await coming(tx, today))
    await tx.execute(
      sql`update employee e set separation_date = s.last_working_date, separation_reason_id = s.separation_reason_id
        from employee_separation s where s.employee_id = e.id and s.status = 'APPROVED'`,
    )
  },
})

function separationOf({ id, left, reason, hadTerm }: Leaver, i: number): Separation {
  const separationType = hadTerm ? 'END_CONTRACT' : i % 11 === 5 ? 'TERMINATION' : 'RESIGN'
  return {
    employee: id,
    separationType,
    noticeDate: separationType === 'RESIGN' ? addDays(left, i % 7 === 0 ? -14 : -32) : null,
    lastWorkingDate: left,
    separationReason: reason,
    rehireEligible: separationType !== 'TERMINATION',
    effectiveAt: `${addDays(left, 1)}T00:30:00+07:00`,
    status: 'EFFECTIVE',
  }
}

/** Two operators have given notice. */
async function coming(tx: Parameters<SeedArea['run']>[0]['tx'], today: string): Promise<readonly Separation[]> {
  const people = await typedRows(
    tx,
    { id: ofEmployeeE.id, reason: ofCommonCode.id },
    sql`from employee e join common_code c on c.company_code = e.company_code and c.code_type = 'SEPREASON' and c.code_value = 'FAMILY'
      where e.company_code = ${ssi.companyCode} and e.active_status = 'ACTIVE' and e.contract_end is null
        and not exists (select 1 from department_heads h where h.employee_id = e.id)
        and not exists (select 1 from employee_assignment a where a.employee_id = e.id and a.status = 'PLANNED')
      order by e.id desc limit ${leavingIn.length}`,
  )
  return people.map(({ id, reason }, i) => ({
    employee: id,
    separationType: 'RESIGN',
    noticeDate: addDays(today, -25),
    lastWorkingDate: addDays(today, leavingIn[i] ?? 30),
    separationReason: reason,
    status: 'APPROVED',
  }))
}
