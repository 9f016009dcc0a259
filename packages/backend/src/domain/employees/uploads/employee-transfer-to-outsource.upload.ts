// From the company's own people to a supplier's: the employment ends the day before, a new number begins on the day.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeSeparation } from '@kantor/shared/catalogue/employees/entities/employee-separation.entity'
import { personalFields } from '@kantor/shared/catalogue/employees/parts/employee-personal'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { ContractType } from '@kantor/shared/catalogue/master/entities/contract-type.entity'
import { employeeTransferToOutsource } from '@kantor/shared/catalogue/upload-management/employee-upload/employee-transfer-to-outsource'
import { storedFields } from '@kantor/shared/derive/tables'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { asBoolean, orNull, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { uploadFor } from '../../../engine/upload/upload.ts'
import { shutMonths } from '../../master/index.ts'
import { joinComplaint, joinRule } from '../closed-months.ts'
import { lateEndsOf, lateRule, lateWords } from '../separation/late-separation.ts'
import { commonCode, outsourced } from './employee-status.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofCommonCode = tableColumns(CommonCode, 'c')
const ofEmployeeSeparation = tableColumns(EmployeeSeparation, 's')
const ofContractType = tableColumns(ContractType)

type Person = { readonly [field: string]: unknown }
const carried = ['department', 'position', 'level', 'grade', 'location', 'workGroup', 'attendanceMethod'] as const
const personal = storedFields(personalFields)
  .map(([name]) => name)
  .filter((name) => name !== 'employeeNo')

export const employeeTransferToOutsourceUpload = uploadFor(employeeTransferToOutsource, (context) => ({
  async check(rows) {
    const ids = [...new Set(rows.flatMap((r) => r.values.employeeNo ?? []))]
    const people = await peopleOf(context, ids)
    const byId = new Map(people.map((p) => [p.id, p]))
    const shut = await shutMonths(context)
    const ends = await lateEndsOf(
      context,
      rows.flatMap(({ values: { employeeNo, effectiveDate } }) =>
        employeeNo == null || effectiveDate == null ? [] : [{ employee: employeeNo, last: addDays(effectiveDate, -1) }],
      ),
    )
    for (const row of rows) {
      const person = byId.get(row.values.employeeNo ?? 0)
      if (person === undefined) continue
      if (!person.isActive) row.error('employeeNo', 'R-EMP-LEFT', 'has left already')
      else if (person.separation !== null && person.version !== null)
        row.changes(EmployeeSeparation, person.separation, person.version)
      if (person.status === 'OUTSOURCE') row.error('employeeNo', 'R-SEP', 'is outsourced already')
      if (row.values.effectiveDate != null && row.values.effectiveDate <= person.joined)
        row.error('effectiveDate', 'R-SEP', `the employment began on ${person.joined}`)
      const late = joinComplaint(shut, { joinDate: row.values.effectiveDate ?? null })
      if (late !== undefined) row.error('effectiveDate', joinRule, late)
      const over = ends.get(person.id)
      if (over !== undefined) row.warn('effectiveDate', lateRule, lateWords(over))
    }
  },
  async write({ values: { employeeNo, effectiveDate, vendorCode } }, pen) {
    const id = employeeNo ?? 0
    const day = effectiveDate ?? context.today
    await pen.create(EmployeeSeparation, {
      employee: id,
      separationType: 'TRANSFER_OUT',
      lastWorkingDate: addDays(day, -1),
      separationReason: await commonCode(context, 'SEPREASON', 'TRANSFER'),
      vendorCode: vendorCode ?? null,
      status: 'APPROVED',
    })
    const old: Person = await pen.read(Employee, id)
    await pen.create(Employee, {
      ...part(old, personal),
      ...part(old, carried),
      ...linesOf(old),
      joinDate: day,
      employeeStatus: await outsourced(context),
      contractType: await outsourceContract(context),
      vendorCode: vendorCode ?? null,
      previousEmployee: id,
    })
  },
}))

/** The people of the sheet, with the separation that is in force for them. */
const peopleOf = ({ tx }: Pick<RuleContext, 'tx'>, ids: readonly number[]) =>
  typedRows(
    tx,
    {
      id: ofEmployee.id,
      joined: ofEmployee.joinDate,
      status: ofCommonCode.codeValue,
      isActive: asBoolean(sql`e.active_status <> 'INACTIVE'`),
      separation: orNull(ofEmployeeSeparation.id),
      version: orNull(ofEmployeeSeparation.rowVersion),
    },
    sql`from employee e join common_code c on c.id = e.employee_status_id left join employee_separation s on s.employee_id = e.id and s.status <> 'CANCELLED'
      where e.id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )

const part = (row: Person, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

/** Family, education, earlier work and papers go along as lines of their own. */
const linesOf = (row: Person) =>
  Object.fromEntries(
    (['family', 'education', 'workExperience', 'documents'] as const).map((name) => [
      name,
      ((row[name] ?? []) as readonly Person[]).map(({ id: _, ...line }) => line),
    ]),
  )

async function outsourceContract({ tx, actor }: RuleContext): Promise<number> {
  const [found] = await typedRows(
    tx,
    { id: ofContractType.id },
    sql`from ${ownRows(actor, ofContractType)} where relation = 'OUTSOURCE' and active order by id limit 1`,
  )
  if (found === undefined)
    throw new KantorError('BAD_STATE', 'There is no contract type of outsourced work: enter it first.')
  return found.id
}
