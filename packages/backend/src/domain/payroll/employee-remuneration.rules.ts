// How an employee is paid: the file is made with him; what it lacks is said of it, so that no run finds it out first.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { Bank } from '@kantor/shared/catalogue/master/entities/bank.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { EmployeeSalary } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-salary.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { eq, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { tableFor } from '../../db/product-tables.ts'
import { ownRows, tableColumns } from '../../db/rows/typed-rows.ts'
import { columnIn } from '../../db/tables.ts'
import { type DerivedContext, type RuleContext, type RuleValues, rulesFor } from '../../engine/context.ts'
import { isThere, storedRow, storedRows } from '../../engine/read/stored-rows.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { createWithRules } from '../../engine/write/make-row.ts'
import { groupChange, groupDayComplaints } from './set-up/group-by-day.ts'
import { stepChange, stepDayComplaints } from './set-up/step-by-day.ts'

const ofPayGroup = tableColumns(PayGroup, 'g')
const ofEmployee = tableColumns(Employee, 'x')

type File = RuleValues<typeof EmployeeRemuneration.fields>

export const employeeRemunerationRules = rulesFor(EmployeeRemuneration, {
  derive: async (context, next, before) => ({
    ...(await groupChange(context, next, before)),
    ...(await stepChange(context, next, before)),
  }),

  async check(context, next, before) {
    const isNew = before === undefined
    return [
      ...(isNew || next.payGroup != null
        ? []
        : [{ field: 'payGroup', rule: 'R-SEC', message: 'choose the pay group' }]),
      ...(await groupDayComplaints(context, next, before)),
      ...(await stepDayComplaints(context, next, before)),
      ...(await numberComplaints(context, next)),
      ...(await foreignerComplaints(context, next)),
    ]
  },

  async afterWrite(context, row, before) {
    if (row.payGroup !== (before?.payGroup ?? null)) await nameGroup(context, row.employee, row.payGroup)
  },

  async beforeDelete(context, row) {
    const used = await isThere(context, EmployeeSalary, { where: { employee: row.employee } })
    if (used) throw new KantorError('IN_USE', 'This employee has a salary, so the record cannot be deleted.')
  },

  derived: {
    payBasis: ({ columns }) => valueAt('PayGroup', 'payBasis', 'id', sql`${columnIn(columns, 'payGroup')}`),
    basicSalary: (context) => basicOn(context, sql`${context.day}::date`),
    taxStatus: (context) => taxStatusOf(context),
    bpjsTkNo: ({ columns }) => valueAt('Employee', 'bpjsEmploymentNo', 'id', sql`${columnIn(columns, 'employee')}`),
    bpjsKesNo: ({ columns }) => valueAt('Employee', 'bpjsHealthNo', 'id', sql`${columnIn(columns, 'employee')}`),
    overtimeEligible: ({ columns }) => valueAt('Employee', 'otEligible', 'id', sql`${columnIn(columns, 'employee')}`),
    missing: missingOf,
  },
})

/** Attendance stores the pay group of an employee as its code: a group may have attendance months of its own (attendance 4.8). */
async function nameGroup(
  { tx, actor }: RuleContext,
  id: number | null,
  payGroup: number | null | undefined,
): Promise<void> {
  const code = sql`coalesce((select g.group_code from ${ownRows(actor, ofPayGroup)} where g.id = ${payGroup ?? 0}), 'ALL')`
  const [changed] = await rowsOf<{ old: string | null; now: string }>(
    tx,
    sql`update employee set pay_group = ${code} from (select x.pay_group as old from ${ownRows(actor, ofEmployee)} where x.id = ${id ?? 0}) b
      where id = ${id ?? 0} and pay_group is distinct from ${code} returning b.old, pay_group as now`,
  )
  if (changed === undefined) return
  await writeAudit(tx, actor, {
    action: 'EDIT',
    entity: Employee,
    id: id ?? 0,
    before: { payGroup: changed.old },
    after: { payGroup: changed.now },
    byRule: 'Follows the pay group of the remuneration',
  })
}

/** The file of a new employee: everything usual, no pay group yet. */
export async function makeRemuneration(context: RuleContext, employee: number): Promise<void> {
  if (!(await isThere(context, EmployeeRemuneration, { where: { employee } })))
    await createWithRules(context, EmployeeRemuneration, { employee })
}

/** Takes the file of an employee away with him, as long as nothing was entered in it. */
export async function deleteRemuneration(context: RuleContext, employee: number): Promise<void> {
  const file = await storedRow(context, EmployeeRemuneration, ['id', 'employee', 'payGroup'], { where: { employee } })
  if (file === undefined) return
  if (file.payGroup !== null)
    throw new KantorError('IN_USE', 'This employee has a pay group. Delete the remuneration first.')
  const { table, columns } = tableFor('EmployeeRemuneration')
  await context.tx.delete(table).where(eq(columnIn(columns, 'id'), file.id))
  await writeAudit(context.tx, context.actor, {
    action: 'DELETE',
    entity: EmployeeRemuneration,
    id: file.id,
    before: { employee },
    byRule: 'Goes with the employee',
  })
}

/** Account numbers have as many digits as their bank gives. */
async function numberComplaints(
  context: RuleContext,
  { bank, accountNo, secondAccounts }: File,
): Promise<readonly FieldError[]> {
  const accounts = [
    { at: '', bank, accountNo },
    ...(secondAccounts ?? []).map((line, i) => ({
      at: `secondAccounts.${i}.`,
      bank: line.bank,
      accountNo: line.accountNo,
    })),
  ]
  const named = accounts.map((account) => account.bank).filter((id) => id != null)
  if (named.length === 0) return []
  const banks = await storedRows(context, Bank, ['id', 'name', 'accountNoMin', 'accountNoMax'], {
    where: { id: named },
  })
  return accounts.flatMap(({ at, bank: id, accountNo: number }) => {
    const found = banks.find((one) => one.id === id)
    const [least, most] = [found?.accountNoMin ?? 1, found?.accountNoMax ?? 34]
    if (found === undefined || number == null || (number.length >= least && number.length <= most)) return []
    const digits = least === most ? `${least}` : `${least} to ${most}`
    return [{ field: `${at}accountNo`, rule: 'Bank', message: `a number of ${found.name} has ${digits} digits` }]
  })
}

/** JP and JKP are for nationals (PP 45/2015 art. 1, PP 37/2021 art. 4). */
async function foreignerComplaints(context: RuleContext, next: File): Promise<readonly FieldError[]> {
  const wanted = (['jp', 'jkp'] as const).filter((program) => next[program] === true)
  if (wanted.length === 0 || next.employee == null || !(await isForeigner(context, next.employee))) return []
  return wanted.map((field) => ({ field, rule: 'R-BPJS', message: 'is for nationals: leave it out, with the reason' }))
}

async function isForeigner(context: RuleContext, id: number): Promise<boolean> {
  const person = await storedRow(context, Employee, ['nationality'], { where: { id } })
  if (person?.nationality == null) return false
  const code = await storedRow(context, CommonCode, ['codeValue'], { where: { id: person.nationality } })
  return code !== undefined && code.codeValue !== 'IDN'
}

/** A field of the row of another table that a value leads to. */
function valueAt(entity: string, field: string, by: string, value: SQL): SQL {
  const { table, columns } = tableFor(entity)
  return sql`(select ${columnIn(columns, field)} from ${table} where ${columnIn(columns, by)} = ${value})`
}

/** The basic salary of a day. */
function basicOn({ columns }: DerivedContext, day: SQL): SQL {
  const salary = tableFor('EmployeeSalary')
  const of = (name: string) => columnIn(salary.columns, name)
  return sql`(select ${of('amount')} from ${salary.table} where ${of('employee')} = ${columnIn(columns, 'employee')}
    and ${of('effectiveFrom')} <= ${day} and coalesce(${of('effectiveTo')}, 'infinity') >= ${day})`
}

function profileOf({ columns, day }: DerivedContext, value: (name: string) => SQL): SQL {
  const profile = tableFor('EmployeeTaxProfile')
  const of = (name: string) => sql`${columnIn(profile.columns, name)}`
  return sql`(select ${value('withholdingStatus')} from ${profile.table} where ${of('employee')} = ${columnIn(columns, 'employee')}
    and ${of('taxYear')} = extract(year from ${day}::date))`
}

const taxStatusOf = (context: DerivedContext): SQL => {
  const profile = tableFor('EmployeeTaxProfile')
  return profileOf(context, (name) => sql`${columnIn(profile.columns, name)}`)
}

/** What a run would lack, in words, first things first (R-CHK: C01, C02, C04, C15). */
function missingOf(context: DerivedContext): SQL {
  const { columns } = context
  const profile = tableFor('EmployeeTaxProfile')
  const column = (name: string) => columnIn(columns, name)
  const confirmed = profileOf(context, () => sql`${columnIn(profile.columns, 'profileStatus')}`)
  const lacks: readonly (readonly [SQL, string])[] = [
    [sql`${column('payGroup')} is null`, 'pay group'],
    [sql`${basicOn(context, sql`${context.day}::date`)} is null`, 'basic salary'],
    [sql`coalesce(${confirmed}, 'NONE') <> 'CONFIRMED'`, 'tax profile'],
    [sql`${column('payMethod')} = 'TRANSFER' and ${column('accountNo')} is null`, 'bank account'],
    [
      sql`${column('kes')} and ${valueAt('Employee', 'bpjsHealthNo', 'id', sql`${column('employee')}`)} is null`,
      'BPJS health number',
    ],
  ]
  const words = lacks.map(([test, what]) => sql`case when ${test} then ${what}::text end`)
  return sql`nullif(concat_ws(', ', ${sql.join(words, sql`, `)}), '')`
}

/** The pay group of an employee; undefined where he has none yet. */
export async function payGroupOf(context: RuleContext, employee: number): Promise<number | undefined> {
  const file = await storedRow(context, EmployeeRemuneration, ['payGroup'], { where: { employee } })
  return file?.payGroup ?? undefined
}

/** The pay group whose runs read a row about an employee. */
export const groupOfEmployee = async (context: RuleContext, { employee }: { readonly employee?: unknown }) =>
  typeof employee === 'number' ? await payGroupOf(context, employee) : undefined
