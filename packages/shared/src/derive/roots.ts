// The root fields of a record feature: names, arguments, types, codes. The schema, the documents and the gateway read it.
import { type Catalogue, type FormCode, type RecordFeature, targetNameOf, targetOf } from '../kernel/index.ts'
import { type AnyOf, anyOfOf, editorsOf } from '../rules/permission/permission.ts'
import type { PlacedAction } from './actions.ts'
import { filterInputOf, filtersOf } from './filters.ts'
import { listRootsOf } from './lists.ts'
import { manyWriteRootsOf } from './many-writes.ts'
import { camelOf, labelOf, nameOf, pascalOf } from './names.ts'
import { lookupCodesOf, recordReadersOf, transitionsOf } from './rights.ts'
import { whereTypeOf } from './where.ts'
import { mayWrite } from './written-fields.ts'

export { mayWrite, writtenFieldsOf } from './written-fields.ts'

/** The operations on the rows of a record feature. */
export type RecordOperation =
  | 'list'
  | 'show'
  | 'byIds'
  | 'create'
  | 'edit'
  | 'delete'
  | 'transition'
  | 'lookup'
  | 'createMany'
  | 'editMany'
  | 'upsert'
  | 'bulk'
  | 'totals'
  | 'groups'
  | 'changes'
export type RootOperation = RecordOperation | 'action'

export interface RootField<O extends RootOperation = RootOperation> {
  readonly name: string
  readonly operation: O
  /** Name of the transition, as the path of REST has it. */
  readonly transition?: string
  readonly action?: PlacedAction
  /** Name of the client's document: `DepartmentsList`, `CreateDepartments`. */
  readonly document: string
  readonly args: readonly (readonly [name: string, type: string])[]
  readonly type: string
  readonly anyOf: Exclude<AnyOf, null>
  /** Codes that are all needed in addition to one of `anyOf`. */
  readonly also?: readonly FormCode[]
  /** Without codes: open to API keys too. */
  readonly keys?: boolean
  readonly about: string
}

const reads: readonly RootOperation[] = ['list', 'show', 'byIds', 'lookup', 'totals', 'groups', 'changes']
export const isMutation = (root: RootField): boolean =>
  root.action === undefined ? !reads.includes(root.operation) : root.action.action.kind === 'command'

/** The root fields of a record feature, its actions apart; an operation it does not have, or that would write nothing, is left out. */
export function rootsOf(feature: RecordFeature, catalogue: Catalogue): readonly RootField<RecordOperation>[] {
  const make = makerOf(feature)
  const name = nameOf(feature)
  const title = pascalOf(name)
  const entity = feature.entity.name
  return [
    ...readRootsOf(feature, catalogue, make),
    ...(mayWrite(feature, 'create')
      ? make('create', `create${title}`, `Create${title}`, anyOfOf(feature, 'create'), {
          args: [['input', `${title}Create!`]],
          type: `${entity}!`,
          about: `${feature.title}: create.`,
        })
      : []),
    ...(mayWrite(feature, 'edit')
      ? make('edit', `edit${title}`, `Edit${title}`, editorsOf(feature), {
          args: [...versionArgs, ['input', `${title}Edit!`]],
          type: `${entity}!`,
          about: `${feature.title}: change the fields given.`,
        })
      : []),
    ...make('delete', `delete${title}`, `Delete${title}`, anyOfOf(feature, 'delete'), {
      args: versionArgs,
      type: 'Boolean!',
      about: `${feature.title}: delete.`,
    }),
    ...transitionsOf(feature).flatMap((t) =>
      make('transition', `${t.name}${title}`, `${pascalOf(t.name)}${title}`, [t.form], {
        transition: t.name,
        ...(t.also.length === 0 ? {} : { also: t.also }),
        args: [...versionArgs, ['note', 'String']],
        type: `${entity}!`,
        about: `${feature.title}: ${(t.label ?? labelOf(t.name, {})).toLowerCase()}.`,
      }),
    ),
    ...manyWriteRootsOf(feature),
    ...listRootsOf(feature, narrowingArgsOf(feature, catalogue)),
  ]
}

type Make = (
  operation: RecordOperation,
  name: string,
  document: string,
  anyOf: AnyOf,
  rest: Partial<RootField<RecordOperation>>,
) => readonly RootField<RecordOperation>[]

/** Makes a root field where at least one user may call it. */
const makerOf =
  (feature: RecordFeature): Make =>
  (operation, name, document, anyOf, rest) =>
    anyOf === null
      ? []
      : [{ name, operation, document, anyOf, args: [], type: feature.entity.name, about: feature.title, ...rest }]

/** What reads rows: the list, its changes, one row, some rows. */
function readRootsOf(feature: RecordFeature, catalogue: Catalogue, make: Make): readonly RootField<RecordOperation>[] {
  const name = nameOf(feature)
  const title = pascalOf(name)
  const entity = feature.entity.name
  const show = recordReadersOf(feature)
  return [
    ...make('list', `${name}List`, `${title}List`, anyOfOf(feature, 'index'), {
      args: listArgsOf(feature, catalogue),
      type: `${entity}Page!`,
      about: `${feature.title}: list.`,
    }),
    ...make('changes', `${name}Changes`, `${title}Changes`, anyOfOf(feature, 'index'), {
      args: changesArgs,
      type: `${entity}Page!`,
      about: `${feature.title}: what was written since, and what is gone.`,
    }),
    ...make('show', name, `${title}Show`, show, { args: [['id', 'ID!']], about: `${feature.title}: one record.` }),
    ...make('byIds', `${name}ByIds`, `${title}ByIds`, show, {
      args: [['ids', '[ID!]!']],
      type: `[${entity}]!`,
      about: `${feature.title}: records in the order asked, null where there is none; at most 100.`,
    }),
  ]
}

const changesArgs: RootField['args'] = [
  ['since', 'DateTime!'],
  ['view', 'String'],
  ['after', 'ID = 0'],
  ['first', 'Int = 100'],
]
const versionArgs: RootField['args'] = [
  ['id', 'ID!'],
  ['rowVersion', 'Int!'],
]

/** The look-up of an entity: what a reference to it may be set to. */
export function lookupRootOf(entity: string, catalogue: Catalogue): RootField {
  return {
    name: `${camelOf(targetNameOf(entity))}Lookup`,
    operation: 'lookup',
    document: `${targetNameOf(entity)}Lookup`,
    args: [
      ['search', 'String'],
      ['ids', '[ID!]'],
      ['size', 'Int = 20'],
      ['where', '[LookupWhere!]'],
    ],
    type: `[${targetNameOf(entity)}Ref!]!`,
    anyOf: lookupCodesOf(entity, catalogue) ?? [],
    about: `${targetOf(catalogue, entity)?.title ?? entity}: choices for a reference; at most 50.`,
  }
}

function listArgsOf(feature: RecordFeature, catalogue: Catalogue): RootField['args'] {
  const [search, ...others] = narrowingArgsOf(feature, catalogue)
  const paged: RootField['args'] = [
    ['page', 'Int = 1'],
    ['size', 'Int = 10'],
    ['sort', '[String!]'],
    ['after', 'ID'],
    ['countAll', 'Boolean = false'],
  ]
  return [...(search === undefined ? [] : [search]), ...paged, ...others]
}

/** The arguments that say which rows a list is about. */
function narrowingArgsOf(feature: RecordFeature, catalogue: Catalogue): RootField['args'] {
  const filtered: RootField['args'] =
    filtersOf(feature, catalogue).length === 0 ? [] : [['filter', filterInputOf(feature)]]
  const asked: RootField['args'] = [['where', whereTypeOf(feature)]]
  const dated: RootField['args'] = feature.entity.effective === undefined ? [] : [['asOf', 'Date']]
  return [['search', 'String'], ...dated, ...filtered, ...asked]
}
