// What can be requested of the lists and look-ups of the product, each question with the forms that it has: what one function answers in
// one way is a form, and what was written by hand for one entity is a form of its own (decision 0043).
import { catalogue } from '@kantor/shared/catalogue'
import { hangingOf } from '@kantor/shared/derive/data-scope'
import { filterColumnsOf, rowTimes } from '@kantor/shared/derive/row-times'
import { type WhereColumn, whereColumnsOf } from '@kantor/shared/derive/where'
import type { Entity, Field, RecordFeature } from '@kantor/shared/kernel'
import { domainRules } from '../../../domain/index.ts'
import { sortColumnsOf } from '../../../engine/list/sort.ts'

export interface Question {
  /** The query part of the address: names with their values, not yet encoded. */
  readonly query: { readonly [name: string]: string }
  readonly forms: readonly string[]
}

/** A value of the right form for a filter, by the type of its field. */
function filterQueries(column: string, field: Field): readonly Question['query'][] {
  const range = (value: string) => [
    { [`${column}.from`]: value },
    { [`${column}.to`]: value },
    { [`${column}.from`]: value, [`${column}.to`]: value },
  ]
  switch (field.type) {
    case 'enum':
      return [{ [column]: field.values[0] ?? '' }, { [column]: field.values.join(',') }]
    case 'ref':
      return [{ [column]: '1' }, { [column]: '1,2' }]
    case 'boolean':
      return [{ [column]: 'true' }, { [column]: 'false' }]
    case 'date':
      return range('2026-03-31')
    case 'dateTime':
      return [...range('2026-03-31'), ...range('2026-03-31T08:00:00Z')]
    case 'period':
      return range('2026-03')
    case 'time':
      return range('08:00')
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return range('1')
    case 'code':
    case 'text':
    case 'longText':
    case 'richText':
      return [{ [column]: '10110' }]
    default:
      return []
  }
}

/** A condition of the right form for a column. */
function whereOf({ name, kind, field }: WhereColumn): object {
  switch (kind) {
    case 'text':
      return { [name]: { equals: 'A1', in: ['A1', 'B2'], starts: 'a', contains: '%', empty: false } }
    case 'ref':
      return {
        [name]: { id: [1], name: { starts: 'a' }, code: { contains: 'a', empty: false }, active: true, empty: false },
      }
    case 'enum':
      return { [name]: [field.type === 'enum' ? field.values[0] : '', null] }
    case 'boolean':
      return { [name]: true }
    case 'range':
      return { [name]: { empty: true } }
  }
}

/** The field of a column, one step through a reference at most, and the entity that has it. */
function fieldAt(entity: Entity, column: string): { readonly of: Entity; readonly field: Field } | undefined {
  const [first = '', second] = column.split('.')
  const field = entity.fields[first] ?? rowTimes.get(first)
  if (field === undefined || second === undefined) return field && { of: entity, field }
  const far = field.type === 'ref' ? catalogue.entities.get(field.to) : undefined
  return far && fieldAt(far, second)
}

/** What a row is called by, where it is named: by the types of its code and of its name, or by what was written by hand. */
export const labelForm = (entity: Entity): string =>
  [entity.code ?? entity.key[0] ?? '', entity.show].map((name) => fieldForm(entity, name, entity.fields[name])).join()

function fieldForm(of: Entity, name: string, field: Field | undefined): string {
  const { derived } = domainRules.get(of.name) ?? {}
  if (field?.derived === true || Object.hasOwn(derived ?? {}, name)) return `by hand ${of.name}.${name}`
  return `${field?.type}${field?.form === undefined ? '' : ' under a code'}`
}

/** How a column is read: the type of its field, whether it lies behind a reference, what a reference is called by. */
export function columnForm(entity: Entity, column: string): string {
  if (column === 'id') return 'id'
  const found = fieldAt(entity, column)
  if (found === undefined) return `unknown ${column}`
  const { of, field } = found
  const far = field.type === 'ref' ? catalogue.entities.get(field.to) : undefined
  const step = column.includes('.') ? 'behind a reference: ' : ''
  return `${step}${far === undefined ? fieldForm(of, column.split('.').at(-1) ?? '', field) : `reference (${labelForm(far)})`}`
}

/** What decides which rows of an entity are seen, by rule or by hand. */
export function rowForms(entity: Entity): readonly string[] {
  const rules = domainRules.get(entity.name) ?? {}
  const byHand = (['visible', 'inScope', 'payAccess', 'ownPay', 'fileOpen'] as const).filter((name) => rules[name])
  const hanging = hangingOf(catalogue, entity)
  const paths = hanging.kind === 'PATHS' ? hanging.paths : []
  return [
    `${entity.scope} rows of ${hanging.kind}`,
    ...paths.map(({ lines, to, ownOnly }) => {
      const by = `${lines === undefined ? '' : 'by lines '}on ${to === 'Employee' ? 'persons' : 'other rows'}`
      return `rows that hang ${by}${ownOnly ? ', for themselves' : ''}`
    }),
    ...['pay', 'effective', 'law', 'guardedLookup', 'tree']
      .filter((name) => name in entity)
      .map((name) => `rows with ${name}`),
    ...byHand.map((name) => `${name} by hand ${entity.name}`),
  ]
}

/** Every question to the list of a feature. */
export function questionsOf(feature: RecordFeature): readonly Question[] {
  const { entity, list } = feature
  const at = (column: string) => columnForm(entity, column)
  const shown: Question = {
    query: {},
    forms: [
      feature.kind,
      ...rowForms(entity),
      ...Object.keys(list).map((key) => `list with ${key}`),
      ...(feature.where === undefined ? [] : ['list of some rows']),
      ...list.columns.map((column) => `shows ${at(column)}`),
    ],
  }
  const sorts = sortColumnsOf(feature).flatMap((key) =>
    ['', '-'].map((way): Question => ({ query: { sort: `${way}${key}` }, forms: [`sort ${way}${at(key)}`] })),
  )
  const filters = filterColumnsOf(feature).flatMap((column) => {
    const field = fieldAt(entity, column)?.field
    const queries = field === undefined ? [] : filterQueries(column, field)
    return queries.map((query, way): Question => ({ query, forms: [`filter ${way} ${at(column)}`] }))
  })
  const conditions = whereColumnsOf(feature, catalogue).map((column): Question => {
    const where = JSON.stringify({ or: [whereOf(column), { not: whereOf(column) }] })
    return { query: { where }, forms: [`where ${column.kind} ${at(column.column)}`] }
  })
  const searched = (list.search ?? []).map((column) => `search in ${at(column)}`)
  return [
    shown,
    ...sorts,
    ...filters,
    ...conditions,
    ...(list.pageSizes ?? [10, 50, 100]).map((size) => ({ query: { size: `${size}` }, forms: [`size ${size}`] })),
    ...(entity.effective ? [{ query: { asOf: '2026-03-31' }, forms: [`as of, ${entity.scope}`] }] : []),
    { query: { search: 'a b' }, forms: ['search', ...searched] },
    { query: { shape: 'total,rows(id)' }, forms: ['shape'] },
    { query: { fields: 'id' }, forms: ['fields'] },
  ]
}

export interface Choices {
  readonly feature: RecordFeature
  readonly entity: Entity
  readonly where: { readonly [field: string]: string }
  readonly forms: readonly string[]
}

/** The choices of each reference of a feature, for its readers. */
export function choicesOf(feature: RecordFeature): readonly Choices[] {
  const refs = Object.values(feature.entity.fields).flatMap((f) =>
    f.type === 'ref' ? [f] : f.type === 'lines' ? Object.values(f.of).filter((l) => l.type === 'ref') : [],
  )
  return refs.flatMap(({ to, where = {} }): readonly Choices[] => {
    const entity = catalogue.entities.get(to)
    // Behind a guarded look-up the readers of a row see the label of what it names, and look through no others.
    if (entity === undefined || entity.guardedLookup === true) return []
    const given = Object.fromEntries(Object.entries(where).map(([name, value]) => [name, String(value)]))
    const narrowed = Object.keys(given).map((name) => `choices by ${columnForm(entity, name)}`)
    const forms = [
      `choices called ${labelForm(entity)}`,
      ...rowForms(entity).map((f) => `choices of ${f}`),
      ...narrowed,
    ]
    return [{ feature, entity, where: given, forms }]
  })
}

/** Those that have a form which none before them has; `asked` takes the forms. */
export function newIn<T extends { readonly forms: readonly string[] }>(
  all: readonly T[],
  asked: Set<string>,
): readonly T[] {
  return all.filter(({ forms }) => {
    const isNew = forms.some((form) => !asked.has(form))
    for (const form of forms) asked.add(form)
    return isNew
  })
}
