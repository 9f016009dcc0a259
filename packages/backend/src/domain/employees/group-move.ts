// Moves an employee to another work group from a day on: a slice of its own, cut like every change of an assignment.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import type { RuleContext } from '../../engine/context.ts'
import { lockStored } from '../../engine/write/stored.ts'
import { showOnRow } from './assignment-chain.ts'
import { saveSlices, slicesOf } from './assignment-store.ts'
import { placeChange, sliceOn } from './calc/slices.ts'

export interface GroupMove {
  readonly employee: number
  readonly group: number
  /** First day in the group. */
  readonly from: string
  readonly reason: string
}

const refuse = (message: string) => badInput([{ field: 'from', rule: 'R-EMP-SLICE', message }])

/**
 * Writes the slice with its trail, and the employee's row where it is about today; gives the group before. A slice that begins on
 * the day is corrected while no one has worked by it, with its own event and reason. Later ones that name another group stay.
 */
export async function moveToGroup(context: RuleContext, move: GroupMove): Promise<number | null> {
  const { tx, engine, actor, today } = context
  const { employee, group, from, reason } = move
  const row = await lockStored(tx, engine, actor, Employee, employee)
  if (row === undefined) throw new KantorError('NOT_FOUND')
  const { activeStatus, separationDate }: { readonly [field: string]: unknown } = row
  if (activeStatus === 'INACTIVE')
    throw new KantorError('BAD_STATE', 'The employment has ended: its assignments can no longer change.')
  const stored = await slicesOf(context, employee)
  const at = sliceOn(stored, from)
  if (at === undefined || (typeof separationDate === 'string' && from > separationDate))
    throw refuse('lies outside the employment')
  const begins = at.validFrom === from
  if (begins && from < today) throw refuse('an assignment begins on this day and has taken effect: choose another day')
  const why = begins ? at.why : { assignmentEvent: 'GROUP_CHANGE', assignmentReason: reason }
  const placed = placeChange(stored, from, { workGroup: group }, why)
  if (placed === undefined) throw refuse('lies outside the employment')
  await saveSlices(context, employee, stored, placed, { groupField: 'from' })
  await showOnRow(context, employee, placed)
  const left = at.carried.workGroup
  return typeof left === 'number' ? left : null
}
