// Employees: a hire writes the first slice, an edit of the assignment a further one; numbers are never used twice.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { ownRows, tableColumns } from '../../db/rows/typed-rows.ts'
import { columnIn } from '../../db/tables.ts'
import { type DerivedContext, type RuleContext, rulesFor } from '../../engine/context.ts'
import { refuseUnconfirmed } from '../../engine/write/questions.ts'
import { programComplaints } from '../organisation/index.ts'
import { assignmentChain } from './assignment-chain.ts'
import { applyAssignment, type EmployeeRow, type EmployeeValues } from './assignment-change.ts'
import { deleteSlices, saveSlices, slicesOf, sliceValuesOf, whyOf } from './assignment-store.ts'
import { joinComplaints, lateHireQuestions } from './closed-months.ts'
import { deleteFirstContract, firstContractComplaints, writeFirstContract } from './contracts/first-contract.ts'
import { employeesInScope } from './data-scope.ts'
import {
  ageComplaints,
  emailComplaints,
  familyComplaints,
  identityComplaints,
  identityQuestions,
  refuseStatusJump,
  rehireComplaints,
  superiorComplaints,
} from './employee-checks.ts'
import { headOf, ofLines, ofPosition, retirementOf } from './employee-values.ts'
import { hireComplaints } from './job-fit.ts'
import { spanSql, yearsSql } from './span-sql.ts'
import { suspensionComplaints, suspensionOf } from './suspension.ts'

const ofEmployee = tableColumns(Employee)

export const employeeRules = rulesFor(Employee, {
  async defaults(context, input): Promise<EmployeeValues> {
    return input.employeeNo ? {} : { employeeNo: await freeNumber(context) }
  },

  async derive(context, next, before): Promise<EmployeeValues> {
    const lines = await ofLines(context, next)
    const retirement = await retirementOf(context, next, before)
    const assignment = before === undefined ? await hireOf(context, next) : await editOf(context, next, before)
    return { ...lines, ...retirement, ...assignment, ...suspensionOf(next, before) }
  },

  async check(context, next, before) {
    refuseStatusJump(next, before)
    const complaints = [
      ...(await emailComplaints(context, next, before)),
      ...(await identityComplaints(context, next, before)),
      ...(await rehireComplaints(context, next, before)),
      ...(await ageComplaints(context, next)),
      ...(await joinComplaints(context, next, before)),
      ...(await familyComplaints(context, next)),
      ...superiorComplaints(next, before),
      ...suspensionComplaints(context, next, before),
      ...(before === undefined ? await hireComplaints(context, next) : []),
      ...(before === undefined ? await firstContractComplaints(context, next) : []),
      ...(await programComplaints(context, next.education ?? [], before?.education ?? [])),
    ]
    if (complaints.length === 0) {
      const questions = [
        ...(await identityQuestions(context, next, before)),
        ...(await lateHireQuestions(context, next, before)),
      ]
      refuseUnconfirmed(context, questions, next.confirmed)
    }
    return complaints
  },

  async afterWrite(context, row, before) {
    if (before !== undefined) return
    const hire = {
      validFrom: row.joinDate ?? context.today,
      validTo: null,
      carried: sliceValuesOf(row),
      why: whyOf(row),
    }
    await saveSlices(context, row.id, [], [hire])
    await writeFirstContract(context, row)
  },

  async beforeDelete(context, row) {
    const slices = await slicesOf(context, row.id)
    if (slices.length > 1)
      throw new KantorError(
        'IN_USE',
        'This employee has a history. End the employment by a resignation instead of deleting it.',
      )
    await deleteFirstContract(context, row.id)
    await deleteSlices(context, row.id)
  },

  chain: assignmentChain,
  inScope: employeesInScope,

  derived: {
    active: ({ columns }) => sql`${columnIn(columns, 'activeStatus')} <> 'INACTIVE'`,
    age: ({ columns, today }) => yearsSql(sql`${columnIn(columns, 'birthDate')}`, sql`${today}::date`),
    lastChange: ({ columns, today }) => sql`(select max(s.valid_from) from employee_assignment s
      where s.employee_id = ${columnIn(columns, 'id')} and s.status <> 'CANCELLED' and s.valid_from <= ${today}::date)`,
    changes: ({ columns }) => sql`(select greatest(0, count(*) - 1)::integer from employee_assignment s
      where s.employee_id = ${columnIn(columns, 'id')} and s.status <> 'CANCELLED')`,
    documentExpiry: ({ columns, today }) => sql`(select min(l.expiry_date) from employee_documents l
      where l.parent_id = ${columnIn(columns, 'id')} and l.expiry_date >= ${today}::date)`,
    service: serviceSql,
    divisionCode: (context) => ancestorSql(context, 'DIVISION', sql`department_code`),
    divisionName: (context) => ancestorSql(context, 'DIVISION', sql`department_name`),
    departmentCode: (context) => ancestorSql(context, 'DEPARTMENT', sql`department_code`),
    departmentName: (context) => ancestorSql(context, 'DEPARTMENT', sql`department_name`),
    kelompokCode: ({ columns }) =>
      sql`select w.group_code from work_group w where w.id = ${columnIn(columns, 'workGroup')}`,
    kelompokName: ({ columns }) =>
      sql`select w.group_name from work_group w where w.id = ${columnIn(columns, 'workGroup')}`,
  },
})

/** The next number of the year that no one typed in by hand before. */
async function freeNumber({ tx, actor, nextNumber }: RuleContext): Promise<string> {
  for (;;) {
    const number = await nextNumber('Employee', '{YY}{SEQ:5}')
    const taken = await rowsOf(tx, sql`select 1 from ${ownRows(actor, ofEmployee)} where employee_no = ${number}`)
    if (taken.length === 0) return number
  }
}

async function hireOf(context: RuleContext, next: EmployeeValues): Promise<EmployeeValues> {
  const { occupation, otEligible } = await ofPosition(context, next.position)
  const day = next.joinDate ?? context.today
  return {
    activeStatus: next.activeStatus ?? 'ACTIVE',
    assignmentFrom: day,
    assignmentEvent: next.previousEmployee == null ? 'HIRE' : next.vendorCode ? 'TO_OUTSOURCE' : 'REHIRE',
    occupation,
    otEligible,
    contractEnd: next.contractTo ?? null,
    supervisor: next.supervisor ?? (await headOf(context, next.department, day)),
  }
}

async function editOf(context: RuleContext, next: EmployeeValues, before: EmployeeRow): Promise<EmployeeValues> {
  const isMoved = next.position !== before.position
  const wanted =
    isMoved && next.otEligible === before.otEligible
      ? { ...next, otEligible: (await ofPosition(context, next.position)).otEligible }
      : next
  const shown = await applyAssignment(context, wanted, before)
  if (Object.keys(shown).length === 0) return {}
  const { occupation } = await ofPosition(context, shown.position)
  return { ...shown, occupation, ...(await superiorOf(context, next, before, shown)) }
}

/** Those who reported to the head of the old department report to the head of the new one. */
async function superiorOf(
  context: RuleContext,
  next: EmployeeValues,
  before: EmployeeRow,
  shown: EmployeeValues,
): Promise<EmployeeValues> {
  if (shown.department === before.department || next.supervisor !== before.supervisor) return {}
  const old = await headOf(context, before.department, context.today)
  if (before.supervisor !== null && before.supervisor !== old) return {}
  const head = await headOf(context, shown.department, context.today)
  return { supervisor: head === before.id ? null : head }
}

/** Service counts from joining the group where that was earlier, to today or the last day. */
function serviceSql({ columns, today }: DerivedContext): SQL {
  const from = sql`coalesce(${columnIn(columns, 'groupJoinDate')}, ${columnIn(columns, 'joinDate')})`
  const to = sql`greatest(least(coalesce(${columnIn(columns, 'separationDate')}, ${today}::date), ${today}::date), ${from})`
  return spanSql(from, to)
}

/** The department itself or the nearest one above it that is of a level. */
const ancestorSql = ({ columns }: DerivedContext, level: 'DIVISION' | 'DEPARTMENT', column: SQL): SQL =>
  sql`with recursive up as (
      select d.department_code, d.department_name, d.org_level, d.parent_department_id, 1 as depth from department d where d.id = ${columnIn(columns, 'department')}
      union all
      select p.department_code, p.department_name, p.org_level, p.parent_department_id, up.depth + 1 from department p join up on p.id = up.parent_department_id where up.depth < 20)
    select ${column} from up where org_level = ${level} order by depth limit 1`
