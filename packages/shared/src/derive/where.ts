// What may be queried of a list with `where`: its filters and the label of its rows, under operators, joined by and, or and not. A
// reference can be queried by what its look-up shows, and no more (R-SEC-04, decision 0078).
import { type Catalogue, type Field, type RecordFeature, sharedNameOf } from '../kernel/index.ts'
import { type FilterField, filtersIn } from './filters.ts'
import { nameOf, pascalOf } from './names.ts'
import { filterColumnsOf } from './row-times.ts'
import { described, enumTypeOf, filterTypeOf, type TypeText, typeText } from './sdl-types.ts'

/** How much one `where` may ask: conditions in all, groups within groups, values of a list, characters as they stand in an address. */
export const whereLimits = { conditions: 50, depth: 5, values: 100, text: 200, length: 6_000 } as const

/** The words that join conditions. */
export const whereGroups = ['and', 'or', 'not'] as const

/** The tests of a text. */
export const textTests = ['equals', 'in', 'starts', 'contains', 'empty'] as const
/** The tests of a reference: what represents its row everywhere it is named. */
export const refTests = ['id', 'code', 'name', 'active', 'empty'] as const
/** The tests of days, moments, months and numbers. */
export const rangeTests = ['from', 'to', 'empty'] as const

/** How a column is queried. */
export type WhereKind = 'text' | 'ref' | 'range' | 'enum' | 'boolean'

export interface WhereColumn extends FilterField {
  readonly kind: WhereKind
}

const texts: ReadonlySet<Field['type']> = new Set(['text', 'longText', 'richText', 'code'])

/** How a field is queried; undefined where it cannot be (files, times, lines). */
export function whereKindOf(field: Field): WhereKind | undefined {
  if (texts.has(field.type)) return 'text'
  if (field.type === 'ref' || field.type === 'enum' || field.type === 'boolean') return field.type
  return filterTypeOf('', '', field) === undefined ? undefined : 'range'
}

/** The columns by which a list may be queried: those it filters by, and those that name its rows. */
export function whereColumnsOf(feature: RecordFeature, catalogue: Catalogue): readonly WhereColumn[] {
  const { entity } = feature
  const label = [...entity.key, entity.code ?? entity.show, entity.show]
  return filtersIn(entity, [...new Set([...filterColumnsOf(feature), ...label])], catalogue).flatMap((column) => {
    const kind = whereKindOf(column.field)
    return kind === undefined ? [] : [{ ...column, kind, type: typeOf(column, kind) }]
  })
}

function typeOf({ owner, own, field, type }: FilterField, kind: WhereKind): string {
  if (kind === 'text') return 'TextMatch'
  if (kind === 'ref') return 'RefMatch'
  return field.type === 'enum' ? `[${enumTypeOf(owner, own, field)}]` : type
}

/** The type of the conditions: one for all lists that share their filters, else one of the feature. */
export const whereTypeOf = (feature: RecordFeature): string =>
  `${sharedNameOf(feature.list.filters ?? []) ?? pascalOf(nameOf(feature))}Where`

/** That type. */
export function whereTypesOf(feature: RecordFeature, catalogue: Catalogue): readonly TypeText[] {
  const type = whereTypeOf(feature)
  const columns = whereColumnsOf(feature, catalogue).map((c) => described(`${c.label}.`, `${c.name}: ${c.type}`))
  const whose = sharedNameOf(feature.list.filters ?? []) === undefined ? `${feature.title}: conditions` : 'Conditions'
  const groups = [
    described('All of these.', `and: [${type}!]`),
    described('At least one of these.', `or: [${type}!]`),
    described('Not this.', `not: ${type}`),
  ]
  return [typeText(`${whose}, all of which must hold.`, type, `input ${type}`, [...columns, ...groups])]
}

/** The types that all conditions share. */
export const matchTypes: readonly TypeText[] = [
  typeText('What a text must be; all that is given must hold.', 'TextMatch', 'input TextMatch', [
    described('This text, letter by letter; a code in capitals.', 'equals: String'),
    described(`One of these, at most ${whereLimits.values}.`, 'in: [String!]'),
    described('Begins so, in capitals or not.', 'starts: String'),
    described('Holds this, in capitals or not.', 'contains: String'),
    described('Has no value (true) or has one (false).', 'empty: Boolean'),
  ]),
  typeText('What a reference must lead to; all that is given must hold.', 'RefMatch', 'input RefMatch', [
    described(`One of these keys, at most ${whereLimits.values}.`, 'id: [ID!]'),
    described('What the record is called by.', 'code: TextMatch'),
    described('What the record is named.', 'name: TextMatch'),
    described('Whether it may still be chosen.', 'active: Boolean'),
    described('Refers to nothing (true) or to something (false).', 'empty: Boolean'),
  ]),
]
