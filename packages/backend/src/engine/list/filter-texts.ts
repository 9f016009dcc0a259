// What a list was narrowed by, in words: for the head of its workbook.
import { enumLabelOf, labelOf } from '@kantor/shared/derive/names'
import { formatDate } from '@kantor/shared/formats/date'
import type { Field, RecordFeature } from '@kantor/shared/kernel'
import type { ActionContext } from '../actions/actions.ts'
import { type Sources, sourcesOf } from '../read/source.ts'
import type { GivenTexts } from '../report/head.ts'
import { valueText } from '../report/value-text.ts'
import { type Filter, fieldAt, type Test } from './filters.ts'
import type { ListRequest } from './list.ts'
import type { Condition } from './where.ts'

/** Filters with the labels of their columns, the search and the day of validity. */
export async function filterTexts(
  context: ActionContext,
  feature: RecordFeature,
  { filters, search, asOf, where }: Pick<ListRequest, 'filters' | 'search' | 'asOf' | 'where'>,
): Promise<GivenTexts> {
  const sources = sourcesOf(context.engine, feature.entity, context.actor)
  const columns = [...Map.groupBy(filters, ({ column }) => column)]
  const texts = columns.map(async ([column, own]) => {
    const named = columnWords(sources, column)
    if (named === undefined) return []
    const words = await Promise.all(own.map((filter) => wordsOf(context, named.field, filter)))
    const orNone = own.some(({ orEmpty }) => orEmpty) ? ' or no value' : ''
    return [[named.label, `${words.join(' ')}${orNone}`] as const]
  })
  return [
    ...(asOf === undefined ? [] : [['As of', formatDate(asOf)] as const]),
    ...(await Promise.all(texts)).flat(),
    ...(where === undefined ? [] : [['Where', await conditionText(context, sources, where)] as const]),
    ...(search === undefined || search.trim() === '' ? [] : [['Search', search.trim()] as const]),
  ]
}

function columnWords(sources: Sources, column: string) {
  const found = fieldAt(sources, column)
  if (found === undefined) return undefined
  const first = column.split('.')[0] ?? ''
  const way = sources.root.fields[first]
  const behind = column === first || way === undefined ? '' : `${labelOf(first, way)}: `
  return { label: `${behind}${labelOf(found.name, found.field)}`, field: found.field }
}

/** A condition in words: `(Level code: L0 or Full name: begins with An)`. */
async function conditionText(context: ActionContext, sources: Sources, condition: Condition): Promise<string> {
  switch (condition.is) {
    case 'not':
      return `not ${await conditionText(context, sources, condition.of)}`
    case 'all':
    case 'any': {
      const parts = await Promise.all(condition.of.map((one) => conditionText(context, sources, one)))
      const [only = condition.is === 'all' ? 'everything' : 'nothing'] = parts
      return parts.length < 2 ? only : `(${parts.join(condition.is === 'all' ? ' and ' : ' or ')})`
    }
    default:
      return filterText(context, sources, condition)
  }
}

async function filterText(context: ActionContext, sources: Sources, filter: Filter): Promise<string> {
  const { column, part } = filter
  const named = columnWords(sources, column)
  if (named === undefined) return column
  const words = await wordsOf(context, part === undefined ? named.field : { type: 'text' }, filter)
  return `${named.label}${part === undefined ? '' : ` ${part}`}: ${words}`
}

async function wordsOf(context: ActionContext, field: Field, test: Test): Promise<string> {
  switch (test.is) {
    case 'empty':
      return test.empty ? 'no value' : 'a value'
    case 'like':
      return test.text
    case 'starts':
      return `begins with ${test.text}`
    case 'from':
    case 'to':
      return `${test.is} ${valueText(field, test.value)}`
    case 'in':
      return (await valueTexts(context, field, test.values)).join(', ')
  }
}

async function valueTexts(context: ActionContext, field: Field, values: (Test & { is: 'in' })['values']) {
  if (field.type === 'ref') {
    const refs = await context.refsOf(field.to, values.map(Number))
    return values.map((id) => valueText(field, refs.get(Number(id))))
  }
  return values.map((value) => {
    if (field.type === 'enum') return enumLabelOf(String(value), field.labels)
    return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
  })
}
