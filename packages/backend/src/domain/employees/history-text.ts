// The values of a history in words: labels of references, names of choices, days as people write them.
import { enumLabelOf } from '@kantor/shared/derive/names'
import { formatDate } from '@kantor/shared/formats/date'
import type { Field } from '@kantor/shared/kernel'
import type { ActionContext } from '../../engine/actions/actions.ts'

/** A field with its values before and after; null: no field, nothing is shown. */
export interface FieldChange {
  readonly field: readonly [string, Field] | null
  readonly before: unknown
  readonly after: unknown
}
export const masked = '***'

/** How values are said; the labels of all references are read at once, one look-up per entity. */
export async function wording(context: ActionContext, entries: readonly FieldChange[]) {
  const ids = new Map<string, number[]>()
  for (const { field, before, after } of entries)
    if (field?.[1].type === 'ref') {
      const { to } = field[1]
      ids.set(to, [...(ids.get(to) ?? []), ...[before, after].filter((id) => typeof id === 'number')])
    }
  const labels = new Map<string, Awaited<ReturnType<ActionContext['refsOf']>>>()
  for (const [entity, wanted] of ids) labels.set(entity, await context.refsOf(entity, wanted))
  return (named: FieldChange['field'], value: unknown): string | null => {
    if (named === null || value === null || value === undefined || value === '') return null
    const [, field] = named
    if (value === masked) return masked
    if (field.type === 'ref') return labels.get(field.to)?.get(Number(value))?.name ?? `#${String(value)}`
    return wordsOf(field, value).slice(0, 500)
  }
}

function wordsOf(field: Field, value: unknown): string {
  if (field.type === 'enum') return field.labels?.[String(value)] ?? enumLabelOf(String(value))
  if (field.type === 'boolean') return value === true ? 'Yes' : 'No'
  if (field.type === 'date') return formatDate(String(value))
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'line' : 'lines'}`
  if (field.type === 'file' || field.type === 'image') return 'a file'
  return String(value)
}
