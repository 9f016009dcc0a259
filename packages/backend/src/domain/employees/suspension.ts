// Suspensions: an employee is employed and does not work, from a day to a day, for a reason; the clock ends them.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { Engine, RuleContext } from '../../engine/context.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { writeAudits } from '../../engine/write/audit.ts'
import type { EmployeeRow, EmployeeValues } from './assignment-change.ts'

const rule = 'R-EMP-SUSPEND'
const names = ['suspendedFrom', 'suspendedTo', 'suspensionReason'] as const

/** An employee who is active again has no dates of a suspension; the trail keeps them. What was sent with it stays, to be refused. */
export function suspensionOf(next: EmployeeValues, before?: EmployeeRow): EmployeeValues {
  if (next.activeStatus === 'SUSPENDED' || before?.activeStatus !== 'SUSPENDED') return {}
  return Object.fromEntries(names.filter((name) => next[name] === before[name]).map((name) => [name, null]))
}

/**
 * A suspension has its days and a reason, has begun, and is not over. Other edits of a suspended employee are left alone. Days and a
 * reason for an employee who is not suspended would be lost: they are refused.
 */
export function suspensionComplaints(
  { today }: Pick<RuleContext, 'today'>,
  next: EmployeeValues,
  before?: EmployeeRow,
): readonly FieldError[] {
  if (before === undefined && next.activeStatus === 'SUSPENDED')
    return [{ field: 'activeStatus', rule, message: 'a new employee is active: enter him first, then suspend him' }]
  if (next.activeStatus !== 'SUSPENDED')
    return names
      .filter((name) => next[name] != null && next[name] !== before?.[name])
      .map((field) => ({ field, rule, message: 'is only for suspended employees: set the status to Suspended' }))
  const isSame = before?.activeStatus === 'SUSPENDED' && names.every((name) => (next[name] ?? null) === before[name])
  if (isSame) return []
  const missing = names
    .filter((name) => !next[name])
    .map((field) => ({ field, rule, message: 'this field is required' }))
  if (missing.length > 0) return missing
  if ((next.suspendedFrom ?? '') > today)
    return [{ field: 'suspendedFrom', rule, message: 'lies in the future: suspend on the day it begins' }]
  return (next.suspendedTo ?? '') < today
    ? [{ field: 'suspendedTo', rule, message: 'is over: the employee is active' }]
    : []
}

/** Everybody whose suspension is over is active again; gives how many. Safe to run at any time and on several backends. */
export function endDueSuspensions(engine: Engine): Promise<number> {
  return engine.database.db.transaction(async (tx) => {
    const stood = await storedRows(
      { tx, engine, actor: systemActor('', 'due-suspensions') },
      Employee,
      ['id', 'suspendedFrom', 'suspendedTo', 'suspensionReason'],
      {
        where: { activeStatus: 'SUSPENDED' },
        and: ({ suspendedTo }) => sql`${suspendedTo} < ${engine.today()}::date`,
        everyCompany: 'the clock ends the suspensions of all companies',
      },
    )
    const over = await rowsOf<{ id: number; company: string }>(
      tx,
      sql`update employee e set active_status = 'ACTIVE', suspended_from = null, suspended_to = null, suspension_reason = null,
          row_version = e.row_version + 1, updated_at = ${engine.now().toISOString()}::timestamptz, updated_by = 'system'
        where e.active_status = 'SUSPENDED' and e.suspended_to < ${engine.today()}::date returning e.id, e.company_code as company`,
    )
    const before = new Map(stood.map(({ id, ...days }) => [id, days]))
    for (const { id, company } of over)
      await writeAudits(tx, systemActor(company, 'due-suspensions'), [
        {
          action: 'EDIT',
          entity: Employee,
          id,
          before: { activeStatus: 'SUSPENDED', ...before.get(id) },
          after: { activeStatus: 'ACTIVE', suspendedFrom: null, suspendedTo: null, suspensionReason: null },
        },
      ])
    return over.length
  })
}
