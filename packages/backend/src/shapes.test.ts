// `shape=` against plain execution: where the gateway may answer without reading, the bytes of the backend are those that GraphQL makes
// of the plain answer. Over the demo company, so that references, files and lines are there. A root field is requested where its answer
// has a form of a member that none before it had (decision 0043).
import { catalogue } from '@kantor/shared/catalogue'
import { actionRootsOf } from '@kantor/shared/derive/action-roots'
import { isNeeded, paramFieldsOf } from '@kantor/shared/derive/actions'
import { restPathOf } from '@kantor/shared/derive/names'
import { entityReadersOf, referencedEntitiesOf } from '@kantor/shared/derive/rights'
import { isMutation, type RootField, rootsOf } from '@kantor/shared/derive/roots'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { sdlOf } from '@kantor/shared/derive/sdl'
import { type ShapeNode, shapeText } from '@kantor/shared/derive/shape'
import type { Entity, Field, RecordFeature } from '@kantor/shared/kernel'
import { codesOf } from '@kantor/shared/rules/permission/permission'
import { actionFormOf } from '@kantor/shared/specification/samples'
import {
  buildSchema,
  executeSync,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isObjectType,
  parse,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { domainActions } from './domain/actions.ts'
import { openWholeDemo, type ProductEngine } from './domain/testing/index.ts'
import { shownFields } from './engine/read/visibility.ts'
import { testActor } from './engine/testing/databases.ts'
import { registerActions } from './http/actions/routes.ts'
import { type FeatureApp, featureApp } from './http/features/testing/feature-app.ts'
import { rowForms } from './http/features/testing/questions.ts'

const schema = buildSchema(sdlOf(catalogue), { assumeValid: true })
const everyGuard = JSON.stringify([...catalogue.entities.values()]).match(/frm\w+/g) ?? []
const everyCode = [...codesOf(catalogue.features), ...catalogue.features.flatMap(actionRootsOf).flatMap((r) => r.anyOf)]
const everybody = testActor([...everyCode, ...everyGuard], { companyCode: 'SSI', branchCode: 'JKT' })

let engine: ProductEngine
let http: FeatureApp
beforeAll(async () => {
  engine = await openWholeDemo('2026-11-21')
  http = await featureApp(engine, (api, actorOf) =>
    registerActions(api, engine, domainActions, { actorOf, strict: true }),
  )
})
afterAll(async () => {
  await http.app.close()
  await engine.close()
})

/** All of a type, its members in turned order, `__typename` in the middle; no hop over `record`. */
function everythingOf(type: GraphQLObjectType): readonly ShapeNode[] {
  const nodes = Object.values(type.getFields())
    .filter((f) => f.name !== 'record')
    .map((f): ShapeNode => {
      const inner = getNamedType(f.type)
      return isObjectType(inner) ? { name: f.name, of: everythingOf(inner) } : { name: f.name }
    })
    .reverse()
  return [...nodes.slice(0, 2), { name: '__typename' }, ...nodes.slice(2)]
}
/** The least that an action can be called with. */
async function leastOf(fields: readonly (readonly [string, Field])[]): Promise<object> {
  const needed = fields.filter(([, f]) => isNeeded(f))
  const values = needed.map(async ([name, f]) => [name, f.type === 'ref' ? await anyIdOf(f.to) : valueFor(f)] as const)
  return Object.fromEntries(await Promise.all(values))
}
async function anyIdOf(entity: string): Promise<number> {
  const { body } = await http.send(everybody, 'GET', `/lookups/${entity}?size=1`)
  return (body as readonly { readonly id: number }[])[0]?.id ?? 1
}
function valueFor(field: Field): unknown {
  const byType: { readonly [type: string]: unknown } = { date: '2026-11-01', period: '2026-11', integer: 1, lines: [] }
  return field.type === 'enum' ? field.values[0] : (byType[field.type] ?? '1')
}
const queryText = (nodes: readonly ShapeNode[]): string =>
  `{ ${nodes.map((n) => (n.of === undefined ? n.name : `${n.name} ${queryText(n.of)}`)).join(' ')} }`

function shapeOf(root: string): readonly ShapeNode[] | undefined {
  const type = getNamedType(schema.getQueryType()?.getFields()[root]?.type)
  return isObjectType(type) ? everythingOf(type) : undefined
}

/** What plain execution makes of an answer of REST, as text; undefined where it is not without errors. */
function executed(root: string, nodes: readonly ShapeNode[], answer: unknown): string | undefined {
  const field = schema.getQueryType()?.getFields()[root]
  if (field !== undefined) field.args = []
  const document = parse(`{ ${root} ${queryText(nodes)} }`)
  const { data, errors } = executeSync({ schema, document, rootValue: { [root]: answer } })
  expect([root, errors?.map((e) => `${e.path?.join('.')}: ${e.message}`)]).toEqual([root, undefined])
  return JSON.stringify(data?.[root])
}

/** The forms that were compared already, and what way of asking has them. */
const compared = new Set<string>()

/** The forms of the members of an answer: how deep, of what type with its marks. */
function formsOf(way: string, root: string): readonly string[] {
  const forms = new Set<string>([way])
  const add = (type: GraphQLObjectType, depth: number) => {
    for (const { name, type: shown } of Object.values(type.getFields())) {
      if (name === 'record') continue
      const inner = getNamedType(shown)
      const kind = isObjectType(inner) ? 'object' : isEnumType(inner) ? 'enum' : inner.name
      forms.add(`${way} ${depth} ${String(shown).replace(/\w+/, kind)}`)
      if (isObjectType(inner)) add(inner, depth + 1)
    }
  }
  const type = getNamedType(schema.getQueryType()?.getFields()[root]?.type)
  if (isObjectType(type)) add(type, 1)
  return [...forms]
}
const isCovered = (forms: readonly string[]): boolean => forms.every((form) => compared.has(form))

interface Call {
  readonly root: RootField | string
  readonly path: string
  readonly body?: object
  /** What GraphQL executes over, where it is not the answer itself. */
  readonly plain?: (answer: never) => unknown
}

/** The address with the columns that plain execution would ask for. */
function narrowed(root: RootField | string, path: string, nodes: readonly ShapeNode[]): string {
  const operation = typeof root === 'string' ? 'lookup' : root.operation
  if (!['list', 'changes', 'show', 'byIds'].includes(operation)) return path
  const row = operation === 'list' || operation === 'changes' ? (nodes.find((n) => n.name === 'rows')?.of ?? []) : nodes
  const names = row.map((n) => n.name).filter((n) => n !== '__typename')
  return `${path}${path.includes('?') ? '&' : '?'}fields=${names.join(',')}`
}

/** Asks the plain answer and the shaped one; gives the size of what was compared. */
async function compare({ root, path, body, plain = (answer) => answer }: Call): Promise<number> {
  const name = typeof root === 'string' ? root : root.name
  const nodes = shapeOf(name)
  if (nodes === undefined) return 0
  const method = body === undefined ? 'GET' : 'POST'
  const bare = await http.send(everybody, method, narrowed(root, path, nodes), body)
  const withShape = `${path}${path.includes('?') ? '&' : '?'}shape=${shapeText(nodes)}`
  const formed = await http.send(everybody, method, withShape, body)
  const isGood = bare.status < 400
  expect([name, formed.status, formed.headers['x-shaped']]).toEqual([name, bare.status, isGood ? '1' : undefined])
  if (!isGood) return 0
  const text = JSON.stringify(formed.body)
  expect(text).toBe(executed(name, nodes, plain(bare.body as never)))
  return text.length
}

async function idsOf(feature: RecordFeature): Promise<readonly number[]> {
  const { body } = await http.send(everybody, 'GET', `${restPathOf(feature)}?fields=id`)
  return ((body as { rows?: readonly { id: number }[] }).rows ?? []).map((row) => row.id).slice(0, 5)
}

describe('the shape of an answer is what GraphQL makes of it', () => {
  it('for every list, record, batch and sum', { timeout: 120_000 }, async () => {
    let withRows = 0
    for (const feature of recordFeaturesOf(catalogue.features)) {
      const path = restPathOf(feature)
      const reads = rootsOf(feature, catalogue).filter((r) => !isMutation(r))
      const wanted = reads.filter(({ operation, name }) => !isCovered(formsOf(operation, name)))
      if (wanted.length === 0) continue
      const ids = rootsOf(feature, catalogue).some((r) => r.operation === 'list') ? await idsOf(feature) : []
      const rowsByIds = ({ rows }: { readonly rows: readonly { readonly id: number }[] }) =>
        [...ids, 2147483647, ...ids.slice(0, 1)].map((id) => rows.find((row) => row.id === id) ?? null)
      for (const root of wanted) {
        if (root.operation === 'list') await compare({ root, path })
        if (root.operation === 'changes') await compare({ root, path: `${path}/changes?since=2020-01-01T00:00:00Z` })
        if (root.operation === 'totals') await compare({ root, path: `${path}/totals` })
        if (root.operation === 'show') for (const id of ids) withRows += await compare({ root, path: `${path}/${id}` })
        if (root.operation === 'byIds') {
          const asked = [...ids, 2147483647, ...ids.slice(0, 1)].join(',')
          withRows += await compare({ root, path: `/entities/${feature.entity.name}?ids=${asked}`, plain: rowsByIds })
        }
        // A list without rows shows nothing of its members: the next one of the form is requested.
        if (ids.length > 0) for (const form of formsOf(root.operation, root.name)) compared.add(form)
      }
    }
    expect(withRows).toBeGreaterThan(50_000)
  })
  it('for every look-up', async () => {
    for (const entity of referencedEntitiesOf(catalogue)) {
      const name = `${entity.charAt(0).toLowerCase()}${entity.slice(1)}Lookup`
      const forms = [...formsOf('look-up', name), ...rowForms(catalogue.entities.get(entity) as Entity)]
      if (isCovered(forms)) continue
      for (const form of forms) compared.add(form)
      await compare({ root: name, path: `/lookups/${entity}?size=5` })
    }
  })
  it('for every query of an action', { timeout: 120_000 }, async () => {
    // A PDF carries the second in which it was made: both answers are made in the same one.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    let answered = 0
    for (const root of catalogue.features.flatMap(actionRootsOf).filter((r) => !isMutation(r))) {
      if (root.action === undefined) continue
      const forms = formsOf(`${root.action.feature.kind} ${actionFormOf(root.action.action)}`, root.name)
      if (isCovered(forms)) continue
      const body = await leastOf(paramFieldsOf(root.action.action))
      if ((await compare({ root, path: root.action.path, body })) === 0) continue
      answered += 1
      for (const form of forms) compared.add(form)
    }
    expect(answered).toBeGreaterThan(50)
  })
})

/** Columns of a feature that refer to rows which a user may read. */
const openedBy = (feature: RecordFeature): readonly (readonly [name: string, to: string])[] =>
  shownFields(feature).flatMap((name) => {
    const field = feature.entity.fields[name]
    return field?.type === 'ref' && entityReadersOf(field.to, catalogue) !== null ? [[name, field.to] as const] : []
  })

describe('the rows behind references', () => {
  it('are those that a batch of them gives', { timeout: 120_000 }, async () => {
    let members = 0
    for (const feature of recordFeaturesOf(catalogue.features)) {
      if (!rootsOf(feature, catalogue).some((r) => r.operation === 'list')) continue
      const path = restPathOf(feature)
      for (const [name, to] of openedBy(feature)) {
        const type = schema.getType(to)
        const far = catalogue.entities.get(to)
        if (!isObjectType(type) || far === undefined) continue
        const forms = rowForms(far).map((form) => `behind: ${form}`)
        if (isCovered(forms)) continue
        const wanted = everythingOf(type)
        const fields = wanted.map((n) => n.name).filter((n) => n !== '__typename')
        const { body } = await http.send(everybody, 'GET', `${path}?fields=${name}`)
        const rows = (body as { readonly rows?: readonly { readonly [n: string]: { readonly id: number } | null }[] })
          .rows
        const ids = [...new Set((rows ?? []).flatMap((row) => row[name]?.id ?? []))]
        if (ids.length === 0) continue
        const batch = await http.send(
          everybody,
          'GET',
          `/entities/${to}?ids=${ids.join(',')}&shape=${shapeText(wanted)}`,
        )
        if (batch.status !== 200) continue
        const asked = `rows(${name}(id,record(${shapeText(wanted)})))`
        const formed = await http.send(everybody, 'GET', `${path}?shape=${asked}`)
        const found = (
          formed.body as { readonly rows: readonly { readonly [n: string]: { readonly record: object } | null }[] }
        ).rows
        const byId = new Map(ids.map((id, i) => [id, (batch.body as readonly object[])[i] ?? null]))
        expect([path, name, found.map((row) => row[name]?.record ?? null)]).toEqual([
          path,
          name,
          (rows ?? []).map((row) => byId.get(row[name]?.id ?? 0) ?? null),
        ])
        members += fields.length
        for (const form of forms) compared.add(form)
      }
    }
    expect(members).toBeGreaterThan(100)
  })
  it('are refused to whom they are refused elsewhere', async () => {
    const some = testActor(['frmHEMPLYM01I'], { companyCode: 'SSI', branchCode: 'JKT' })
    const path = '/employees/personal-information?shape=rows(department(record(departmentName)))'
    expect(await http.send(some, 'GET', path)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })
})

describe('a shape is checked against the declaration', () => {
  it.each([
    'rows(passwordHash)',
    'rows(fullName)',
    'rows',
    'total(id)',
    'rows(id,id)',
    'rows(id',
    'rows(id))',
    'rows(__proto__)',
    'constructor',
    '',
    'rows(parentDepartment(record(parentDepartment(record(id)))))',
    'rows(heads(employee(record(id))))',
    'rows(parentDepartment(record))',
    `rows(${'total,'.repeat(2000)})`,
  ])('refuses %.60s', async (shape) => {
    const path = `/master/departments?shape=${encodeURIComponent(shape)}`
    const { status, body } = await http.send(everybody, 'GET', path)
    expect([status, body]).toMatchObject([400, { code: 'BAD_USER_INPUT', fields: [{ field: 'shape' }] }])
  })
})
