// Files for social security (payroll 3.9 exportBpjs): the contributions of a month, one line an employee, in the columns of a layout. A file of which its reader
// may not see every amount is refused as a whole. Members whose numbers are missing are left out and listed with what they owe.
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import type { FileRow } from '@kantor/shared/rules/payroll/files/laid-out'
import { endOfMonth } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { requireWide } from '../../../engine/read/data-scope.ts'
import { fileOfComplete, type LeftOut } from '../bank/complete-files.ts'
import { layoutOf } from '../bank/file-layouts.ts'
import { fileCovered } from '../pay-access.ts'
import { contributionRows, isOfMonth } from './contribution-rows.ts'

const codes = ['JHT_ER', 'JHT_EE', 'JP_ER', 'JP_EE', 'JKK_ER', 'JKM_ER', 'KES_ER', 'KES_EE', 'KES_FAMILY'] as const
type Member = { readonly [C in (typeof codes)[number] | 'wage' | 'pension' | 'health' | 'total']: string | null } & {
  readonly employee: number
  readonly isCovered: boolean
  readonly isClosed: boolean
  readonly employeeNo: string | null
  readonly name: string
  readonly identityNo: string | null
  readonly birthDate: string | null
  readonly employmentNo: string | null
  readonly healthNo: string | null
  readonly mark: string | null
  /** `2026-09` */
  readonly countedMonth: string
}
interface Asked {
  readonly month: string
  readonly layout: number
  readonly payGroup: number | null
  readonly location: number | null
}
const ofKind = {
  BPJS_EMPLOYMENT: ['JHT_ER', 'JHT_EE', 'JP_ER', 'JP_EE', 'JKK_ER', 'JKM_ER'],
  BPJS_HEALTH: ['KES_ER', 'KES_EE', 'KES_FAMILY'],
} as const

/** The members of one of the two funds with what they and the employer owe for a month: closed runs alone, for what is owed before may change. */
export async function bpjsFile(context: ActionContext, asked: Asked) {
  requireWide(context.actor)
  const stored = await layoutOf(context, asked.layout)
  const { kind } = stored
  if (kind !== 'BPJS_EMPLOYMENT' && kind !== 'BPJS_HEALTH')
    throw badInput([{ field: 'layout', rule: 'layout', message: 'is no layout of social security' }])
  const own = ofKind[kind]
  const found = await membersOf(context, asked, own)
  if (found.some(({ isCovered }) => isCovered)) throw fileCovered()
  if (found.length === 0) throw new KantorError('NOT_FOUND', 'No closed run of this month owes contributions.')
  if (found.some(({ isClosed }) => !isClosed))
    throw new KantorError(
      'BAD_STATE',
      'A run of this month that takes contributions is not closed yet. Close it first.',
    )
  const { month } = asked
  const head = {
    TAX_YEAR: month.slice(0, 4),
    TAX_MONTH: month.slice(5),
    MONTH_AND_YEAR: monthAndYear(month),
    MONTH_END: endOfMonth(`${month}-01`),
  }
  const { content, kept, leftOut } = fileOfComplete(
    stored,
    head,
    found.map((member) => ({
      owner: { id: member.employee, name: member.name, no: member.employeeNo },
      row: rowOf(member),
    })),
  )
  const name = kind === 'BPJS_EMPLOYMENT' ? 'bpjs-tk' : 'bpjs-kes'
  const fileName = `${name}-${month}.${stored.separator === 'XML' ? 'xml' : 'csv'}`
  const missing = await leftOutRows(context, found, leftOut)
  return { fileName, content, lines: kept.length, unconfirmed: !stored.isConfirmed, ...missing }
}

/** Who is left out of a file, with what each owes and why, and what they owe together. */
async function leftOutRows(context: ActionContext, found: readonly Member[], leftOut: readonly LeftOut[]) {
  const people = await context.refsOf(
    'Employee',
    leftOut.map(({ employee }) => employee),
  )
  const owedOf = (id: number) =>
    found.reduce((sum, member) => (member.employee === id ? sum + senOf(member.total ?? '0') : sum), 0n)
  const rows = leftOut.flatMap(({ employee: id, why }) => {
    const employee = people.get(id)
    return employee === undefined ? [] : [{ employee, amount: moneyText(owedOf(id)), why }]
  })
  return { leftOut: rows, leftOutTotal: moneyText(leftOut.reduce((sum, { employee }) => sum + owedOf(employee), 0n)) }
}

/** `09-2026` */
const monthAndYear = (month: string): string => `${month.slice(5)}-${month.slice(0, 4)}`

const rowOf = (member: Member): FileRow => ({
  EMPLOYEE_NO: member.employeeNo,
  EMPLOYEE_NAME: member.name,
  IDENTITY_NO: member.identityNo,
  BIRTH_DATE: member.birthDate,
  EMPLOYMENT_NO: member.employmentNo,
  HEALTH_NO: member.healthNo,
  WAGE: member.wage,
  PENSION_BASE: member.pension,
  HEALTH_BASE: member.health,
  MEMBER_MARK: member.mark,
  ...Object.fromEntries(codes.map((code) => [code, member[code]])),
  BPJS_TOTAL: member.total,
  MONTH_AND_YEAR: monthAndYear(member.countedMonth),
})

/**
 * Contributions of a month over all its runs, including corrections: these count by how much the wage of the month differs. A month that an
 * employee missed is a line of its own that names it.
 */
function membersOf(context: ActionContext, { month, payGroup, location }: Asked, own: readonly string[]) {
  const reader = queryContext(context)
  const noFilters = {
    period: null,
    paySequence: null,
    division: null,
    department: null,
    occupation: null,
    employee: null,
  }
  const range = { from: sql`${month}::text`, to: sql`${month}::text` }
  const sumOf = (code: string): SQL =>
    sql`coalesce(sum(l.amount) filter (where l.component_code = ${code}), 0) as ${sql.identifier(code)}`
  const addedUp = (code: string): SQL => sql`sum(s.${sql.identifier(code)})::text as ${sql.identifier(code)}`
  const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)
  const named = list(own.map((code) => sql`${code}`))
  return rowsOf<Member & Record<string, unknown>>(
    context.tx,
    sql`select bool_or(s.amounts_covered) as "isCovered", bool_and(s.run_status = 'CLOSED') as "isClosed", e.id as employee, e.employee_no as "employeeNo", e.full_name as name,
        e.national_id_no as "identityNo", to_char(e.birth_date, 'YYYY-MM-DD') as "birthDate", e.bpjs_employment_no as "employmentNo", e.bpjs_health_no as "healthNo",
        sum(s.bpjs_wage)::text as wage, sum(s.pension_base)::text as pension, sum(s.health_base)::text as health,
        max(s.member_mark) as mark, s.counted_month as "countedMonth",
        sum(s.total)::text as total, ${list(codes.map(addedUp))}
      from (select s.*, k.* from ${contributionRows(reader, { ...noFilters, payGroup, location }, range)} s cross join lateral (
        select sum(l.amount) as total, ${list(codes.map(sumOf))} from ${reader.lines('Payslip', 'payLines')} l
        where ${isOfMonth(reader)} and l.component_code in (${named}) having count(*) > 0) k) s
      join ${reader.rows('Employee')} e on e.id = s.employee_id
      group by e.id, s.counted_month, e.employee_no, e.full_name, e.national_id_no, e.birth_date, e.bpjs_employment_no, e.bpjs_health_no
      having bool_or(s.amounts_covered) or sum(s.total) <> 0 order by e.full_name, e.id, s.counted_month`,
  )
}
