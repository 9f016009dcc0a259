// Who sees the pay of whom (R-SEC, decision 0085): users by the pay groups that they work with, and everybody his own.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { tableFor } from '../../db/product-tables.ts'
import { columnIn } from '../../db/tables.ts'
import type { DerivedContext, PayAccessContext } from '../../engine/context.ts'

const access = tableFor('PayGroupAccess')
const files = tableFor('EmployeeRemuneration')
const accounts = tableFor('UserAccount')

/** The pay groups that a user works with, or whose amounts he sees. */
export function payGroupsOf({ viewer, part }: PayAccessContext): SQL {
  const { columns, table } = access
  const sees = part === 'AMOUNTS' ? eq(columnIn(columns, 'canSeeAmounts'), true) : undefined
  const where = and(eq(columnIn(columns, 'user'), viewer), sees)
  return sql`select ${columnIn(columns, 'payGroup')} from ${table} where ${where}`
}

/** The employees of these groups, and the user; for employees without a group yet, that they exist, but no amount. */
export function paidEmployeesOf(context: PayAccessContext): SQL {
  const payGroup = columnIn(files.columns, 'payGroup')
  const isOpen = or(
    inArray(payGroup, sql`(${payGroupsOf(context)})`),
    context.part === 'ROW' ? isNull(payGroup) : undefined,
  )
  const own = and(
    eq(columnIn(accounts.columns, 'id'), context.viewer),
    sql`${columnIn(accounts.columns, 'employee')} is not null`,
  )
  return sql`select ${columnIn(files.columns, 'employee')} from ${files.table} where ${isOpen}
    union all select ${columnIn(accounts.columns, 'employee')} from ${accounts.table} where ${own}`
}

/** Whether a viewer sees the amounts of an employee: the system sees all of them; a figure without a viewer sees those of no one. */
export const amountsSeen = (viewer: DerivedContext['viewer'], employee: SQL): SQL => {
  if (viewer === undefined) return sql`false`
  return viewer.via === 'system'
    ? sql`true`
    : sql`${employee} in (${paidEmployeesOf({ viewer: viewer.userId, part: 'AMOUNTS' })})`
}

/** What is filed holds everybody: who does not see every amount gets no part of it, and changes nothing of it. */
export const fileCovered = (): KantorError =>
  new KantorError(
    'AMOUNTS_COVERED',
    'It holds amounts of pay groups that you do not see, and only the whole of it can be filed.',
  )
