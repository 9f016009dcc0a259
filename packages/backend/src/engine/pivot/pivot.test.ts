// The engine of pivots against plain arithmetic: every cell of many layouts, shares, limits, filters, drill, guards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAction, runnableActions } from '../actions/actions.ts'
import type { Actor, Engine } from '../context.ts'
import { testActor, testDatabases, testEngine } from '../testing/databases.ts'
import type { Cells } from './cells.ts'
import { cellsIn } from './pivot-actions.ts'
import { pivotCatalogue, pivotEntriesOf, type Sale, slowPivotEntriesOf, someSales } from './testing/fixture.ts'

const rows = someSales(400)
const all = testActor(['frmFIXSALE01I', 'frmFIXSALE02I', 'frmFIXCOST01I'])
const plain = testActor(['frmFIXSALE01I', 'frmFIXSALE02I'])
type Params = Record<string, unknown>
type Key = string | null

/** What a sale is in each dimension, as the keys of the API. */
const keyOf: { readonly [dimension: string]: (sale: Sale) => Key } = {
  shop: (s) => s.shop,
  kind: (s) => s.kind,
  'soldAt.year': (s) => new Date(Date.parse(s.soldAt) + 7 * 3_600_000).toISOString().slice(0, 4),
  'day.quarter': (s) => `${s.day.slice(0, 4)}-Q${Math.ceil(Number(s.day.slice(5, 7)) / 3)}`,
  'period.year': (s) => s.period.slice(0, 4),
  'period.quarter': (s) => `${s.period.slice(0, 4)}-Q${Math.ceil(Number(s.period.slice(5, 7)) / 3)}`,
  online: (s) => String(s.online),
}
/** Hundredths as whole numbers: exact. */
const cents = (text: string | number): bigint => BigInt(Math.round(Number(text) * 100))
const sum = (sales: readonly Sale[], of: (s: Sale) => string | number | null): bigint | null => {
  const values = sales.flatMap((s) => of(s) ?? [])
  return values.length === 0 ? null : values.reduce((total: bigint, v) => total + cents(v), 0n)
}
/** a / b with so many decimals, half up. */
function quotient(a: bigint, b: bigint, scale: number): string {
  const digits = String((2n * a * 10n ** BigInt(scale) + b) / (2n * b)).padStart(scale + 1, '0')
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
const over = (a: bigint | null, b: bigint, scale: number) => (a === null ? null : quotient(a, b, scale))
const figureOf: { readonly [measure: string]: (sales: readonly Sale[]) => string | null } = {
  count: (s) => String(s.length),
  pieces: (s) =>
    over(
      sum(s, (x) => x.pieces),
      100n,
      0,
    ),
  net: (s) =>
    over(
      sum(s, (x) => x.net),
      100n,
      2,
    ),
  mean: (s) =>
    over(
      sum(s, (x) => x.net),
      100n * BigInt(s.filter((x) => x.net !== null).length),
      2,
    ),
  shops: (s) => String(new Set(s.flatMap((x) => x.shop ?? [])).size),
  first: (s) => s.map((x) => x.day).sort()[0] ?? null,
  most: (s) => String(Math.max(...s.map((x) => x.pieces))),
  each: (s) =>
    over(
      sum(s, (x) => x.net),
      sum(s, (x) => x.pieces) ?? 1n,
      4,
    ),
}
const measures = Object.keys(figureOf)
const belongs = (sale: Sale, names: readonly string[], keys: readonly Key[]): boolean =>
  keys.every((key, i) => keyOf[names[i] ?? '']?.(sale) === key)

describe.each(await testDatabases())('a pivot on $name', (from) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await testEngine(from, pivotCatalogue, new Map())
  })
  afterAll(() => engine.database.close())

  const ask = async (action: string, params: Params, actor: Actor = all, path = '/fixture/sales') => {
    const runnable = runnableActions(pivotCatalogue, pivotEntriesOf(rows)).find(
      (r) => r.name === action && r.feature.path === path,
    )
    if (runnable === undefined) throw new Error(`No action ${action}`)
    return runAction(engine, actor, runnable, params, true)
  }
  const cells = async (params: Params, actor?: Actor): Promise<Cells> => cellsIn(await ask('cells', params, actor))
  const labels = ({ rows: heads }: Cells) => heads.map(({ label }) => label)

  it.each([
    [['shop'], ['kind']],
    [['shop', 'online'], ['day.quarter']],
    [['soldAt.year', 'shop'], []],
    [['period.quarter'], ['kind', 'online']],
    [[], ['period.year']],
    [[], []],
  ])('adds up %j by %j as one does by hand, subtotals and totals too', async (down, across) => {
    const given = await cells({ rows: down.join(), columns: across.join(), measures: measures.join() })
    expect(given.matched).toBe(rows.length)
    let compared = 0
    for (const row of given.rows)
      for (const [at, column] of given.columns.entries()) {
        const own = rows.filter((s) => belongs(s, down, row.keys) && belongs(s, across, column.keys))
        const values = row.values.slice(at * measures.length, (at + 1) * measures.length)
        const expected = measures.map((name) => (own.length === 0 ? null : (figureOf[name]?.(own) ?? null)))
        expect([row.keys, column.keys, values]).toEqual([row.keys, column.keys, expected])
        compared += 1
      }
    expect(compared).toBe(given.rows.length * given.columns.length)
    expect(given.rows.at(-1)).toMatchObject({ keys: [], label: 'Total' })
  })

  it('orders members as declared or by time, what is not given last', async () => {
    expect(labels(await cells({ rows: 'kind', measures: 'count' }))).toEqual(['Toys', 'Food', 'Tools', 'Total'])
    expect(labels(await cells({ rows: 'shop', measures: 'count' }))).toEqual([
      'Aceh',
      'Bandung',
      'Cirebon',
      'Not given',
      'Total',
    ])
    expect(labels(await cells({ rows: 'period.quarter', measures: 'count' })).slice(0, 2)).toEqual([
      'Q1 2025',
      'Q2 2025',
    ])
  })

  it('orders rows by a figure on request', async () => {
    const counts = (await cells({ rows: 'shop', measures: 'count', sort: '-count' })).rows.slice(0, -1)
    const figures = counts.map(({ values }) => Number(values[0]))
    expect(figures).toEqual([...figures].sort((a, b) => b - a))
    await expect(ask('cells', { rows: 'shop', measures: 'count', sort: 'net' })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    })
  })

  it('gives shares of rows, columns and all, of what adds up alone', async () => {
    const counted = (await cells({ rows: 'shop', columns: 'kind', measures: 'count,mean' })).rows
    for (const show of ['ROW', 'COLUMN', 'ALL']) {
      const shares = await cells({ rows: 'shop', columns: 'kind', measures: 'count,mean', show })
      for (const [i, row] of shares.rows.entries())
        for (const [at] of shares.columns.entries()) {
          const value = Number(counted[i]?.values[at * 2])
          const whole =
            show === 'ROW' ? counted[i]?.values.at(-2) : show === 'COLUMN' ? counted.at(-1)?.values[at * 2] : 400
          expect(row.values[at * 2]).toBe(quotient(BigInt(value) * 100n, BigInt(Number(whole)), 2))
          expect(row.values[at * 2 + 1]).toBe(counted[i]?.values[at * 2 + 1])
        }
    }
  })

  it.each([1, 2, 3])('keeps the %i largest groups, that of no key too, and puts the rest together', async (size) => {
    const every = await cells({ rows: 'shop,kind', measures: 'count' })
    const top = await cells({ rows: 'shop,kind', measures: 'count', top: size })
    const outer = (c: Cells) => c.rows.filter(({ keys }) => keys.length === 1)
    const largest = outer(every)
      .toSorted((a, b) => Number(b.values[0]) - Number(a.values[0]))
      .slice(0, size)
    const figures = (all: Cells['rows']) => all.map(({ label, values }) => `${label} ${values}`).sort()
    expect(figures(outer(top).slice(0, -1))).toEqual(figures(largest))
    const rest = 400 - largest.reduce((total, { values }) => total + Number(values[0]), 0)
    expect(outer(top).at(-1)).toMatchObject({ label: 'Others', values: [String(rest)] })
    expect(top.rows.at(-1)?.values).toEqual(['400'])
  })

  it('takes members in and out by filters, the empty one too', async () => {
    const filtered = async (filters: object) =>
      (await cells({ rows: 'kind', measures: 'count', filters: JSON.stringify(filters) })).matched
    const count = (test: (s: Sale) => boolean) => rows.filter(test).length
    expect(await filtered({ shop: ['Aceh', null] })).toBe(count((s) => s.shop === 'Aceh' || s.shop === null))
    expect(await filtered({ shop: { not: ['Aceh'] } })).toBe(count((s) => s.shop !== 'Aceh'))
    expect(await filtered({ shop: { not: [null] }, kind: ['TOYS'] })).toBe(
      count((s) => s.shop !== null && s.kind === 'TOYS'),
    )
    expect(await filtered({ 'day.quarter': ['2026-Q1'] })).toBe(count((s) => /^2026-0[123]/.test(s.day)))
    expect(await filtered({ shop: [] })).toBe(0)
    expect(await filtered({ shop: ["Aceh' or '1'='1"] })).toBe(0)
    expect((await cells({ rows: 'kind', measures: 'count', from: '2026-06-01' })).matched).toBe(
      count((s) => s.day >= '2026-06-01'),
    )
  })

  it('shows exactly the rows that a cell counts', async () => {
    const given = await cells({ rows: 'shop', columns: 'kind', measures: 'count' })
    for (const row of given.rows)
      for (const [at, column] of given.columns.entries()) {
        const filters = {
          ...(row.keys.length === 0 ? {} : { shop: row.keys }),
          ...(column.keys.length === 0 ? {} : { kind: column.keys }),
        }
        const { total } = await ask('behind', { filters: JSON.stringify(filters), size: 1 })
        expect(String(total)).toBe(row.values[at] ?? '0')
      }
  })

  it('lists members with their rows, searched and paged', async () => {
    const members = await ask('members', { dimension: 'shop', size: 2 })
    expect(members).toMatchObject({ total: 4, rows: [{ key: 'Aceh' }, { key: 'Bandung' }] })
    expect(await ask('members', { dimension: 'shop', search: 'GIVEN' })).toMatchObject({
      total: 1,
      rows: [{ key: null }],
    })
  })

  it('keeps what is under a code of its own from those without it, figure and member alike', async () => {
    const refused = { code: 'FORBIDDEN', details: { anyOf: ['frmFIXCOST01I'] } }
    const tries: readonly (readonly [string, Params])[] = [
      ['cells', { rows: 'shop', measures: 'cost' }],
      ['cells', { rows: 'shop', measures: 'margin' }],
      ['cells', { rows: 'supplier', measures: 'count' }],
      ['cells', { rows: 'shop', measures: 'count', filters: '{"supplier":["SAceh"]}' }],
      ['members', { dimension: 'supplier' }],
      ['behind', { filters: '{"supplier":["SAceh"]}' }],
    ]
    for (const [action, params] of tries) {
      await expect(ask(action, params, plain)).rejects.toMatchObject(refused)
      await expect(ask(action, params, all)).resolves.toBeDefined()
    }
    await expect(ask('cells', {}, plain, '/fixture/costs')).rejects.toMatchObject(refused)
    const open = await ask('behind', { size: 5 }, plain)
    expect(open.rows).toHaveLength(5)
    for (const row of open.rows as readonly Params[]) expect(row.cost).toBeNull()
  })

  it('refuses names that are none, and says which', async () => {
    const wrong: readonly (readonly [Params, string])[] = [
      [{ rows: 'nothing', measures: 'count' }, 'rows'],
      [{ rows: 'net', measures: 'count' }, 'rows'],
      [{ rows: 'shop.year', measures: 'count' }, 'rows'],
      [{ rows: 'shop', columns: 'shop', measures: 'count' }, 'rows'],
      [{ rows: 'shop', measures: 'constructor' }, 'measures'],
      [{ filters: '{"shop":"Aceh"}' }, 'filters'],
      [{ filters: 'shop=Aceh' }, 'filters'],
      [{ filters: '{"__proto__x":[]}' }, 'filters'],
    ]
    for (const [params, field] of wrong)
      await expect(ask('cells', params)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        details: { fields: [{ field }] },
      })
  })

  it.runIf(from.name === 'PostgreSQL').each([
    ['cells', {}],
    ['members', { dimension: 'shop' }],
    ['behind', {}],
  ] as const)(
    'does not hold a connection for %s that take long, and says how the question becomes smaller',
    async (name, params) => {
      const slow = runnableActions(pivotCatalogue, slowPivotEntriesOf(rows.slice(0, 10), 200))
      const action = slow.find((one) => one.name === name && one.feature.path === '/fixture/sales')
      if (action === undefined) throw new Error(`No action ${name}`)
      await expect(runAction(engine, all, action, params, true)).rejects.toMatchObject({
        code: 'TAKES_LONG',
        message: expect.stringMatching(/shorter period.*run the report/),
      })
      expect((await cells({ rows: 'kind', measures: 'count' })).matched).toBe(400)
    },
  )

  it('refuses more cells than anybody reads, with a way out', async () => {
    await expect(ask('cells', { columns: 'day', measures: 'count' })).rejects.toMatchObject({
      code: 'TOO_MANY_CELLS',
      message: expect.stringMatching(/\d+ columns; at most 2,000 rows, 200 columns/),
    })
    await expect(ask('cells', { rows: 'day', columns: 'kind', measures: 'count', top: 20 })).resolves.toBeDefined()
  })
})
