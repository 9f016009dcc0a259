// What a list was narrowed by, in words: for the head of its workbook.
import { enumLabelOf, labelOf } from '@kantor/shared/derive/names'
import { formatDate } from '@kantor/shared/formats/date'
import type { Field, RecordFeature } from '@kantor/shared/kernel'
import type { ActionContext } from '../actions/actions.ts'
import { sourcesOf } from '../read/source.ts'
import type { GivenTexts } from '../report/head.ts'
import { valueText } from '../report/value-text.ts'
import { type Filter, fieldAt } from './filters.ts'
import type { ListRequest } from './list.ts'

/** Filters with the labels of their columns, the search and the day of validity. */
export async function filterTexts(
  context: ActionContext,
  feature: RecordFeature,
  { filters, search, asOf }: Pick<ListRequest, 'filters' | 'search' | 'asOf'>,
): Promise<GivenTexts> {
  const sources = sourcesOf(context.engine, feature.entity, context.actor)
  const columns = [...Map.groupBy(filters, ({ column }) => column)]
  const texts = columns.map(async ([column, own]) => {
    const found = fieldAt(sources, column)
    if (found === undefined) return []
    const first = column.split('.')[0] ?? ''
    const way = sources.root.fields[first]
    const behind = column === first || way === undefined ? '' : `${labelOf(first, way)}: `
    const words = await Promise.all(own.map((filter) => wordsOf(context, found.field, filter)))
    return [[`${behind}${labelOf(found.name, found.field)}`, words.join(' ')] as const]
  })
  return [
    ...(asOf === undefined ? [] : [['As of', formatDate(asOf)] as const]),
    ...(await Promise.all(texts)).flat(),
    ...(search === undefined || search.trim() === '' ? [] : [['Search', search.trim()] as const]),
  ]
}

async function wordsOf(context: ActionContext, field: Field, filter: Filter): Promise<string> {
  if (filter.is === 'like') return filter.text
  if (filter.is !== 'in') return `${filter.is} ${valueText(field, filter.value)}`
  if (field.type === 'ref') {
    const refs = await context.refsOf(field.to, filter.values.map(Number))
    return filter.values.map((id) => valueText(field, refs.get(Number(id)))).join(', ')
  }
  return filter.values
    .map((value) =>
      field.type === 'enum'
        ? enumLabelOf(String(value), field.labels)
        : typeof value === 'boolean'
          ? value
            ? 'Yes'
            : 'No'
          : String(value),
    )
    .join(', ')
}
