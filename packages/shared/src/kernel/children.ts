// Records that hang on another and are kept on its page: the places of an area, the grants of an award. A part declares
// which entity they are; listing, adding, changing, removing and moving them follow as actions of the feature.

import { type Action, type Actions, withActions } from './actions.ts'
import type { Operation } from './codes.ts'
import type { Entity } from './entity.ts'
import type { Field, Fields, Key } from './field.ts'
import type { RecordFeature } from './records.ts'
import { shared } from './shared-types.ts'

export interface ChildPart {
  /** The word of the list in the API and its heading: `locations`. */
  readonly name: string
  /** What one of them is called in actions: `Location` gives addLocation, changeLocation, removeLocation. */
  readonly one: string
  readonly entity: Entity
  /** The reference to the parent, or to a child of the parent that `via` leads up from. */
  readonly by: string
  /** Where `by` refers to a child of the parent: the reference of that child to the parent. */
  readonly via?: string
  readonly columns: readonly string[]
  /** What is typed in; a field that is `fixed` only when adding. */
  readonly fields: readonly string[]
  readonly sort: string
  /** Codes other than those of the parent's own create, edit and delete. */
  readonly codes?: { readonly add?: Operation; readonly change?: Operation; readonly remove?: Operation }
}

/** Declares a part with the fields of its entity checked by the compiler. */
export const childPart = <N extends string, F extends Fields, T extends string>(
  part: Omit<ChildPart, 'entity' | 'by' | 'columns' | 'fields' | 'sort'> & {
    readonly entity: Entity<N, F, T>
    readonly by: Key<NoInfer<F>>
    readonly columns: readonly Key<NoInfer<F>>[]
    readonly fields: readonly Key<NoInfer<F>>[]
    readonly sort: Key<NoInfer<F>> | `-${Key<NoInfer<F>>}`
  },
): ChildPart => part as ChildPart

/** A record feature with children on its page; its own actions go before those of the parts. */
export const withChildren = <F extends RecordFeature>(
  feature: F,
  children: readonly ChildPart[],
): F & { readonly children: readonly ChildPart[] } => ({
  ...withActions(feature, Object.assign({}, ...children.map((part) => childActions(feature, part)))),
  children,
})

/** The parts of a feature; none where it has no children. */
export const childrenOf = (feature: object): readonly ChildPart[] =>
  'children' in feature ? (feature.children as readonly ChildPart[]) : []

const camel = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
/** The parameter that names the parent, and the one that names a child. */
export const parentParam = ({ entity }: Pick<RecordFeature, 'entity'>): string => camel(entity.name)
export const childParam = ({ entity }: ChildPart): string => camel(entity.name)

const rowVersion = { type: 'integer', required: true, min: 1, max: 2_147_483_647 } as const

function childActions(feature: RecordFeature, part: ChildPart): Actions {
  const { entity, one, codes } = part
  const parent: Fields = shared(`Of${feature.entity.name}`, {
    [parentParam(feature)]: { type: 'ref', to: feature.entity.name, required: true },
  })
  const child: Fields = { [childParam(part)]: { type: 'ref', to: entity.name, required: true, label: entity.title } }
  const read = shared(`${entity.name}Version`, { ...child, rowVersion })
  const typed = pick(entity.fields, part.fields, () => true)
  const changeable = pick(entity.fields, part.fields, (field) => field.fixed !== true)
  const word = entity.title.toLowerCase()
  const done = { kind: 'command', result: {} } as const
  return {
    [part.name]: {
      kind: 'query',
      code: 'show',
      many: true,
      paged: true,
      params: parent,
      result: { ...child, ...pick(entity.fields, part.columns, () => true), ...unseen(part), rowVersion },
    },
    [`add${one}`]: {
      ...done,
      code: codes?.add ?? 'create',
      title: `Add ${word}`,
      params: { ...parent, ...typed },
    },
    [`change${one}`]: {
      ...done,
      code: codes?.change ?? 'edit',
      title: `Change ${word}`,
      help: 'All fields are saved: a field that is not sent becomes empty.',
      params: { ...child, ...changeable, rowVersion },
    },
    [`remove${one}`]: {
      ...done,
      code: codes?.remove ?? 'delete',
      title: `Delete ${word}`,
      params: read,
    },
    ...moves(part, read),
  }
}

/** What is typed in but has no column: a row carries it, so that it can be changed from there. */
const unseen = ({ entity, columns, fields }: ChildPart): Fields =>
  pick(entity.fields, fields, (_, name) => !columns.includes(name))

/** The moves of the life cycle, offered where they begin. */
function moves({ entity, one }: ChildPart, read: Fields): Actions {
  return Object.fromEntries(
    Object.entries(entity.lifecycle ?? {}).map(([name, move]): readonly [string, Action] => [
      `${name}${one}`,
      {
        kind: 'command',
        code: move.form,
        title: `${move.label ?? name.charAt(0).toUpperCase() + name.slice(1)} ${entity.title.toLowerCase()}`,
        params: move.needs === undefined ? read : { ...read, note: { type: 'longText', max: 1000, required: true } },
        result: {},
        when: { status: move.from },
      },
    ]),
  )
}

const pick = (fields: Fields, names: readonly string[], keep: (field: Field, name: string) => boolean): Fields =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name]
      return field && keep(field, name) ? [[name, field] as const] : []
    }),
  )
