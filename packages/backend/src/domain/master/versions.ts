// Versions of a dated row (decision 0056): what its declaration counts decides over days, so other values begin a version, and the days
// before keep the old one.
import type { Entity, Fields, RecordFeature } from '@kantor/shared/kernel'
import { writingWithoutRules } from '../../engine/approval/store.ts'
import type { RuleContext, RuleValues, StoredRow } from '../../engine/context.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { isSame } from '../../engine/write/stored.ts'
import { insertRow } from '../../engine/write/write.ts'

type Row = { readonly [field: string]: unknown }

/** Would days come out otherwise by the row to be: another value of a field that `effective.counts` names. */
export const countsOtherwise = <F extends Fields>(
  entity: Entity<string, F, string>,
  next: RuleValues<F>,
  before: RuleValues<F>,
): boolean =>
  (entity.effective?.counts ?? []).some((name) => {
    const valueOf = (row: Row) => counted(entity.fields[name], row[name])
    return !isSame(valueOf(next as Row), valueOf(before as Row))
  })

/** What is left empty is the declared value; the lines of a row count by what they say, in their order. */
function counted(field: Fields[string] | undefined, value: unknown): unknown {
  if (field?.type !== 'lines')
    return value ?? (field !== undefined && 'default' in field ? field.default : null) ?? null
  const names = Object.keys(field.of)
  return ((value ?? []) as readonly Row[])
    .map((line) => JSON.stringify(names.map((name) => line[name] || null)))
    .toSorted()
}

/**
 * Keeps what applied until a day as a row of its own, with its entry in the trail: the row itself goes on as the version that others
 * name. Gives the id of the row kept; to be called once the row itself has moved on, because versions do not overlap.
 */
export async function keepPast<F extends Fields>(
  context: RuleContext,
  feature: RecordFeature & { readonly entity: Entity<string, F, string> },
  before: StoredRow<F>,
  lastDay: string,
): Promise<number> {
  const { entity } = feature
  const past = { ...withoutLineIds(entity, before), [entity.effective?.to ?? 'validTo']: lastDay }
  const row = await insertRow(writingWithoutRules(context, entity), past)
  await writeAudit(context.tx, context.actor, { action: 'CREATE', entity, feature, id: row.id, after: row })
  return row.id
}

const withoutLineIds = (entity: Entity, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      entity.fields[name]?.type === 'lines'
        ? ((value ?? []) as readonly Row[]).map(({ id: _, ...line }) => line)
        : value,
    ]),
  )
