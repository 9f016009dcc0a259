// The object types of the API as data: what each answer of REST holds and what GraphQL makes of it. The words are those of the
// schema text; a test of the gateway holds the two together. Of a row that is read by a feature, `record` of a reference can be
// named too: the row behind it, whose own references end there.
import {
  amountsCoveredName,
  type Catalogue,
  type Entity,
  type Field,
  type RecordFeature,
  targetNameOf,
} from '../kernel/index.ts'
import type { AnyOf } from '../rules/permission/permission.ts'
import { answerTypeOf, type PlacedAction, resultFieldsOf } from './actions.ts'
import { sumTypeOf, totalsOf } from './lists.ts'
import { nameOf, pascalOf } from './names.ts'
import { entityReadersOf, fieldReadersOf, visibleFieldsOf } from './rights.ts'
import { isAlways, lineTypeOf, outputTypeOf } from './sdl-types.ts'

export interface ApiType {
  readonly name: string
  readonly members: ReadonlyMap<string, ApiMember>
}
export interface ApiMember {
  /** Never null. */
  readonly always: boolean
  /** Name of the scalar or enum; undefined where `of` is set. */
  readonly leaf?: string
  /** The values of an enum. */
  readonly values?: ReadonlySet<string>
  readonly of?: ApiType
  /** A list of the one or the other, none of them null. */
  readonly list?: true
}

const leaf = (name: string, always = true): ApiMember => ({ leaf: name, always })
const typeOf = (name: string, members: readonly (readonly [string, ApiMember])[]): ApiType => ({
  name,
  members: new Map(members),
})

/** What represents a row where another names it. */
export const refTypeOf = (entity: string): ApiType => typeOf(`${targetNameOf(entity)}Ref`, refMembers)
const refMembers = [
  ['id', leaf('ID')],
  ['code', leaf('String')],
  ['name', leaf('String')],
  ['active', leaf('Boolean')],
] as const

/** The same with the row behind it. */
function openRefTypeOf(entity: string, catalogue: Catalogue): ApiType {
  const target = catalogue.entities.get(entity)
  if (target === undefined || entityReadersOf(entity, catalogue) === null) return refTypeOf(entity)
  let type: ApiType | undefined
  // Made on demand: entities refer to each other in circles.
  const record: ApiMember = {
    always: false,
    get of() {
      type ??= rowTypeOf(target, catalogue)
      return type
    },
  }
  return typeOf(`${entity}Ref`, [...refMembers, ['record', record]])
}
const storedFile = typeOf('StoredFile', [
  ['id', leaf('ID')],
  ['name', leaf('String')],
  ['mediaType', leaf('String')],
  ['size', leaf('Int')],
])
const stored: readonly (readonly [string, ApiMember])[] = [
  ['id', leaf('ID')],
  ['rowVersion', leaf('Int')],
  ['createdAt', leaf('DateTime')],
  ['createdBy', leaf('String')],
  ['updatedAt', leaf('DateTime')],
  ['updatedBy', leaf('String')],
]

/** A whole row of an entity. */
export function rowTypeOf(entity: Entity, catalogue: Catalogue): ApiType {
  const fields = visibleFieldsOf(entity, catalogue).map(([name, field]) => {
    const readers = fieldReadersOf(entity, name, catalogue)
    return [name, memberOf(entity.name, name, field, readers, true)] as const
  })
  return typeOf(entity.name, [...stored, ...fields])
}

/** A row as a feature reads it, whose references open the rows behind them. */
export function openRowTypeOf(entity: Entity, catalogue: Catalogue): ApiType {
  const { name, members } = rowTypeOf(entity, catalogue)
  const opened = [...members].map(([member, of]) => {
    const field = entity.fields[member]
    return [member, field?.type === 'ref' ? { ...of, of: openRefTypeOf(field.to, catalogue) } : of] as const
  })
  return typeOf(name, opened)
}

/** One page of a list. */
export function pageTypeOf(entity: Entity, catalogue: Catalogue): ApiType {
  const counts = ['total', 'page', 'size'].map((name) => [name, leaf('Int')] as const)
  const rows = rowsMember(openRowTypeOf(entity, catalogue))
  return typeOf(`${entity.name}Page`, [
    ...counts,
    ['moreThanTotal', leaf('Boolean')],
    ['deltaFrom', leaf('DateTime')],
    ['view', leaf('String')],
    ['rows', rows],
    ['gone', { leaf: 'ID', always: true, list: true }],
    ['last', leaf('ID', false)],
  ])
}

/** The sums of a list. */
export function totalsTypeOf(feature: RecordFeature): ApiType {
  const sums = totalsOf(feature).map(([name, field]) => [name, leaf(sumTypeOf(feature, name, field), false)] as const)
  const covered = feature.entity.pay === undefined ? [] : [[amountsCoveredName, leaf('Int')] as const]
  return typeOf(`${pascalOf(nameOf(feature))}Totals`, [['rowCount', leaf('Int')], ...covered, ...sums])
}

/** The groups of a list. */
export const groupsType: ApiType = typeOf('ListGroups', [
  [
    'groups',
    {
      always: true,
      list: true,
      of: typeOf('ListGroup', [
        ['value', leaf('String', false)],
        ['label', leaf('String', false)],
        ['count', leaf('Int')],
      ]),
    },
  ],
  ['moreGroups', leaf('Boolean')],
])

/** What an action answers, a page of rows where it gives many; undefined where it answers nothing but that it was done. */
export function actionTypeOf(placed: PlacedAction): ApiType | undefined {
  const { action } = placed
  const type = answerTypeOf(placed)
  const fields = resultFieldsOf(action)
  if (fields.length === 0) return undefined
  const readersOf = (field: Field): AnyOf | undefined => (field.form === undefined ? undefined : [field.form])
  const members = fields.map(([n, f]) => [n, memberOf(type, n, f, readersOf(f), false)] as const)
  const row = typeOf(type, members)
  return action.many
    ? typeOf(`${type}Page`, [
        ['total', leaf('Int')],
        ['rows', rowsMember(row)],
      ])
    : row
}

const rowsMember = (of: ApiType): ApiMember => ({ always: true, list: true, of })

/** `isStored`: lines are rows of a table, so each has an id. */
function memberOf(owner: string, name: string, field: Field, readers: AnyOf | undefined, isStored: boolean): ApiMember {
  const always = isAlways(field) && readers === undefined
  const type = outputTypeOf(owner, name, field, isStored)
  switch (field.type) {
    case 'ref':
      return { always, of: refTypeOf(field.to) }
    case 'file':
    case 'image':
      return { always, of: storedFile }
    case 'enum':
      return { always, leaf: type, values: new Set(field.values) }
    case 'lines': {
      const line = lineTypeOf(owner, name, field, isStored)
      const fields = Object.entries(field.of).filter(([, f]) => f.hidden !== true)
      const members = fields.map(
        ([n, f]) => [n, memberOf(line, n, f, f.form === undefined ? undefined : [f.form], isStored)] as const,
      )
      return { always, list: true, of: typeOf(line, [['id', leaf('ID', isStored)], ...members]) }
    }
    default:
      return { always, leaf: type }
  }
}
