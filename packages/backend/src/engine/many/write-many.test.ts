// Rows of one call written in step (decision 0159): the stored rows are those of single writes, and the number of statements does not grow with the rows.
import type { RecordFeature } from '@kantor/shared/kernel'
import { type RandomSource, randomOf } from '@kantor/shared/rules/random'
import { Flow, inFlow } from '@kantor/shared/telemetry/flow'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import type { Engine, EntityRules, RuleContext } from '../context.ts'
import { testActor, testDatabases, testEngine } from '../testing/databases.ts'
import { fixtureCatalogue } from '../testing/fixture-catalogue.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { together } from '../write/in-step.ts'
import { wavesOf } from './in-parts.ts'
import { type ManyOrder, writeMany } from './write-many.ts'

const full = ['I', 'A', 'E', 'D'].flatMap((suffix) =>
  ['LEV01', 'PEO01', 'DIV01', 'RAT01', 'COU01'].map((form) => `frmFIX${form}${suffix}`),
)
const actor = testActor([...full, 'frmFIXSALI'])
const personRules = fixtureRules.get('Person') ?? {}
/** The rules of the fixture with one more check of people. */
const withCheck = (more: NonNullable<EntityRules['check']>) =>
  new Map(fixtureRules).set('Person', {
    ...personRules,
    check: async (context, next, before) => [
      ...((await personRules.check?.(context, next, before)) ?? []),
      ...(await more(context, next, before)),
    ],
  })
/** The same rules, but with a statement for each row: such rows are written one by one. */
const readingRules = withCheck(async ({ tx }) => {
  await tx.execute(sql`select 1`)
  return []
})
const feature = (path: string) => fixtureCatalogue.features.find((one) => one.path === path) as RecordFeature

describe('the order of rows', () => {
  it('puts a row after the rows that it refers to', () => {
    const needs: { readonly [row: string]: readonly string[] } = { b: ['a'], d: ['b'], e: ['a', 'd'] }
    expect(wavesOf(['a', 'b', 'c', 'd', 'e'], (row) => needs[row] ?? [])).toEqual([['a', 'c'], ['b'], ['d'], ['e']])
  })
})

describe.each(await testDatabases())('rows of one call on $name', (database) => {
  const engines: Engine[] = []
  const open = async (rules: typeof fixtureRules) => {
    const made = await testEngine(database, fixtureCatalogue, rules)
    engines.push(made)
    await write(made, '/fixture/levels', {
      way: 'createMany',
      rows: [1, 2].map((n) => ({ input: { levelCode: `L${n}`, levelName: `Level ${n}`, rank: n } })),
    })
    return made
  }
  const write = (engine: Engine, path: string, order: Omit<ManyOrder, 'allOrNothing'>) =>
    writeMany(engine, () => actor, feature(path), { ...order, allOrNothing: false })
  let [inStep, single]: Engine[] = []
  beforeAll(async () => {
    inStep = await open(fixtureRules)
    single = await open(readingRules)
  })
  afterAll(async () => {
    for (const engine of engines) await engine.database.close()
  })
  const of = (engine: Engine | undefined): Engine => {
    if (engine === undefined) throw new Error('No engine')
    return engine
  }
  /** All stored rows, by e-mail: a part that was written twice skips ids. */
  const stored = (engine: Engine) =>
    rowsOf(
      engine.database.db,
      sql`select to_jsonb(p) - 'id' - 'created_at' - 'updated_at' as row, (select json_agg(to_jsonb(f) - 'id' - 'parent_id' order by f.seq) from person_family f where f.parent_id = p.id) as family,
          (select json_agg(json_build_array(a.action, a.changes, a.form_id) order by a.seq) from audit_entry a where a.entity = 'Person' and a.record_id = p.id) as trail
        from person p order by p.email`,
    )
  const personOf = (random: RandomSource, at: number, faults: number): object => ({
    fullName: random.chance(faults) ? '' : `Person ${at}`,
    email: random.chance(faults) ? 'taken@example.com' : `p${at}@example.com`,
    level: { code: random.chance(faults) ? 'NONE' : random.pick(['L1', 'L2']) },
    ...(random.chance(faults) ? { joinDate: '2027-01-01' } : {}),
    ...(random.chance(0.3) ? { family: [{ relation: 'SPOUSE', name: 'A', level: { code: 'L1' } }] } : {}),
  })

  it.each([0, 0.03, 0.4])('store the same as single writes, with a share of %d of them invalid', async (faults) => {
    const random = randomOf(159)
    const inputs = Array.from({ length: 40 }, (_, at) => personOf(random, at + faults * 1_000, faults))
    const rows = inputs.map((input) => ({ input }))
    const plain = (results: Awaited<ReturnType<typeof write>>) =>
      results.map((row) =>
        row.outcome === 'REFUSED' ? [row.error.code, row.error.details.fields] : [row.outcome, row.rowVersion],
      )
    const created = await write(of(inStep), '/fixture/people', { way: 'createMany', rows })
    const one = await write(of(single), '/fixture/people', { way: 'createMany', rows })
    expect(plain(created)).toEqual(plain(one))
    const changed = (results: Awaited<ReturnType<typeof write>>) =>
      results.flatMap((row, at) =>
        row.outcome === 'REFUSED'
          ? []
          : [
              {
                at: { id: row.id, rowVersion: at % 9 === 0 ? 7 : row.rowVersion },
                input:
                  at % 5 === 0 ? {} : { notes: `Note ${at}`, ...(at % 7 === 0 ? { email: 'p1@example.com' } : {}) },
              },
            ],
      )
    const edits = await write(of(inStep), '/fixture/people', { way: 'editMany', rows: changed(created) })
    const singly = await write(of(single), '/fixture/people', { way: 'editMany', rows: changed(one) })
    expect(plain(edits)).toEqual(plain(singly))
    expect(await stored(of(inStep))).toEqual(await stored(of(single)))
  })

  it('take as many statements as few rows do, new, changed and unchanged', async () => {
    const counted = async (engine: Engine, path: string, order: Omit<ManyOrder, 'allOrNothing'>) => {
      const flow = new Flow({ slowMs: 0, close: async () => {} }, 'many')
      const results = await inFlow(flow, () => write(engine, path, order))
      return { statements: flow.count, outcomes: new Set(results.map(({ outcome }) => outcome)) }
    }
    const levels = (of_: string, n: number, rank = 1) =>
      Array.from({ length: n }, (_, at) => ({ input: { levelCode: `${of_}${at}`, levelName: `Level ${at}`, rank } }))
    const people = (of_: string, n: number) =>
      Array.from({ length: n }, (_, at) => ({
        input: { fullName: `Person ${at}`, email: `${of_}${at}@x.id`, level: { code: 'L1' } },
      }))
    for (const [path, rowsOf_] of [
      ['/fixture/levels', levels],
      ['/fixture/people', people],
    ] as const) {
      const few = await counted(of(inStep), path, { way: 'createMany', rows: rowsOf_('f', 8) })
      const many = await counted(of(inStep), path, { way: 'createMany', rows: rowsOf_('m', 200) })
      expect(many).toEqual({ ...few, outcomes: new Set(['CREATED']) })
      expect(many.statements).toBeLessThan(40)
    }
    const few = await counted(of(inStep), '/fixture/levels', { way: 'upsert', rows: levels('f', 8, 2) })
    const changed = await counted(of(inStep), '/fixture/levels', { way: 'upsert', rows: levels('m', 200, 2) })
    expect(changed).toEqual({ ...few, outcomes: new Set(['CHANGED']) })
    const again = await counted(of(inStep), '/fixture/levels', { way: 'upsert', rows: levels('m', 200, 2) })
    expect(again.outcomes).toEqual(new Set(['UNCHANGED']))
    expect(again.statements).toBeLessThan(40)
    // One refused row costs the halves that contain it, not a statement for every row.
    const rows = [...levels('h', 100), { input: { levelCode: 'hx', levelName: 'X', rank: 'no' } }, ...levels('i', 99)]
    const halves = await counted(of(inStep), '/fixture/levels', { way: 'createMany', rows })
    expect(halves.outcomes).toEqual(new Set(['CREATED', 'REFUSED']))
    expect(halves.statements).toBeLessThan(300)
    const alone = await counted(of(single), '/fixture/people', { way: 'createMany', rows: people('a', 60) })
    expect(alone.statements).toBeGreaterThan(60 * 4)
  })

  const taken = sql`select 1 from person where full_name = `
  const isTaken = async (db: RuleContext['tx'], name: unknown) => {
    const found = await rowsOf(db, sql`${taken}${String(name)}`)
    return found.length === 0 ? [] : [{ field: 'fullName', rule: 'TAKEN', message: 'is taken' }]
  }
  it.each<[how: string, check: NonNullable<EntityRules['check']>]>([
    ['in the transaction', ({ tx }, { fullName }) => isTaken(tx, fullName)],
    ['through the database of the engine', ({ engine }, { fullName }) => isTaken(engine.database.db, fullName)],
    ['and catches failures', ({ tx }, { fullName }) => isTaken(tx, fullName).catch(() => [])],
    [
      'by the helper that gathers statements of a step',
      ({ tx }, { fullName }) =>
        together(tx, { key: 'names', rank: 'ask' }, fullName, (names) =>
          Promise.all(names.map((name) => isTaken(tx, name))),
        ),
    ],
  ])('one by one in the order of the call where a rule looks at other rows %s', async (how, check) => {
    const engine = await open(withCheck(check))
    const input = (name: string, at: number) => ({
      input: { fullName: `${name} ${how}`, email: `${at}${name}@${how.length}.id`, level: { code: 'L1' } },
    })
    const rows = ['A', 'B', 'C', 'A', 'D', 'B', 'E'].map(input)
    for (const round of [1, 2]) {
      const written = await write(engine, '/fixture/people', { way: 'createMany', rows })
      expect(written.map(({ outcome }) => (outcome === 'CREATED' ? 'A' : '-')).join('')).toBe(
        round === 1 ? 'AAA-A-A' : '-------',
      )
    }
  })

  it('with dates of validity go in step where their keys differ, and are refused as single ones are', async () => {
    const db = of(inStep).database.db
    const ids = await rowsOf<{ id: number }>(db, sql`select id from person order by id limit 20`)
    const rate = (person: number, effectiveFrom: string, effectiveTo: string | null = null) => ({
      input: { person, kind: 'MEAL', effectiveFrom, effectiveTo, amount: '1.00' },
    })
    const written = async (rows: readonly ReturnType<typeof rate>[]) =>
      (await write(of(inStep), '/fixture/rates', { way: 'createMany', rows })).map((row) =>
        row.outcome === 'REFUSED' ? row.error.code : row.outcome,
      )
    const created = ids.map(() => 'CREATED')
    expect(await written(ids.map(({ id }) => rate(id, '2026-01-01')))).toEqual(created)
    const clash = ids.map(({ id }, at) => (at === 7 ? rate(id, '2026-03-01') : rate(id, '2025-01-01', '2025-12-31')))
    expect(await written(clash)).toEqual(created.with(7, 'OVERLAP'))
    // Two rows of one key, the second of which overlaps the first.
    const one = ids[0]?.id ?? 0
    const own = [
      ['2020-01-01', '2020-06-30'],
      ['2020-06-01', '2020-12-31'],
      ['2019-01-01', '2019-12-31'],
      ['2018-01-01', '2018-12-31'],
    ]
    expect(await written(own.map(([from = '', to = '']) => rate(one, from, to)))).toEqual([
      'CREATED',
      'OVERLAP',
      'CREATED',
      'CREATED',
    ])
  })
})
