// Every record feature of the product, without an edit when one is added: each screen opens with exactly its code and is
// refused without it; the list sorts by each key both ways and takes each filter.
import { catalogue } from '@kantor/shared/catalogue'
import { bulkActionsOf, groupsOf, totalsOf } from '@kantor/shared/derive/lists'
import { manyWritePaths, manyWritesOf } from '@kantor/shared/derive/many-writes'
import { transitionsOf } from '@kantor/shared/derive/rights'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { filterColumnsOf, rowTimes } from '@kantor/shared/derive/row-times'
import { type WhereColumn, whereColumnsOf } from '@kantor/shared/derive/where'
import type { Field, FormCode, Operation, RecordFeature } from '@kantor/shared/kernel'
import { anyOfOf, editorsOf } from '@kantor/shared/rules/permission/permission'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { domainRules } from '../../domain/index.ts'
import type { Engine } from '../../engine/context.ts'
import { sortColumnsOf } from '../../engine/list/sort.ts'
import { oneDatabase, testActor, testEngine } from '../../engine/testing/databases.ts'
import { type FeatureApp, featureApp } from './testing/feature-app.ts'

const features = recordFeaturesOf(catalogue.features)
const everyGuard = [...catalogue.entities.values()].flatMap((e) =>
  Object.values(e.fields).flatMap((f) => (f.form ? [f.form] : [])),
)
const codesOf = (feature: RecordFeature, operation: Operation): readonly FormCode[] => anyOfOf(feature, operation) ?? []

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly anyOf: readonly string[]
  readonly body?: object
  /** What a caller with the code gets: no such record, or complaints about an empty input. */
  readonly status: number
}

function callsOf(feature: RecordFeature): readonly Call[] {
  const { path } = feature
  const has = (operation: Operation) => anyOfOf(feature, operation) !== null
  const call = (operation: Operation, rest: Omit<Call, 'anyOf'>): readonly Call[] =>
    has(operation) ? [{ ...rest, anyOf: codesOf(feature, operation) }] : []
  return [
    ...call('index', { method: 'GET', path, status: 200 }),
    ...call('index', { method: 'GET', path: `${path}/export?format=csv`, status: 200 }),
    ...call('index', { method: 'GET', path: `${path}/export?format=xlsx`, status: 200 }),
    ...call('index', { method: 'GET', path: `${path}/changes?since=2026-01-01T00:00:00Z`, status: 200 }),
    ...call('show', { method: 'GET', path: `${path}/2147483647`, status: 404 }),
    ...call('create', { method: 'POST', path, body: { '#': 1 }, status: 400 }),
    ...call('edit', { method: 'PUT', path: `${path}/2147483647`, body: { rowVersion: 1 }, status: 404 }).map((c) => ({
      ...c,
      anyOf: editorsOf(feature) ?? [],
    })),
    ...call('delete', { method: 'DELETE', path: `${path}/2147483647?rowVersion=1`, status: 404 }),
    ...(totalsOf(feature).length === 0 ? [] : call('index', { method: 'GET', path: `${path}/totals`, status: 200 })),
    ...groupsOf(feature).flatMap(([name]) =>
      call('index', { method: 'GET', path: `${path}/groups?by=${name}`, status: 200 }),
    ),
    ...bulkActionsOf(feature).map(({ name, anyOf }) => ({
      method: 'POST' as const,
      path: `${path}/bulk`,
      anyOf,
      body: { action: name, rows: [{ id: 2147483647, rowVersion: 1 }], note: 'as agreed' },
      status: 200,
    })),
    ...manyWritesOf(feature).map(([way, anyOf]) => ({
      method: 'POST' as const,
      path: `${path}/${manyWritePaths[way]}`,
      anyOf,
      body: { rows: [way === 'editMany' ? { id: 2147483647, rowVersion: 1 } : { '#': 1 }] },
      status: 200,
    })),
    ...transitionsOf(feature).map(({ name, form }) => ({
      method: 'POST' as const,
      path: `${path}/2147483647/${name}`,
      anyOf: [form],
      body: { rowVersion: 1 },
      status: 404,
    })),
  ]
}

/** A value of the right form for a filter, by the type of its field. */
function filterQueries(column: string, field: Field): readonly string[] {
  const range = (value: string) => [
    `${column}.from=${value}`,
    `${column}.to=${value}`,
    `${column}.from=${value}&${column}.to=${value}`,
  ]
  switch (field.type) {
    case 'enum':
      return [`${column}=${field.values[0]}`, `${column}=${field.values.join(',')}`]
    case 'ref':
      return [`${column}=1`, `${column}=1,2`]
    case 'boolean':
      return [`${column}=true`, `${column}=false`]
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
      return [`${column}=10110`]
    default:
      return []
  }
}

/** A condition of the right form for a column. */
function whereOf({ name, kind, field }: WhereColumn): object {
  const texts = { equals: 'A1', in: ['A1', 'B2'], starts: 'a', contains: '%', empty: false }
  switch (kind) {
    case 'text':
      return { [name]: texts }
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

function fieldAt(feature: RecordFeature, column: string): Field | undefined {
  const [first = '', second] = column.split('.')
  const field = feature.entity.fields[first] ?? rowTimes.get(first)
  return second !== undefined && field?.type === 'ref' ? catalogue.entities.get(field.to)?.fields[second] : field
}

describe.each(await oneDatabase())('every record feature on $name', (database) => {
  let engine: Engine
  let http: FeatureApp
  beforeAll(async () => {
    engine = await testEngine(database, catalogue, domainRules)
    http = await featureApp(engine)
  })
  afterAll(async () => {
    await http.app.close()
    await engine.database.close()
  })

  it('is there at all', () => expect(features.length).toBeGreaterThan(0))

  describe.each(features.map((feature) => [feature.path, feature] as const))('%s', (_, feature) => {
    const withCodes = (codes: readonly string[]) => testActor([...codes, ...everyGuard])

    it('opens each screen to each of its codes and to no other', async () => {
      const calls = callsOf(feature)
      const others = new Set(calls.flatMap((call) => call.anyOf))
      for (const { method, path, anyOf, body, status } of calls) {
        for (const code of anyOf.length === 0 ? [''] : anyOf) {
          expect([method, path, code, (await http.send(testActor([code]), method, path, body)).status]).toEqual([
            method,
            path,
            code,
            status,
          ])
        }
        if (anyOf.length === 0) continue
        const rest = [...others].filter((code) => !anyOf.includes(code))
        const refused = await http.send(testActor(rest), method, path, body)
        expect([method, path, refused.status]).toEqual([method, path, 403])
        expect(refused.body).toMatchObject({ code: 'FORBIDDEN', anyOf })
      }
    })

    it.runIf(anyOfOf(feature, 'index') !== null)(
      'sorts by each key both ways, takes each filter, searches',
      async () => {
        const actor = withCodes(codesOf(feature, 'index'))
        const sorts = sortColumnsOf(feature).flatMap((key) => [`sort=${key}`, `sort=-${key}`])
        const filters = filterColumnsOf(feature).flatMap((column) => {
          const field = fieldAt(feature, column)
          return field ? filterQueries(column, field) : []
        })
        const conditions = whereColumnsOf(feature, catalogue).map(
          (column) =>
            `where=${encodeURIComponent(JSON.stringify({ or: [whereOf(column), { not: whereOf(column) }] }))}`,
        )
        const pages = (feature.list.pageSizes ?? [10, 50, 100]).map((size) => `size=${size}`)
        const dated = feature.entity.effective ? ['asOf=2026-03-31'] : []
        for (const query of [
          ...sorts,
          ...filters,
          ...conditions,
          ...pages,
          ...dated,
          'search=a b',
          'shape=total,rows(id)',
          'fields=id',
        ]) {
          const answer = await http.send(actor, 'GET', `${feature.path}?${query}`)
          expect([query, answer.status, answer.status === 200 ? '' : answer.body]).toEqual([query, 200, ''])
        }
      },
    )

    it('refuses a filter, a sort key and a field that it does not declare', async () => {
      const actor = withCodes(codesOf(feature, 'index'))
      for (const query of ['nothing=1', 'sort=nothing', 'fields=nothing']) {
        expect(await http.send(actor, 'GET', `${feature.path}?${query}`)).toMatchObject({
          status: 400,
          body: { code: 'BAD_USER_INPUT' },
        })
      }
    })

    it('offers the choices of each of its references to its readers', async () => {
      const actor = withCodes(codesOf(feature, 'index'))
      const refs = Object.values(feature.entity.fields).flatMap((f) =>
        f.type === 'ref' ? [f] : f.type === 'lines' ? Object.values(f.of).filter((l) => l.type === 'ref') : [],
      )
      // Readers of rows that merely name a row behind a guarded look-up are told its label, and look through nothing.
      const open = refs.filter(({ to }) => catalogue.entities.get(to)?.guardedLookup !== true)
      for (const { to, where = {} } of open) {
        const narrowed = Object.entries(where).map(([field, value]) => `where.${field}=${value}`)
        const answer = await http.send(actor, 'GET', `/lookups/${to}?${['search=a', ...narrowed].join('&')}`)
        expect([to, where, answer.status]).toEqual([to, where, 200])
      }
    })
  })
})
