// The assignments of an employee as one chain: what the uploads write and take back. The row of the employee and his
// superior follow from it.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { Chain, ChainRules, RuleContext } from '../../engine/context.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { isSame, lockStored } from '../../engine/write/stored.ts'
import { updateRow } from '../../engine/write/write.ts'
import { shownOf } from './assignment-change.ts'
import { type StoredSlice, saveSlices, slicesOf } from './assignment-store.ts'
import { isGapFree, type Slice } from './calc/slices.ts'
import { headOf, ofPosition } from './employee-values.ts'

const ofEmployee = tableColumns(Employee)

/** As it is kept with a row of an upload. */
interface Assignments {
  readonly slices: readonly Slice[]
  readonly supervisor: number | null
}

/** The chain as JSON that an upload hands on. */
export const chainWith = (slices: readonly Slice[], before: { readonly [part: string]: unknown }) => ({
  ...before,
  slices,
})

export const assignmentChain: ChainRules = {
  title: 'Assignments',
  async read(context, id) {
    const slices = await slicesOf(context, id)
    const [row] = await typedRows(
      context.tx,
      { supervisor: ofEmployee.supervisor },
      sql`from employee where id = ${id}`,
    )
    return { slices: slices.map(({ createdAt: _, ...slice }) => slice), supervisor: row?.supervisor ?? null }
  },
  async write(context, id, next, purpose) {
    const { slices, supervisor } = next as Assignments & Chain
    const stored = await slicesOf(context, id)
    const after = withStoredIds(slices, stored)
    if (after.length === 0 || !isGapFree(after) || after.at(-1)?.validTo !== stored.at(-1)?.validTo)
      throw new KantorError('OVERLAP', 'The assignments would leave a gap or overlap.')
    // A file is taken back only where no month that it touched was closed meanwhile.
    const refusedIn =
      purpose === 'RESTORE' ? (['CLOSING', 'CLOSED', 'REOPENING', 'LOCKED'] as const) : (['LOCKED'] as const)
    await saveSlices(context, id, stored, after, { source: 'UPLOAD', refusedIn })
    await showOnRow(context, id, after, purpose === 'RESTORE' ? supervisor : undefined)
  },
}

/** Slices that were deleted and come back, or begin on the day of a stored one, are that row again. */
function withStoredIds(slices: readonly Slice[], stored: readonly StoredSlice[]): readonly Slice[] {
  return slices.map(({ id, ...slice }) => {
    const row = stored.find((s) => s.validFrom === slice.validFrom)
    return row === undefined ? slice : { ...slice, id: row.id }
  })
}

/** The employee row shows the slice of today; those who reported to the head of the old department report to the new one. */
export async function showOnRow(
  context: RuleContext,
  id: number,
  slices: readonly Slice[],
  supervisor?: number | null,
): Promise<void> {
  const { tx, engine, actor, today } = context
  const before = await lockStored(tx, engine, actor, Employee, id)
  if (before === undefined) throw new KantorError('NOT_FOUND')
  const shown = shownOf(slices, today)
  const { occupation } = await ofPosition(context, shown.position)
  const superior =
    supervisor === undefined ? await superiorAfter(context, id, before, shown.department ?? null) : { supervisor }
  const next = { ...before, ...shown, occupation, ...superior }
  if (isSame(before, next)) return
  const rules = engine.rules.get(Employee.name) ?? {}
  const row = await updateRow({ engine, actor, entity: Employee, context, rules: {} }, next, before)
  await rules.afterWrite?.(context, row, before)
  await writeAudit(tx, actor, { action: 'EDIT', entity: Employee, id, before, after: row })
}

async function superiorAfter(
  context: RuleContext,
  id: number,
  before: { readonly [field: string]: unknown },
  department: number | null,
): Promise<{ readonly supervisor?: number | null }> {
  if (department === before.department) return {}
  const old = await headOf(context, before.department as number | null, context.today)
  if (before.supervisor !== null && before.supervisor !== old) return {}
  const head = await headOf(context, department, context.today)
  return { supervisor: head === id ? null : head }
}
