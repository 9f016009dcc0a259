// Reads and writes the slices of one employee inside the transaction of the employee's own write.
import { EmployeeAssignment } from '@kantor/shared/catalogue/employees/employee-assignment.entity'
import { sliceFields } from '@kantor/shared/catalogue/employees/employee-working'
import { and, asc, eq, ne } from 'drizzle-orm'
import { tableFor } from '../../db/product-tables.ts'
import { columnIn } from '../../db/tables.ts'
import { writeAudit } from '../../engine/audit.ts'
import type { RuleContext } from '../../engine/context.ts'
import { markStale } from '../master/index.ts'
import type { Slice } from './calc/slices.ts'

export const carriedNames = Object.keys(sliceFields) as readonly (keyof typeof sliceFields)[]

/** Names of the reason of a slice, as the employee has them and as the slice has them. */
const whyNames = {
  assignmentEvent: 'eventType',
  assignmentReason: 'reason',
  letterNo: 'letterNo',
  letterDate: 'letterDate',
} as const
export const whyOf = (row: { readonly [field: string]: unknown }) =>
  Object.fromEntries(Object.keys(whyNames).map((name) => [name, row[name] ?? null]))
export const carriedOf = (row: { readonly [field: string]: unknown }) =>
  Object.fromEntries(carriedNames.map((name) => [name, row[name] ?? null]))

export interface StoredSlice extends Slice {
  readonly id: number
  readonly createdAt: string
}

/** The slices of an employee in order, without the cancelled ones. */
export async function slicesOf({ tx }: RuleContext, employee: number): Promise<readonly StoredSlice[]> {
  const { table, columns } = tableFor('EmployeeAssignment')
  const rows: readonly { readonly [field: string]: unknown }[] = await tx
    .select(columns)
    .from(table)
    .where(and(eq(columnIn(columns, 'employee'), employee), ne(columnIn(columns, 'status'), 'CANCELLED')))
    .orderBy(asc(columnIn(columns, 'validFrom')))
  return rows.map((row) => ({
    id: row.id as number,
    createdAt: row.createdAt as string,
    validFrom: row.validFrom as string,
    validTo: row.validTo as string | null,
    carried: carriedOf(row),
    why: Object.fromEntries(Object.entries(whyNames).map(([own, theirs]) => [own, row[theirs] ?? null])),
  }))
}

/** Stores what differs: new slices are inserted, changed ones updated; each leaves its own trail. */
export async function saveSlices(
  context: RuleContext,
  employee: number,
  before: readonly StoredSlice[],
  after: readonly Slice[],
): Promise<void> {
  const { tx, actor, engine, today } = context
  const { table, columns } = tableFor('EmployeeAssignment')
  const now = engine.now().toISOString()
  for (const slice of after) {
    const old = before.find((s) => s.id === slice.id)
    if (old !== undefined && JSON.stringify(valuesOf(old, today)) === JSON.stringify(valuesOf(slice, today))) continue
    if (slice.validFrom <= today) await markStale(context, [employee], slice.validFrom, today)
    const values = { ...valuesOf(slice, today), employee, updatedAt: now, updatedBy: actor.username }
    if (old === undefined) {
      const made = {
        ...values,
        source: 'SCREEN',
        companyCode: actor.companyCode,
        rowVersion: 1,
        createdAt: now,
        createdBy: actor.username,
      }
      const [row] = await tx
        .insert(table)
        .values(made)
        .returning({ id: columnIn(columns, 'id') })
      await writeAudit(tx, actor, { action: 'CREATE', entity: EmployeeAssignment, id: row?.id as number, after: made })
    } else {
      await tx
        .update(table)
        .set(values)
        .where(eq(columnIn(columns, 'id'), old.id))
      await writeAudit(tx, actor, {
        action: 'EDIT',
        entity: EmployeeAssignment,
        id: old.id,
        before: { ...valuesOf(old, today), employee },
        after: values,
      })
    }
  }
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
