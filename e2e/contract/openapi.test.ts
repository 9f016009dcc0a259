// The OpenAPI document and the answers of the backend: each answer to a set of real calls fits the schema that the document has for its
// path, method and status. Lists with their first records, sums and changes, and queries that need no further knowledge, so many
// that every sort of field is among them (`shapes.ts`); look-ups, runs, writes of a record from its creation to its end, and refusals of each
// status that a caller can receive.
import { catalogue } from '@kantor/shared/catalogue'
import { groupsOf } from '@kantor/shared/derive/lists'
import { opensByKey } from '@kantor/shared/rules/permission/permission'
import { describe, expect, it } from 'vitest'
import { product } from '../in-process/product.ts'
import { documentAt, type Operation } from './openapi-document.ts'
import { lists, questions } from './shapes.ts'

const { restUrl, keys } = product
const document = await documentAt(`${restUrl}/openapi.json`)

interface Call {
  readonly method?: string
  /** Path of the document, with the values of its parameters. */
  readonly path: string
  readonly values?: { readonly [name: string]: string | number }
  readonly query?: string
  readonly body?: unknown
  readonly key?: string
}
interface Answer {
  readonly status: number
  readonly complaints: readonly string[]
  readonly body: unknown
}

/** Sends a call and holds its answer against the document. */
async function answerTo({
  method = 'GET',
  path,
  values = {},
  query = '',
  body,
  key = keys.all,
}: Call): Promise<Answer> {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')))
  const response = await fetch(`${restUrl}${address}${query === '' ? '' : `?${query}`}`, {
    method,
    headers: {
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? ''
  const answer: unknown = text === '' || !type.endsWith('json') ? undefined : JSON.parse(text)
  const operation = document.operationAt(path, method)
  return { status: response.status, body: answer, complaints: operation.complaintsAbout(response.status, type, answer) }
}

/** Calls made several at a time; a mismatch in an answer is reported with its call. */
async function wrongOf(
  calls: readonly Call[],
): Promise<{ readonly wrong: readonly string[]; readonly answers: readonly Answer[] }> {
  const next = calls.entries()
  const answers: Answer[] = []
  const worker = async () => {
    for (const [i, call] of next) answers[i] = await answerTo(call)
  }
  await Promise.all(Array.from({ length: 3 }, worker))
  const wrong = calls.flatMap((call, i) =>
    (answers[i]?.complaints ?? ['no answer']).map((what) => `${call.method ?? 'GET'} ${call.path}: ${what}`),
  )
  return { wrong, answers }
}

const paths = document.paths
const gets = paths.filter((path) => document.has(path, 'get'))
const rowsIn = (answer: Answer | undefined): readonly { readonly id: number; readonly rowVersion: number }[] =>
  (answer?.body as { rows?: [] } | undefined)?.rows ?? []

describe('answers to readers', () => {
  it('of lists with every sort of field, with their records, sums, groups and changes', async () => {
    const { wrong, answers } = await wrongOf(lists.map(({ path }) => ({ path, query: 'size=25' })))
    expect(wrong).toEqual([])
    expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200))
    expect(answers.filter((a) => rowsIn(a).length > 0).length).toBeGreaterThan(lists.length / 2)
    const below = lists.flatMap((feature, i): Call[] => {
      const { path } = feature
      return [
        ...rowsIn(answers[i])
          .slice(0, 2)
          .flatMap(({ id }) => (gets.includes(`${path}/{id}`) ? [{ path: `${path}/{id}`, values: { id } }] : [])),
        ...(gets.includes(`${path}/totals`) ? [{ path: `${path}/totals` }] : []),
        ...groupsOf(feature).map(([by]) => ({ path: `${path}/groups`, query: `by=${by}` })),
        { path: `${path}/changes`, query: 'since=2020-01-01T00:00:00Z&first=10' },
      ]
    })
    const more = await wrongOf(below)
    expect(more.wrong).toEqual([])
    expect(more.answers.filter(({ status }) => status === 200)).toHaveLength(below.length)
  })

  it('of a list that was requested with fewer fields, as far as they go', async () => {
    const narrowed = await answerTo({ path: '/master/departments', query: 'fields=departmentName' })
    expect(Object.keys(rowsIn(narrowed)[0] ?? {})).toEqual(['id', 'rowVersion', 'departmentName'])
    expect(narrowed.complaints.every((what) => what.includes('must have required property'))).toBe(true)
  })

  it('of questions that need no input beyond an empty request', async () => {
    // What needs no code belongs to a person, whom a key is not.
    const isOpened = questions.map(({ action }) => opensByKey(action))
    const { wrong, answers } = await wrongOf(questions.map(({ path }) => ({ method: 'POST', path, body: {} })))
    expect(wrong).toEqual([])
    const statusesOf = (opens: boolean) => answers.flatMap(({ status }, i) => (isOpened[i] === opens ? [status] : []))
    expect(statusesOf(false).filter((status) => status !== 403)).toEqual([])
    expect(statusesOf(true).filter((status) => status >= 500)).toEqual([])
    expect(statusesOf(true).filter((status) => status === 200).length).toBeGreaterThan(questions.length / 2)
  })

  it('of look-ups, rows by id, and what belongs to the caller', async () => {
    const person = [
      '/profile',
      '/menu',
      '/message/init',
      '/message/count',
      '/jobs',
      '/jobs/live',
      '/openapi',
      '/health',
      '/health/ready',
    ]
    const { wrong, answers } = await wrongOf([
      ...['Department', 'Employee', 'PostCode', 'CommonCode'].flatMap((entity): Call[] => [
        { path: '/lookups/{entity}', values: { entity }, query: 'size=5' },
        { path: '/entities/{entity}', values: { entity }, query: 'ids=1,2,3' },
      ]),
      ...person.map((path) => ({ path })),
      { path: '/granted-by', query: 'codes=frmBDEPTNE01A' },
      { path: '/auth/captcha' },
      { path: '/openapi/{area}', values: { area: 'master' } },
    ])
    expect(wrong).toEqual([])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(15)
  })
})

describe('answers to writers', () => {
  const path = '/master/post-codes'
  const village = `Contract ${crypto.randomUUID().slice(0, 8)}`
  const place = { postCode: '98761', village, subDistrict: 'Test', city: 'First', province: 'Test' }
  const idOf = ({ body }: Answer) => (body as { id: number }).id

  it('who make, change, move and delete a record, and repeat what is over', async () => {
    const made = await answerTo({ method: 'POST', path, body: place })
    const values = { id: idOf(made) }
    const edit = (rowVersion: number, more: object) =>
      answerTo({ method: 'PUT', path: `${path}/{id}`, values, body: { rowVersion, ...more } })
    const answers = [
      made,
      await edit(1, { city: 'Second' }),
      await edit(1, { city: 'Third' }),
      await edit(2, { city: null }),
      await edit(2, { unknownField: 1 }),
      await answerTo({ method: 'POST', path, body: place }),
      await answerTo({ method: 'DELETE', path: `${path}/{id}`, values, query: 'rowVersion=1' }),
      await answerTo({ method: 'DELETE', path: `${path}/{id}`, values, query: 'rowVersion=2' }),
      await answerTo({ path: `${path}/{id}`, values }),
    ]
    expect(answers.flatMap(({ complaints }) => complaints)).toEqual([])
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 409, 400, 400, 409, 409, 204, 404])
  })

  it('of many rows, of which some are refused', async () => {
    const rows = [place, { ...place, village: `${village} b` }, { postCode: 'x' }]
    const made = await answerTo({ method: 'POST', path: `${path}/create-many`, body: { rows } })
    const written = (made.body as { rows: { id: number | null; outcome: string }[] }).rows
    expect(written.map(({ outcome }) => outcome)).toEqual(['CREATED', 'CREATED', 'REFUSED'])
    const kept = written.flatMap(({ id }) => (id === null ? [] : [{ id, rowVersion: 1 }]))
    const answers = [
      made,
      await answerTo({ method: 'POST', path: `${path}/upsert`, body: { rows: [place, { postCode: 'x' }] } }),
      await answerTo({
        method: 'POST',
        path: `${path}/edit-many`,
        body: { rows: kept.map((row) => ({ ...row, city: 'Other' })) },
      }),
      await answerTo({ method: 'POST', path: `${path}/bulk`, body: { action: 'delete', rows: kept } }),
      await answerTo({
        method: 'POST',
        path: `${path}/bulk`,
        body: { action: 'delete', rows: kept.map((row) => ({ ...row, rowVersion: 2 })) },
      }),
    ]
    expect(answers.flatMap(({ complaints }) => complaints)).toEqual([])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  it('whose input names what is not there: of a create, edit and move of each shape', async () => {
    const writes = paths.flatMap((one): Call[] =>
      (['post', 'put'] as const).flatMap((method) => {
        if (!document.has(one, method) || /\/actions\/|^\/(auth|message|files|jobs)|upload$/.test(one)) return []
        const operation: Operation = document.operationAt(one, method)
        return operation.takesJson
          ? [{ method: method.toUpperCase(), path: one, values: { id: 2_147_483_647 }, body: { unknownField: 1 } }]
          : []
      }),
    )
    // The path below the feature, together with the kind of feature, makes the operation.
    const shapes = new Map(writes.toReversed().map((call) => [shapeOfWrite(call), call]))
    const { wrong, answers } = await wrongOf([...shapes.values()])
    expect(shapes.size).toBeGreaterThan(15)
    expect(wrong).toEqual([])
    expect(answers.filter(({ status }) => status === 201)).toEqual([])
  })
})

const kinds = new Map<string, string>(catalogue.features.map(({ path, kind }) => [path, kind]))
function shapeOfWrite({ method, path }: Call): string {
  const feature =
    [...kinds.keys()]
      .filter((one) => path === one || path.startsWith(`${one}/`))
      .sort((a, b) => b.length - a.length)[0] ?? ''
  return `${method} ${kinds.get(feature)} ${path.slice(feature.length).replace(/^\/\{id\}\/[a-z-]+$/i, '/{id}/move')}`
}

it('refusals of callers without permission', async () => {
  const path = '/master/departments'
  const { wrong, answers } = await wrongOf([
    { path, key: '' },
    { path, key: keys.none },
    { method: 'POST', path, body: {}, key: keys.none },
    { path, query: 'unknownField=1' },
    { path, query: 'size=501' },
    { path: '/lookups/{entity}', values: { entity: 'Unknown' } },
    { path: '/openapi/{area}', values: { area: 'nowhere' } },
    { path: '/granted-by', query: 'codes=nothing' },
  ])
  expect(wrong).toEqual([])
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 400, 400, 404, 404, 400])
})

describe('a schema that is wrong', () => {
  const row = 'DepartmentsRow'
  it.each<readonly [string, (schema: RowSchema) => void]>([
    ['a property too many is required', ({ required }) => void required.push('unknownField')],
    [
      'null is not allowed',
      ({ properties }) => void Object.assign(properties, { parentDepartment: { type: 'object' } }),
    ],
    ['a code is missing', ({ properties }) => void Object.assign(properties, { orgLevel: { enum: ['DIVISION'] } })],
  ])('is seen: %s', async (_, change) => {
    const wrong = await documentAt(`${restUrl}/openapi.json`, (schemas) => change(schemas[row] as RowSchema))
    const { body, complaints } = await answerTo({ path: '/master/departments', query: 'size=100' })
    expect(complaints).toEqual([])
    const list = wrong.operationAt('/master/departments', 'get')
    expect(list.complaintsAbout(200, 'application/json', body)).not.toEqual([])
  })
})

interface RowSchema {
  readonly required: string[]
  readonly properties: object
}
