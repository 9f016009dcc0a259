// Reads and writes the slices of one employee inside the transaction of the employee's own write.
import { AttendancePeriod } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-period.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeAssignment } from '@kantor/shared/catalogue/employees/entities/employee-assignment.entity'
import { sliceFields } from '@kantor/shared/catalogue/employees/parts/employee-working'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { tableFor } from '../../db/product-tables.ts'
import { ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { columnIn } from '../../db/tables.ts'
import type { RuleContext } from '../../engine/context.ts'
import { stampOf } from '../../engine/stamp.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { isSame } from '../../engine/write/stored.ts'
import { isOwnPeriod, markStale, type ShutStatus } from '../master/index.ts'
import { noteDeptLocations } from '../organisation/index.ts'
import { differences, type Slice } from './calc/slices.ts'
import { gainedGroups, groupComplaint, groupRule, groupSpansOf } from './group-validity.ts'

const ofEmployee = tableColumns(Employee)
const ofAttendancePeriod = tableColumns(AttendancePeriod, 'p')
const ofEmployeeE = tableColumns(Employee, 'e')

export const sliceFieldNames = Object.keys(sliceFields) as readonly (keyof typeof sliceFields)[]

/** Names of the reason of a slice, as the employee has them and as the slice has them. */
const whyNames = {
  assignmentEvent: 'eventType',
  assignmentReason: 'reason',
  letterNo: 'letterNo',
  letterDate: 'letterDate',
} as const
export const whyOf = (row: { readonly [field: string]: unknown }) =>
  Object.fromEntries(Object.keys(whyNames).map((name) => [name, row[name] ?? null]))
export const sliceValuesOf = (row: { readonly [field: string]: unknown }) =>
  Object.fromEntries(sliceFieldNames.map((name) => [name, row[name] ?? null]))

export interface StoredSlice extends Slice {
  readonly id: number
  readonly createdAt: string
}

/** The slices of an employee in order, without the cancelled ones. */
export const slicesOf = async (context: RuleContext, employee: number): Promise<readonly StoredSlice[]> =>
  (await slicesOfAll(context, [employee])).get(employee) ?? []

/** The slices of several employees, each in order, in one statement. */
export async function slicesOfAll(
  { tx }: RuleContext,
  employees: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredSlice[]>> {
  const { table, columns } = tableFor('EmployeeAssignment')
  const chains = new Map<number, StoredSlice[]>(employees.map((id) => [id, []]))
  if (employees.length === 0) return chains
  const rows: readonly { readonly [field: string]: unknown }[] = await tx
    .select(columns)
    .from(table)
    .where(and(inArray(columnIn(columns, 'employee'), [...employees]), ne(columnIn(columns, 'status'), 'CANCELLED')))
    .orderBy(asc(columnIn(columns, 'validFrom')))
  for (const row of rows)
    chains.get(row.employee as number)?.push({
      id: row.id as number,
      createdAt: row.createdAt as string,
      validFrom: row.validFrom as string,
      validTo: row.validTo as string | null,
      carried: sliceValuesOf(row),
      why: Object.fromEntries(Object.entries(whyNames).map(([own, theirs]) => [own, row[theirs] ?? null])),
      source: row.source as string,
    })
  return chains
}

interface Saving {
  readonly source?: 'SCREEN' | 'UPLOAD'
  /** Months of these statuses refuse a difference that begins in them. */
  readonly refusedIn?: readonly ShutStatus[]
  /** The field at which a group that does not apply is refused. */
  readonly groupField?: string
}

/**
 * Stores what differs: slices that are no longer there are deleted, new ones inserted, changed ones updated; each leaves its
 * own trail. Days from the first difference on are evaluated again. PERIOD_LOCKED where a difference begins in a locked month.
 */
export async function saveSlices(
  context: RuleContext,
  employee: number,
  before: readonly StoredSlice[],
  after: readonly Slice[],
  { source = 'SCREEN', refusedIn = ['LOCKED'], groupField = 'workGroup' }: Saving = {},
): Promise<void> {
  const { today } = context
  const different = before.length === 0 ? after.map((s) => s.validFrom) : differences(before, after)
  const past = different.filter((day) => day <= today)
  if (before.length > 0) await refuseIn(context, employee, past, refusedIn)
  await refuseEndedGroup(context, employee, before, after, groupField)
  if (past[0] !== undefined) await markStale(context, [employee], past[0], today)
  for (const slice of before) if (!after.some((s) => s.id === slice.id)) await removeSlice(context, employee, slice)
  const pairs = after.map(({ carried: { department, location } }) => ({ department, location }))
  await noteDeptLocations(context, pairs)
  for (const slice of after) {
    const old = before.find((s) => s.id === slice.id)
    if (old === undefined) await addSlice(context, employee, slice, slice.source ?? source)
    else await changeSlice(context, employee, slice, old)
  }
}

async function addSlice({ tx, actor, engine, today }: RuleContext, employee: number, slice: Slice, source: string) {
  const { table, columns } = tableFor('EmployeeAssignment')
  const now = engine.now().toISOString()
  const made = {
    ...valuesOf(slice, today),
    employee,
    updatedAt: now,
    updatedBy: stampOf(actor),
    source,
    companyCode: actor.companyCode,
    rowVersion: 1,
    createdAt: now,
    createdBy: stampOf(actor),
  }
  const [row] = await tx
    .insert(table)
    .values(made)
    .returning({ id: columnIn(columns, 'id') })
  await writeAudit(tx, actor, { action: 'CREATE', entity: EmployeeAssignment, id: row?.id as number, after: made })
}

async function changeSlice(context: RuleContext, employee: number, slice: Slice, old: StoredSlice): Promise<void> {
  const { tx, actor, engine, today } = context
  const [was, is] = [valuesOf(old, today), valuesOf(slice, today)]
  if (isSame(was, is)) return
  const { table, columns } = tableFor('EmployeeAssignment')
  const values = { ...is, employee, updatedAt: engine.now().toISOString(), updatedBy: stampOf(actor) }
  await tx
    .update(table)
    .set(values)
    .where(eq(columnIn(columns, 'id'), old.id))
  const trail = { before: { ...was, employee }, after: values }
  await writeAudit(tx, actor, { action: 'EDIT', entity: EmployeeAssignment, id: old.id, ...trail })
}

async function removeSlice({ tx, actor, today }: RuleContext, employee: number, slice: StoredSlice): Promise<void> {
  const { table, columns } = tableFor('EmployeeAssignment')
  await tx.delete(table).where(eq(columnIn(columns, 'id'), slice.id))
  const before = { ...valuesOf(slice, today), employee }
  await writeAudit(tx, actor, { action: 'DELETE', entity: EmployeeAssignment, id: slice.id, before })
}

async function refuseEndedGroup(
  context: RuleContext,
  employee: number,
  before: readonly Slice[],
  after: readonly Slice[],
  field: string,
): Promise<void> {
  if (gainedGroups(before, after).length === 0) return
  const [person] = await typedRows(
    context.tx,
    { lastDay: ofEmployee.separationDate },
    sql`from ${ownRows(context.actor, ofEmployee)} where id = ${employee}`,
  )
  const gained = gainedGroups(before, after, person?.lastDay)
  const groups = await groupSpansOf(
    context,
    gained.map(({ group }) => group),
  )
  const message = groupComplaint(gained, groups)
  if (message !== undefined) throw badInput([{ field, rule: groupRule, message }])
}

/** The pay of a locked month rests on the posts of people in it: no assignment begins to differ there. */
async function refuseIn(
  { tx, actor }: RuleContext,
  employee: number,
  days: readonly string[],
  statuses: readonly string[],
): Promise<void> {
  if (days.length === 0) return
  const [found] = await typedRows(
    tx,
    { periodCode: ofAttendancePeriod.periodCode, status: ofAttendancePeriod.status },
    sql`from ${ownRows(actor, ofAttendancePeriod)} join ${ownRows(actor, ofEmployeeE)} on e.id = ${employee}
      where ${isOwnPeriod('p', 'e')}
        and p.status in (select jsonb_array_elements_text(${JSON.stringify(statuses)}::jsonb))
        and exists (select 1 from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb) d where d::date between p.date_from and p.date_to)
      order by 1 limit 1`,
  )
  if (found === undefined) return
  const why = found.status === 'LOCKED' ? 'its pay is posted' : 'have it opened again first'
  throw new KantorError(
    'PERIOD_LOCKED',
    `The month ${found.periodCode} is ${found.status.toLowerCase()}: no assignment begins to differ in it; ${why}.`,
  )
}

function valuesOf({ validFrom, validTo, carried, why }: Slice, today: string) {
  const reasons = Object.fromEntries(Object.entries(whyNames).map(([own, theirs]) => [theirs, why[own] ?? null]))
  return { ...carried, ...reasons, validFrom, validTo, status: validFrom > today ? 'PLANNED' : 'EFFECTIVE' }
}

/** Removes the slices of an employee who is deleted. */
export async function deleteSlices({ tx }: RuleContext, employee: number): Promise<void> {
  const { table, columns } = tableFor('EmployeeAssignment')
  await tx.delete(table).where(eq(columnIn(columns, 'employee'), employee))
}
