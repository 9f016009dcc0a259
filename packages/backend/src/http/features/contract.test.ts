// Every record feature of the product, without an edit when one is added. Every list is built down to its statement, for each sort key both
// ways, each filter, each condition and the choices of each reference. Over REST, with a database, one of each form is requested, and
// everything that was written by hand for some rows (decision 0043).
import { catalogue } from '@kantor/shared/catalogue'
import { bulkActionsOf, groupsOf, totalsOf } from '@kantor/shared/derive/lists'
import { manyWritePaths, manyWritesOf } from '@kantor/shared/derive/many-writes'
import { sortAliases } from '@kantor/shared/derive/names'
import { transitionsOf } from '@kantor/shared/derive/rights'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import type { FormCode, Operation, RecordFeature } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { anyOfOf, editorsOf } from '@kantor/shared/rules/permission/permission'
import { differencesIn, type Fact } from '@kantor/shared/specification/differences'
import { guardFormOf, notAsked, someOf } from '@kantor/shared/specification/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { domainRules } from '../../domain/index.ts'
import type { Engine } from '../../engine/context.ts'
import { list, parseList } from '../../engine/list/list.ts'
import { lookup, requireLookup, requireNarrowing } from '../../engine/list/lookup.ts'
import { sortColumnsOf } from '../../engine/list/sort.ts'
import { using } from '../../engine/read/data-scope.ts'
import { oneDatabase, testActor, testEngine } from '../../engine/testing/databases.ts'
import { type FeatureApp, featureApp } from './testing/feature-app.ts'
import { choicesOf, newIn, type Question, questionsOf } from './testing/questions.ts'

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
  /** Kind, call and guard; what was written by hand for these rows. */
  readonly forms: readonly string[]
}

function callsOf(feature: RecordFeature): readonly Call[] {
  return rawCallsOf(feature).map((call) => {
    const what = call.path.slice(feature.path.length).replace(/by=.*/, 'by')
    const isRead = call.status === 200 && call.method === 'GET'
    const shown = isRead ? questionsOf(feature)[0]?.forms.map((form) => `${what} ${form}`) : undefined
    const known = transitionsOf(feature).some(({ name }) => what.endsWith(`/${name}`)) ? 'a move' : what
    const action = (call.body as { action?: string } | undefined)?.action
    const many = action === undefined || action === 'delete' ? action : 'move'
    const guard = guardFormOf(feature, call.anyOf)
    return { ...call, forms: [`${feature.kind} ${call.method} ${known} ${many} ${guard}`, ...(shown ?? [])] }
  })
}

function rawCallsOf(feature: RecordFeature): readonly Omit<Call, 'forms'>[] {
  const { path } = feature
  const has = (operation: Operation) => anyOfOf(feature, operation) !== null
  const call = (operation: Operation, rest: Omit<Call, 'anyOf' | 'forms'>): readonly Omit<Call, 'forms'>[] =>
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

/** A database that is never queried: everything that reaches it was built without a complaint. */
const reached = new Error('reached')
const noDatabase = new Proxy(
  {},
  {
    get: () => {
      throw reached
    },
  },
)
const dry: Engine = {
  database: { db: noDatabase } as never,
  catalogue,
  rules: domainRules,
  now: () => new Date('2026-11-21T03:00:00Z'),
  today: () => '2026-11-21',
}
/** Undefined where the database was reached; else what happened instead. */
async function insteadOf(build: () => Promise<unknown>): Promise<unknown> {
  try {
    await build()
    return 'nothing was asked'
  } catch (error) {
    return error === reached ? undefined : error instanceof KantorError ? [error.code, error.details] : error
  }
}
const withCodes = (codes: readonly string[]) => testActor([...codes, ...everyGuard])
const listed = features.filter((feature) => anyOfOf(feature, 'index') !== null)
const readerOf = (feature: RecordFeature) => withCodes(codesOf(feature, 'index'))

describe('every list, down to its statement', () => {
  const ask = (feature: RecordFeature, { shape: _, ...query }: Question['query']) => {
    const actor = using(readerOf(feature), anyOfOf(feature, 'index'))
    return insteadOf(async () => list(dry, actor, feature, parseList(dry, actor, feature, query)))
  }

  it('is sorted by each key both ways, takes each filter and condition, searches', async () => {
    const wrong: unknown[] = []
    let questions = 0
    for (const feature of listed)
      for (const { query } of questionsOf(feature)) {
        const instead = await ask(feature, query)
        if (instead !== undefined) wrong.push([feature.path, query, instead])
        questions += 1
      }
    expect(questions).toBeGreaterThan(8_000)
    expect(wrong).toEqual([])
  })

  it('refuses a filter, a sort key and a field that it does not declare', async () => {
    const wrong: unknown[] = []
    for (const feature of listed)
      for (const query of [{ nothing: '1' }, { sort: 'nothing' }, { fields: 'nothing' }]) {
        const [code] = [await ask(feature, query as never)].flat()
        if (code !== 'BAD_USER_INPUT') wrong.push([feature.path, query, code])
      }
    expect(wrong).toEqual([])
  })

  it('is sorted by what it declares, the id and the moments of its rows', () => {
    const facts = listed.map((feature): Fact => {
      const { columns, sort } = feature.list
      const shown = columns.filter((column) => feature.entity.fields[column]?.type !== 'lines')
      const own = ['id', ...shown, ...[sort].flat().map((key) => key.replace(/^-/, '')), 'createdAt', 'updatedAt']
      const aliases = Object.entries(sortAliases).flatMap(([alias, column]) => (own.includes(column) ? [alias] : []))
      const wanted = [...new Set([...own, ...aliases])].sort()
      return { about: `sort keys of ${feature.path}`, found: sortColumnsOf(feature).toSorted(), wanted }
    })
    expect(differencesIn(facts)).toEqual([])
  })

  it('offers the choices of each of its references to its readers', async () => {
    const wrong: unknown[] = []
    const choices = listed.flatMap(choicesOf)
    for (const { feature, entity, where } of choices) {
      const instead = await insteadOf(async () => {
        const actor = requireLookup(dry, readerOf(feature), entity)
        requireNarrowing(dry, actor, entity, where, false)
        return lookup(dry, actor, entity, { search: 'a', size: 20, where })
      })
      if (instead !== undefined) wrong.push([feature.path, entity.name, where, instead])
    }
    expect(choices.length).toBeGreaterThan(300)
    expect(wrong).toEqual([])
  })
})

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

  it('opens one screen of each combination to each of its codes and to no other', async () => {
    const asked = new Set<string>()
    const facts: Fact[] = []
    for (const feature of features) {
      const calls = callsOf(feature)
      const others = new Set(calls.flatMap((call) => call.anyOf))
      for (const { method, path, anyOf, body, status } of newIn(calls, asked)) {
        const fact = async (code: string, codes: readonly string[], wanted: number) => {
          const { status: found } = await http.send(testActor(codes), method, path, body)
          facts.push({ about: `${method} ${path} with ${code}`, found, wanted })
        }
        for (const code of someOf(anyOf)) await fact(code, [code], status)
        if (anyOf.length === 0) await fact('no code', [], status)
        else
          await fact(
            'other codes',
            [...others].filter((code) => !anyOf.includes(code)),
            403,
          )
      }
    }
    expect(
      notAsked(
        features.flatMap(callsOf).flatMap(({ forms }) => forms),
        (form) => form,
        asked,
      ),
    ).toEqual([])
    expect(facts.length).toBeGreaterThan(100)
    expect(differencesIn(facts)).toEqual([])
  })

  it('answers a list for each form of a column, a sort key, a filter, a condition and a rule of rows', async () => {
    const asked = new Set<string>()
    const facts: Fact[] = []
    for (const feature of listed)
      for (const { query } of newIn(questionsOf(feature), asked)) {
        const path = `${feature.path}?${new URLSearchParams(query)}`
        const { status, body } = await http.send(readerOf(feature), 'GET', path)
        facts.push({ about: path, found: status === 200 ? 200 : body, wanted: 200 })
      }
    expect(facts.length).toBeLessThan(listed.flatMap(questionsOf).length / 10)
    expect(differencesIn(facts)).toEqual([])
  })

  it('answers the choices of a reference for each form of them', async () => {
    const facts: Fact[] = []
    for (const { feature, entity, where } of newIn(listed.flatMap(choicesOf), new Set())) {
      const narrowed = Object.fromEntries(Object.entries(where).map(([name, value]) => [`where.${name}`, value]))
      const path = `/lookups/${entity.name}?${new URLSearchParams({ search: 'a', ...narrowed })}`
      const { status, body } = await http.send(readerOf(feature), 'GET', path)
      facts.push({ about: path, found: status === 200 ? 200 : body, wanted: 200 })
    }
    expect(differencesIn(facts)).toEqual([])
  })
})
