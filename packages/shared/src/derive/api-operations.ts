// Every operation of the catalogue as a list to read: address in REST, field in GraphQL, codes, and how to call it.
import { type Catalogue, type Feature, type Field, type Fields, isRecordFeature, isReport } from '../kernel/index.ts'
import { type AnyOf, anyOfOf } from '../rules/permission/permission.ts'
import { actionRootsOf } from './action-roots.ts'
import { isNeeded, paramFieldsOf } from './actions.ts'
import { bulkActionsOf } from './lists.ts'
import { isManyWrite, manyWritePaths } from './many-writes.ts'
import { manyRowsOperationsOf, operationsOf, scriptOperationsOf } from './operations.ts'
import { isMutation, type RootField, rootsOf, writtenFieldsOf } from './roots.ts'

export interface ApiOperation {
  /** Names it in the list: method and address. */
  readonly key: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api; `:id` is replaced by the number of a row. */
  readonly restPath: string
  readonly root: RootField | null
  readonly feature: Feature
  readonly kind: 'READ' | 'WRITE'
  readonly anyOf: Exclude<AnyOf, null>
  readonly about: string
}

/** All operations of the features, in the order of the catalogue. */
export const apiOperationsOf = (catalogue: Catalogue): readonly ApiOperation[] =>
  catalogue.features.flatMap((feature) => {
    const ofRows = isRecordFeature(feature) ? rootsOf(feature, catalogue).flatMap((root) => ofRoot(feature, root)) : []
    const exported: readonly ApiOperation[] = isRecordFeature(feature) || isReport(feature) ? exportOf(feature) : []
    return [...ofRows, ...exported, ...actionRootsOf(feature).flatMap((root) => ofRoot(feature, root))]
  })

type Address = readonly [ApiOperation['method'], string]

function addressOf(feature: Feature, root: RootField): Address | undefined {
  const { path } = feature
  if (isManyWrite(root.operation)) return ['POST', `${path}/${manyWritePaths[root.operation]}`]
  switch (root.operation) {
    case 'list':
      return ['GET', path]
    case 'show':
      return ['GET', `${path}/:id`]
    case 'create':
      return ['POST', path]
    case 'edit':
      return ['PUT', `${path}/:id`]
    case 'delete':
      return ['DELETE', `${path}/:id`]
    case 'transition':
      return ['POST', `${path}/:id/${root.transition ?? ''}`]
    case 'bulk':
      return ['POST', `${path}/bulk`]
    case 'totals':
      return ['GET', `${path}/totals`]
    case 'groups':
      return ['GET', `${path}/groups`]
    case 'changes':
      return ['GET', `${path}/changes`]
    case 'action':
      return root.action === undefined ? undefined : ['POST', root.action.path]
    default:
      return undefined
  }
}

function ofRoot(feature: Feature, root: RootField): readonly ApiOperation[] {
  const address = addressOf(feature, root)
  if (address === undefined) return []
  const [method, restPath] = address
  const kind = isMutation(root) ? 'WRITE' : 'READ'
  return [{ key: `${method} ${restPath}`, method, restPath, root, feature, kind, anyOf: root.anyOf, about: root.about }]
}

function exportOf(feature: Feature): readonly ApiOperation[] {
  const anyOf = anyOfOf(feature, 'index')
  if (anyOf === null) return []
  const restPath = `${feature.path}/export`
  const about = isReport(feature)
    ? `${feature.title}: the whole report as a workbook, CSV or PDF.`
    : `${feature.title}: the whole filtered list as a workbook or CSV.`
  return [{ key: `GET ${restPath}`, method: 'GET', restPath, root: null, feature, kind: 'READ', anyOf, about }]
}

/** Where the examples are called: the company and branch of the reader. */
export interface ExamplePlace {
  readonly company: string
  readonly branch: string
  readonly restUrl: string
  readonly graphqlUrl: string
}

/** A command line that calls the operation in REST; the key is in a variable of the shell. */
export function curlOf(operation: ApiOperation, place: ExamplePlace): string {
  const { method } = operation
  const path = operation.restPath.replaceAll(':id', '1')
  const query = queryOf(operation)
  const body = bodyOf(operation)
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${place.restUrl}${path}${query}'`,
    ...headersOf(place, body !== undefined),
    ...(body === undefined ? [] : [`  -d '${quoted(JSON.stringify(body))}'`]),
  ]
  return lines.join(' \\\n')
}

function queryOf({ root, method }: ApiOperation): string {
  if (root?.operation === 'changes') return `?since=${sampleMoment}`
  return root?.operation === 'list' ? '?size=10' : method === 'DELETE' ? '?rowVersion=1' : ''
}
const sampleMoment = '2026-01-31T08:00:00.000Z'

/** The same through GraphQL; undefined where there is no field for it. */
export function graphqlExampleOf(
  operation: ApiOperation,
  catalogue: Catalogue,
  place: ExamplePlace,
): string | undefined {
  const { root, feature } = operation
  if (root === null) return undefined
  const document = [operationsOf, manyRowsOperationsOf, scriptOperationsOf]
    .map((of) => of(feature, catalogue))
    .join('\n')
    .split(/^(?=query |mutation )/m)
    .find((text) => new RegExp(`^\\w+ ${root.document}\\b`).test(text))
  if (document === undefined) return undefined
  const variables = variablesOf(operation, root)
  const sent = JSON.stringify({ query: document.replaceAll(/\s+/g, ' ').trim(), variables })
  return [
    `${document.trim()}\n\n# ${JSON.stringify(variables)}\n`,
    [`curl '${place.graphqlUrl}'`, ...headersOf(place, true), `  -d '${quoted(sent)}'`].join(' \\\n'),
  ].join('\n')
}

const headersOf = (place: ExamplePlace, hasBody: boolean): readonly string[] => [
  '  -H "Authorization: Bearer $KANTOR_KEY"',
  `  -H 'CompanyCode: ${place.company}' -H 'CompanyBranchCode: ${place.branch}'`,
  ...(hasBody ? ["  -H 'Content-Type: application/json'"] : []),
]
/** Within single quotes of a shell. */
const quoted = (text: string): string => text.replaceAll("'", `'"'"'`)

function bodyOf({ root, feature }: ApiOperation): object | undefined {
  if (root === null) return undefined
  if (root.operation === 'transition') return { rowVersion: 1 }
  const input = inputOf(feature, root)
  if (root.operation === 'action') return root.action?.action.paged ? { ...input, page: 1, size: 10 } : input
  if (root.operation === 'edit') return { rowVersion: 1, ...input }
  if (root.operation === 'bulk') return bulkSample(feature)
  if (root.operation === 'editMany') return { rows: [{ id: '1', rowVersion: 1, ...input }] }
  if (isManyWrite(root.operation)) return { rows: [input] }
  return root.operation === 'create' ? input : undefined
}

/** What a write needs at least, with values of the right form. */
function inputOf(feature: Feature, root: RootField): object {
  if (root.action !== undefined) return sampleOf(Object.fromEntries(paramFieldsOf(root.action.action)))
  if (!isRecordFeature(feature)) return {}
  if (root.operation !== 'edit' && root.operation !== 'editMany')
    return sampleOf(Object.fromEntries(writtenFieldsOf(feature, 'create')))
  const [first] = writtenFieldsOf(feature, 'edit')
  return first === undefined ? {} : { [first[0]]: valueOf(first[1]) }
}

/** One row, and the first thing that can be done with it. */
const bulkSample = (feature: Feature): object => ({
  action: isRecordFeature(feature) ? bulkActionsOf(feature)[0]?.name : '',
  rows: [{ id: '1', rowVersion: 1 }],
})

function variablesOf({ feature }: ApiOperation, root: RootField): object {
  if (root.operation === 'bulk') return bulkSample(feature)
  const given = root.args.flatMap(([name, type]): readonly (readonly [string, unknown])[] => {
    if (name === 'input') return [[name, inputOf(feature, root)]]
    if (name === 'rows' && isManyWrite(root.operation)) return [[name, [inputOf(feature, root)]]]
    if (name === 'at') return [[name, [{ id: '1', rowVersion: 1 }]]]
    if (!type.endsWith('!')) return name === 'size' ? [[name, 10]] : []
    return [[name, type === 'Int!' ? 1 : type === 'DateTime!' ? sampleMoment : '1']]
  })
  return Object.fromEntries(given)
}

const sampleOf = (fields: Fields): { readonly [name: string]: unknown } =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, f]) => (isNeeded(f) ? [[name, valueOf(f)]] : [])))

function valueOf(field: Field): unknown {
  switch (field.type) {
    case 'integer':
      return field.min ?? 1
    case 'decimal':
    case 'money':
    case 'percent':
      return '1'
    case 'boolean':
      return true
    case 'date':
      return '2026-01-31'
    case 'dateTime':
      return sampleMoment
    case 'time':
      return '08:00'
    case 'period':
      return '2026-01'
    case 'enum':
      return field.values[0] ?? null
    case 'lines':
      return [sampleOf(field.of)]
    case 'ref':
    case 'file':
    case 'image':
      return '1'
    case 'code':
      return 'CODE'
    default:
      return 'text'
  }
}
