// What an edit does to the assignment: a change of what a slice carries begins a new slice on the day given; what the
// employee row shows is always the slice of today.
import type { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { localParts } from '@kantor/shared/formats/date'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import type { RuleContext, RuleValues, StoredRow } from '../../engine/context.ts'
import { type StoredSlice, saveSlices, sliceFieldNames, slicesOf, sliceValuesOf, whyOf } from './assignment-store.ts'
import { placeChange, type Slice, sliceOn } from './calc/slices.ts'
import { refuseUnfit } from './job-fit.ts'

type Fields = (typeof Employee)['fields']
export type EmployeeValues = RuleValues<Fields>
export type EmployeeRow = StoredRow<Fields>
const rule = 'R-EMP-SLICE'

const refuse = (field: string, message: string) => badInput([{ field, rule, message }])

/** Writes the slices of an edit and gives the values of the row that follow from them. */
export async function applyAssignment(
  context: RuleContext,
  next: EmployeeValues,
  before: EmployeeRow,
): Promise<EmployeeValues> {
  const changes = Object.fromEntries(
    sliceFieldNames.filter((n) => (next[n] ?? null) !== before[n]).map((n) => [n, next[n] ?? null]),
  )
  const hasNewDay = next.assignmentFrom !== before.assignmentFrom
  const hasNewWhy = JSON.stringify(whyOf(next)) !== JSON.stringify(whyOf(before))
  const hasNewJoin = next.joinDate !== before.joinDate
  const isChange = Object.keys(changes).length > 0
  if (!isChange && !hasNewDay && !hasNewWhy && !hasNewJoin) return {}
  if (before.activeStatus === 'INACTIVE')
    throw new KantorError('BAD_STATE', 'The employment has ended: its assignments can no longer change.')
  const stored = await slicesOf(context, before.id)
  const joined = hasNewJoin ? shiftJoin(stored, next.joinDate ?? before.joinDate) : stored
  const after = isChange
    ? change(context, joined, stored, next, changes)
    : reworded(context, joined, next, hasNewDay && !hasNewJoin, hasNewWhy)
  await refuseUnfit(context, stored, after, next.confirmed)
  await saveSlices(context, before.id, stored, after)
  return shownOf(after, context.today)
}

/** The hire moves with the day of joining, as long as nothing else has happened before it. */
function shiftJoin(slices: readonly StoredSlice[], joinDate: string | null): readonly Slice[] {
  const [first, ...rest] = slices
  if (first === undefined || joinDate === null) return slices
  if (first.validTo !== null && joinDate > first.validTo)
    throw refuse('joinDate', `an assignment begins on ${rest[0]?.validFrom ?? first.validTo} already`)
  return [{ ...first, validFrom: joinDate }, ...rest]
}

function change(
  context: RuleContext,
  slices: readonly Slice[],
  stored: readonly StoredSlice[],
  next: EmployeeValues,
  changes: EmployeeValues,
): readonly Slice[] {
  const day = next.assignmentFrom ?? next.joinDate ?? context.today
  const there = slices.find((s) => s.validFrom === day)
  if (there !== undefined) {
    const written = stored.find((s) => s.id === there.id)
    const isFresh =
      day === context.today ||
      (written !== undefined && localParts(written.createdAt, 'Asia/Jakarta')[0] === context.today)
    if (!isFresh) throw badInput(settledComplaints(changes))
  } else {
    const event = next.assignmentEvent ?? null
    if (event === null || event === 'HIRE' || event === 'REHIRE')
      throw refuse('assignmentEvent', 'say what the change is, such as a mutation or a promotion')
    if (!next.assignmentReason) throw refuse('assignmentReason', 'this field is required')
  }
  const placed = placeChange(slices, day, changes, whyOf(next))
  if (placed === undefined) throw refuse('assignmentFrom', 'lies outside the employment')
  return placed
}

/** A slice of another day stays as it is: the complaint is shown next to the day and next to every field that was to change. */
const settledComplaints = (changes: EmployeeValues) => [
  {
    field: 'assignmentFrom',
    rule,
    message: 'an assignment begins on this day already and is no longer changed: give the first day of the new one',
  },
  ...Object.keys(changes).map((field) => ({
    field,
    rule,
    message: 'changes from a day on, with an event and a reason: see the working information',
  })),
]

/** Only the words of the present slice change. */
function reworded(
  context: RuleContext,
  slices: readonly Slice[],
  next: EmployeeValues,
  hasNewDay: boolean,
  hasNewWhy: boolean,
): readonly Slice[] {
  if (hasNewDay)
    throw refuse(
      'assignmentFrom',
      'nothing in the assignment changes on this day: change the department, position or another part of it',
    )
  const present = presentOf(slices, context.today)
  return hasNewWhy ? slices.map((s) => (s === present ? { ...s, why: whyOf(next) } : s)) : slices
}

/** The slice the employee row shows: of today, of the first day before it, of the last day after it. */
const presentOf = (slices: readonly Slice[], today: string): Slice | undefined =>
  sliceOn(slices, today) ?? (today < (slices[0]?.validFrom ?? '') ? slices[0] : slices.at(-1))

/** What the row shows of its slices on a day. */
export function shownOf(slices: readonly Slice[], today: string): EmployeeValues {
  const present = presentOf(slices, today)
  return present === undefined
    ? {}
    : { ...sliceValuesOf(present.carried), ...whyOf(present.why), assignmentFrom: present.validFrom }
}
