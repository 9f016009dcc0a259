// Ends of employments: agreed they stand on the employee's row, so that every question as of a day knows them; effective they are
// the work of the clock.
import { Employee } from '@kantor/shared/catalogue/employees/employee.entity'
import { EmployeeSeparation } from '@kantor/shared/catalogue/employees/employee-separation.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { type RuleContext, rulesFor } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { isSame, lockStored } from '../../engine/write/stored.ts'
import { updateRow } from '../../engine/write/write.ts'
import { markStaleForGood } from '../master/index.ts'

export const separationRules = rulesFor(EmployeeSeparation, {
  async check(context, next, before) {
    if (before?.status === 'EFFECTIVE') throw new KantorError('BAD_STATE', 'The employment has ended.')
    const person = await storedRow(context, Employee, ['joinDate', 'activeStatus'], {
      where: { id: next.employee ?? 0 },
    })
    if (person === undefined || next.lastWorkingDate == null) return []
    if (person.activeStatus === 'INACTIVE') return [{ field: 'employee', rule: 'R-SEP', message: 'has left already' }]
    return next.lastWorkingDate < (person.joinDate ?? '')
      ? [{ field: 'lastWorkingDate', rule: 'R-SEP', message: `the employment began on ${person.joinDate}` }]
      : []
  },
  async afterWrite(context, row) {
    const isAgreed = row.status === 'APPROVED'
    await tell(
      context,
      row.employee ?? 0,
      isAgreed ? row.lastWorkingDate : null,
      isAgreed ? row.separationReason : null,
    )
  },
  async beforeDelete(context, row) {
    if (row.status === 'EFFECTIVE') throw new KantorError('BAD_STATE', 'The employment has ended.')
    await tell(context, row.employee ?? 0, null, null)
  },
})

/** The last day of work stands on the employee's row. */
async function tell(context: RuleContext, id: number, day: string | null, reason: number | null): Promise<void> {
  const { tx, engine, actor } = context
  const before = await lockStored(tx, engine, actor, Employee, id)
  if (before === undefined) throw new KantorError('NOT_FOUND')
  const next = { ...before, separationDate: day, separationReason: reason }
  if (isSame(before, next)) return
  const row = await updateRow({ engine, actor, entity: Employee, context, rules: {} }, next, before)
  await writeAudit(tx, actor, { action: 'EDIT', entity: Employee, id, before, after: row })
  await markAfter(context, id, before.separationDate, day)
}

/** Days after a last working day that is over, and those after the one that was said before, are due at once. */
async function markAfter(context: RuleContext, id: number, before: unknown, day: string | null): Promise<void> {
  const [last] = [before, day].filter((d) => typeof d === 'string').sort()
  if (last !== undefined && last < context.today) await markStaleForGood(context, [id], addDays(last, 1), context.today)
}
