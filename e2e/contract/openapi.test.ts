// The OpenAPI document and what the backend answers: each answer to a set of real calls fits the schema that the document has for its
// path, method and status. Every list with its first record, sums and changes, every question that can be asked without knowing more,
// look-ups, runs, writes of a record from its making to its end, and refusals of each status that a caller meets.
import { catalogue } from '@kantor/shared/catalogue'
import { actionsOf, isNeeded, paramFieldsOf } from '@kantor/shared/derive/actions'
import { groupsOf } from '@kantor/shared/derive/lists'
import { isRecordFeature } from '@kantor/shared/kernel'
import { opensByKey } from '@kantor/shared/rules/permission/permission'
import { describe, expect, it } from 'vitest'
import { product } from '../in-process/product.ts'
import { documentAt, type Operation } from './openapi-document.ts'

const { restUrl, keys } = product
const document = await documentAt(`${restUrl}/openapi.json`)

/** What the list at a path can be grouped by. */
const groupNamesAt = (path: string): readonly string[] =>
  catalogue.features
    .filter(isRecordFeature)
    .filter((feature) => feature.path === path)
    .flatMap((feature) => groupsOf(feature).map(([name]) => name))

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

/** Calls by several at a time; what speaks against an answer is told with its call. */
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
/** Lists of records: what has a page, and a record behind it. */
const lists = gets.filter((path) => gets.includes(`${path}/changes`))
const rowsIn = (answer: Answer | undefined): readonly { readonly id: number; readonly rowVersion: number }[] =>
  (answer?.body as { rows?: [] } | undefined)?.rows ?? []

/** Questions that need no parameter, by area. */
const questions = Map.groupBy(
  catalogue.features
    .flatMap(actionsOf)
    .filter(({ action }) => action.kind === 'query' && !paramFieldsOf(action).some(([, field]) => isNeeded(field))),
  ({ path }) => path.split('/')[1] ?? '',
)

describe('answers to readers', () => {
  it('of every list, with its record, sums and changes', async () => {
    const { wrong, answers } = await wrongOf(lists.map((path) => ({ path, query: 'size=25' })))
    expect(lists.length).toBeGreaterThan(80)
    expect(wrong).toEqual([])
    expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200))
    expect(answers.filter((a) => rowsIn(a).length > 0).length).toBeGreaterThan(50)
    const below = lists.flatMap((path, i): Call[] => [
      ...rowsIn(answers[i])
        .slice(0, 2)
        .flatMap(({ id }) => (gets.includes(`${path}/{id}`) ? [{ path: `${path}/{id}`, values: { id } }] : [])),
      ...(gets.includes(`${path}/totals`) ? [{ path: `${path}/totals` }] : []),
      ...groupNamesAt(path).map((by) => ({ path: `${path}/groups`, query: `by=${by}` })),
      { path: `${path}/changes`, query: 'since=2020-01-01T00:00:00Z&first=10' },
    ])
    const more = await wrongOf(below)
    expect(more.wrong).toEqual([])
    expect(more.answers.filter(({ status }) => status === 200)).toHaveLength(below.length)
  })

  it('of a list that was told of fewer fields, as far as they go', async () => {
    const narrowed = await answerTo({ path: '/master/departments', query: 'fields=departmentName' })
    expect(Object.keys(rowsIn(narrowed)[0] ?? {})).toEqual(['id', 'rowVersion', 'departmentName'])
    expect(narrowed.complaints.every((what) => what.includes('must have required property'))).toBe(true)
  })

  it.each([...questions])(
    'of the questions below /%s that want no more than they are asked with',
    async (area, asked) => {
      // What needs no code belongs to a person, whom a key is not.
      const isOpened = asked.map(({ action }) => opensByKey(action))
      const { wrong, answers } = await wrongOf(asked.map(({ path }) => ({ method: 'POST', path, body: {} })))
      expect(wrong).toEqual([])
      const statusesOf = (opens: boolean) => answers.flatMap(({ status }, i) => (isOpened[i] === opens ? [status] : []))
      expect(statusesOf(false).filter((status) => status !== 403)).toEqual([])
      expect(statusesOf(true).filter((status) => status >= 500)).toEqual([])
      // Exams are sat and learned for by people: their rules refuse keys.
      if (isOpened.includes(true) && area !== 'ssi-university') expect(statusesOf(true)).toContain(200)
    },
  )

  it('of questions in all areas that have some', () => {
    expect(questions.size).toBeGreaterThan(5)
    expect([...questions.values()].flat().length).toBeGreaterThan(150)
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
      await edit(2, { nobody: 1 }),
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

  it('whose input names what is not there: of every create, edit and move', async () => {
    const writes = paths.flatMap((one): Call[] =>
      (['post', 'put'] as const).flatMap((method) => {
        if (!document.has(one, method) || /\/actions\/|^\/(auth|message|files|jobs)|upload$/.test(one)) return []
        const operation: Operation = document.operationAt(one, method)
        return operation.takesJson
          ? [{ method: method.toUpperCase(), path: one, values: { id: 2_147_483_647 }, body: { nobody: 1 } }]
          : []
      }),
    )
    const { wrong, answers } = await wrongOf(writes)
    expect(writes.length).toBeGreaterThan(400)
    expect(wrong).toEqual([])
    expect(answers.filter(({ status }) => status === 201)).toEqual([])
  })
})

it('refusals of whoever may not', async () => {
  const path = '/master/departments'
  const { wrong, answers } = await wrongOf([
    { path, key: '' },
    { path, key: keys.none },
    { method: 'POST', path, body: {}, key: keys.none },
    { path, query: 'nobody=1' },
    { path, query: 'size=501' },
    { path: '/lookups/{entity}', values: { entity: 'Nobody' } },
    { path: '/openapi/{area}', values: { area: 'nowhere' } },
    { path: '/granted-by', query: 'codes=nothing' },
  ])
  expect(wrong).toEqual([])
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 400, 400, 404, 404, 400])
})

describe('a schema that is wrong', () => {
  const row = 'DepartmentsRow'
  it.each<readonly [string, (schema: RowSchema) => void]>([
    ['a property too many is required', ({ required }) => void required.push('nobody')],
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
