// What the quick show of a reference shows: the main fields of the record as far as the reader may see them, and where it
// opens. Which features have the entity is generated; the declaration of the first one available to the reader says which fields.

import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { camelOf } from '@kantor/shared/derive/names'
import { typesNotOnCard } from '@kantor/shared/derive/quick-show'
import { readersOf } from '@kantor/shared/derive/rights'
import { type Field, isRecordFeature, type RecordFeature, type Ref, targetNameOf } from '@kantor/shared/kernel'
import { anyOfOf, isAllowed } from '@kantor/shared/rules/permission/permission'
import { type FieldNode, Kind } from 'graphql'
import type { CellValue, Row } from '../../api/answers/answers.ts'
import { declarationOf } from '../../api/feature-module.ts'
import { quickShow } from '../../api/generated/quick-show.ts'
import { headFieldsOf, isSeen } from '../../screens/records/record-fields.ts'
import { rowPath } from '../../screens/records/record-paths.ts'

export interface Quick {
  /** What it is one of: 'Department'. */
  readonly title: string
  readonly ref: Ref | null
  readonly fields: readonly (readonly [name: string, field: Field, value: CellValue | undefined])[]
  /** Where the reader may open it. */
  readonly path: string | null
  /** Why there is no more, in words. */
  readonly reason: string | null
}
type Access = ReadonlySet<string>
type Known = { readonly [entity: string]: { readonly title: string; readonly features: readonly string[] } | undefined }

const known: Known = quickShow
const mostFields = 8

/** Asks for the record; rejects when the server fails. */
export async function quickRecord(client: ApolloClient, entity: string, id: string, access: Access): Promise<Quick> {
  const { title, features: paths } = known[entity] ?? { title: entity, features: [] }
  const features = (await Promise.all(paths.map((path) => declarationOf(path)))).filter(isRecord)
  const open = features.filter((feature) => isAllowed(readersOf(feature), access))
  const fields = open[0] === undefined ? [] : mainFieldsOf(open[0], access)
  const also = open.flatMap((feature) => [...Object.keys(feature.where ?? {}), ...paramFieldsOf(feature)])
  const query = questionOf(entity, open[0] === undefined ? null : new Map([...fields, ...namedIn(open[0], also)]))
  const { data } = await client.query({ query, variables: { ids: [id] }, fetchPolicy: 'no-cache' })
  const ref = firstIn(data)
  const record = ref?.record ?? null
  const place = record && open.find((f) => isAllowed(anyOfOf(f, 'show'), access) && belongs(f, record))
  return {
    title,
    ref,
    fields: record === null ? [] : fields.map(([name, field]) => [name, field, record[name]] as const),
    path: place ? rowPath(place, 'show', record) : null,
    reason: record === null ? reasonOf(title, features, open.length > 0) : null,
  }
}

const isRecord = (feature: Parameters<typeof isRecordFeature>[0] | undefined): feature is RecordFeature =>
  feature !== undefined && isRecordFeature(feature)

function reasonOf(title: string, features: readonly RecordFeature[], mayRead: boolean): string {
  const things = title.toLowerCase()
  if (mayRead) return `You may not see this ${things}.`
  const [first] = features
  if (first === undefined) return `There is no screen for a ${things} of its own; more than this is not kept.`
  return `More is open to holders of ${(readersOf(first) ?? [])[0] ?? 'another code'}. Ask your administrator.`
}

/** The columns of the list, for they are what people look at; the head of the card has code and name. */
export function mainFieldsOf(feature: RecordFeature, access: Access): readonly (readonly [string, Field])[] {
  const { code, name } = headFieldsOf(feature)
  const names = feature.list.columns.filter((column) => column !== code && column !== name)
  return namedIn(feature, names)
    .filter(([, field]) => isSeen(field, access) && !typesNotOnCard.has(field.type))
    .slice(0, mostFields)
}

const namedIn = ({ entity }: RecordFeature, names: readonly string[]): readonly (readonly [string, Field])[] =>
  [...new Set(names)].flatMap((name) => {
    const field = entity.fields[name]
    return field === undefined ? [] : [[name, field] as const]
  })

/** Segments of an address before the id come from fields of their name: `type` from `codeType`. */
const paramFieldsOf = ({ routeParams = [], entity }: RecordFeature): readonly string[] =>
  routeParams.flatMap((param) =>
    Object.keys(entity.fields).filter((name) => name.toLowerCase().endsWith(param.toLowerCase())),
  )

/** Is the record one of a narrowed feature's? */
const belongs = ({ where = {} }: RecordFeature, record: Row): boolean =>
  Object.entries(where).every(([name, wanted]) => [wanted].flat().includes(record[name] as never))

const nameNode = (value: string) => ({ kind: Kind.NAME, value }) as const
const fieldNode = (name: string, inner: readonly FieldNode[] = []): FieldNode => ({
  kind: Kind.FIELD,
  name: nameNode(name),
  ...(inner.length === 0 ? {} : { selectionSet: { kind: Kind.SELECTION_SET, selections: inner } }),
})
const refNodes = ['id', 'code', 'name', 'active'].map((name) => fieldNode(name))

/** A part of one of the `quickShowTexts`, which the server trusts. */
type Part = TypedDocumentNode & { readonly isPart: true }

/** The look-up of one reference with the fields of its record; null: the reference alone. */
function questionOf(entity: string, fields: ReadonlyMap<string, Field> | null): Part {
  const variable = { kind: Kind.VARIABLE, name: nameNode('ids') } as const
  const known = [...(fields ?? [])].filter(([, { type }]) => !typesNotOnCard.has(type))
  const record = known.map(([name, { type }]) => fieldNode(name, type === 'ref' ? refNodes : []))
  const inner = fields === null ? [] : [fieldNode('record', [fieldNode('id'), ...record])]
  const argument = { kind: Kind.ARGUMENT, name: nameNode('ids'), value: variable } as const
  const id = { kind: Kind.NAMED_TYPE, name: nameNode('ID') } as const
  const type = { kind: Kind.LIST_TYPE, type: { kind: Kind.NON_NULL_TYPE, type: id } } as const
  const root = {
    ...fieldNode(`${camelOf(targetNameOf(entity))}Lookup`, [...refNodes, ...inner]),
    arguments: [argument],
  }
  return {
    kind: Kind.DOCUMENT,
    isPart: true,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: 'query' as never,
        name: nameNode('QuickShow'),
        variableDefinitions: [{ kind: Kind.VARIABLE_DEFINITION, variable, type }],
        selectionSet: { kind: Kind.SELECTION_SET, selections: [root] },
      },
    ],
  }
}

type Found = Ref & { readonly record?: Row | null }
/** The one reference of an answer. */
function firstIn(data: unknown): Found | null {
  const rows: unknown = typeof data === 'object' && data !== null ? Object.values(data)[0] : null
  return Array.isArray(rows) ? ((rows[0] as Found | undefined) ?? null) : null
}
