// Letters of discipline that were issued, and the number of the next one.
import { EmployeeAssignment } from '@kantor/shared/catalogue/employees/entities/employee-assignment.entity'
import { EmployeeDisciplinary } from '@kantor/shared/catalogue/employees/entities/employee-disciplinary.entity'
import { type IssuedLetter, letterMark, letterNumber } from '@kantor/shared/rules/employment/discipline'
import { sql } from 'drizzle-orm'
import { neverNull, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../engine/context.ts'

const ofEmployeeDisciplinary = tableColumns(EmployeeDisciplinary)
const ofEmployeeAssignment = tableColumns(EmployeeAssignment)

/** Issued letters of some employees, in one statement; without the one that is under the pen. */
export async function issuedLetters(
  { tx, actor }: RuleContext,
  employees: readonly number[],
  but = 0,
): Promise<ReadonlyMap<number, readonly IssuedLetter[]>> {
  const rows = await typedRows(
    tx,
    {
      employee: ofEmployeeDisciplinary.employee,
      letterNo: ofEmployeeDisciplinary.letterNo,
      discType: neverNull(ofEmployeeDisciplinary.discType),
      issueDate: ofEmployeeDisciplinary.issueDate,
      validUntil: ofEmployeeDisciplinary.validUntil,
    },
    sql`from ${ownRows(actor, ofEmployeeDisciplinary)} where status = 'ISSUED' and id <> ${but}
        and employee_id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(employees)}::jsonb)) order by issue_date, id`,
  )
  const letters = new Map<number, IssuedLetter[]>()
  for (const { employee, ...letter } of rows) letters.set(employee, [...(letters.get(employee) ?? []), letter])
  return letters
}

/** The next number of a type in the year of its issue. */
export async function nextLetterNo({ nextNumber }: RuleContext, discType: string, issueDate: string): Promise<string> {
  const count = await nextNumber(`EmployeeDisciplinary ${letterMark(discType)} ${issueDate.slice(0, 4)}`, '{SEQ:3}')
  return letterNumber(count, discType, issueDate)
}

/** The department of an employee on a day. */
export async function departmentOn({ tx }: RuleContext, employee: number, day: string): Promise<number | null> {
  const [slice] = await typedRows(
    tx,
    { department: ofEmployeeAssignment.department },
    sql`from employee_assignment where employee_id = ${employee} and status <> 'CANCELLED'
      order by (valid_from <= ${day}::date) desc, case when valid_from <= ${day}::date then valid_from end desc, valid_from limit 1`,
  )
  return slice?.department ?? null
}
