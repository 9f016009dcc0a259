import { catalogue } from '@kantor/shared/catalogue'
import { TaxSchedule } from '@kantor/shared/catalogue/payroll-management/payroll-master/tax-schedule.entity'
import { TerSchedule } from '@kantor/shared/catalogue/payroll-management/payroll-master/ter-schedule.entity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import { list, parseList } from '../../engine/list/list.ts'
import { create, edit, remove } from '../../engine/write/store.ts'
import { cell, readCsv } from '../../seed/writing/csv.ts'
import { domainActions } from '../actions.ts'
import { everything, featureAt, idOf, openDemo, type ProductEngine } from '../testing/index.ts'

const brackets = featureAt('/payroll-management/payroll-master/effective-monthly-entry')
const taxRates = featureAt('/payroll-management/payroll-master/tax-rate-entry')
const deductions = featureAt('/payroll-management/payroll-master/standard-deduction-master')
const rates = featureAt('/payroll-management/payroll-master/jamsostek-entry')
let engine: ProductEngine
const complaint = (field: string) =>
  expect.objectContaining({
    code: 'BAD_USER_INPUT',
    details: expect.objectContaining({ fields: expect.arrayContaining([expect.objectContaining({ field })]) }),
  })

const bracketsOf = (category: string) =>
  rowsOf<{ id: number; upTo: string | null; rate: string | null; schedule: number }>(
    engine.database.db,
    sql`select b.id, b.up_to as "upTo", b.rate_percent as rate, b.schedule_id as schedule from ter_bracket b join ter_schedule s on s.id = b.schedule_id
      where s.company_code = 'SSI' and s.category = ${category} order by b.up_to nulls last`,
  )
const dates = (table: string, where: string) =>
  rowsOf<{ from: string; to: string | null }>(
    engine.database.db,
    sql`select effective_from::text as "from", effective_to::text as "to" from ${sql.identifier(table)} where company_code = 'SSI' and ${sql.raw(where)} order by 1`,
  )

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  // While no month is closed the tables may be changed in place (decision 0070); what applies afterwards is tested in `law.test.ts`.
  await engine.database.db.execute(sql`update attendance_period set status = 'OPEN'`)
})
afterAll(() => engine.close())

describe('brackets of the effective rates', () => {
  it('are shown flat with their number and lower bound, as the annex has them', async () => {
    const page = await list(
      engine,
      everything,
      brackets,
      parseList(engine, everything, brackets, { category: 'A', size: '50' }),
    )
    const annex = readCsv('ter-a.csv')
    expect(page.total).toBe(annex.length)
    expect(page.rows.map((r) => [r.seq, r.over, r.upTo])).toEqual(
      annex.map((r) => [
        Number(cell(r, 'seq')),
        r.gross_over ? `${r.gross_over}.00` : null,
        r.gross_up_to ? `${r.gross_up_to}.00` : null,
      ]),
    )
    expect(page.rows[0]).toMatchObject({ category: 'A', effectiveFrom: '2024-01-01', effectiveTo: null })
  })
  it('take a new one between two and number on by themselves', async () => {
    const [first] = await bracketsOf('B')
    const made = await create(engine, everything, brackets, {
      schedule: first?.schedule,
      upTo: '6300000',
      ratePercent: '0.10',
    })
    expect(made).toMatchObject({ seq: 2, over: '6200000.00' })
    await remove(engine, everything, brackets, Number(made.id), 1)
  })
  it('refuse what breaks the table: bounds and rates rise, only the last is open', async () => {
    const table = await bracketsOf('C')
    const [first, second] = table as [(typeof table)[0], (typeof table)[0]]
    const change = (id: number, input: object) => edit(engine, everything, brackets, id, 1, input)
    await expect(change(second.id, { ratePercent: '0.00' })).rejects.toEqual(complaint('ratePercent'))
    await expect(change(second.id, { ratePercent: '40' })).rejects.toEqual(complaint('ratePercent'))
    await expect(change(second.id, { upTo: null })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await expect(change(second.id, { upTo: first.upTo })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await expect(change(table.at(-1)?.id ?? 0, { upTo: '2000000000' })).rejects.toEqual(complaint('upTo'))
    await expect(change(second.id, { ratePercent: null })).rejects.toEqual(complaint('ratePercent'))
    await expect(remove(engine, everything, brackets, table.at(-1)?.id ?? 0, 1)).rejects.toMatchObject({
      code: 'BAD_STATE',
    })
    expect(await bracketsOf('C')).toEqual(table)
  })
  it('allow a change that leaves the table whole', async () => {
    const [, second] = await bracketsOf('C')
    await expect(
      edit(engine, everything, brackets, second?.id ?? 0, 1, { ratePercent: '0.30' }),
    ).resolves.toMatchObject({ ratePercent: '0.30' })
  })
})

describe('tax tables', () => {
  const table = (lines: readonly object[], more: object = {}) =>
    create(engine, everything, taxRates, {
      kind: 'ARTICLE17',
      effectiveFrom: '2027-01-01',
      regulation: 'Test',
      lines,
      ...more,
    })

  it('are complete: rising, the last one open', async () => {
    await expect(
      table([{ upTo: 60, ratePercent: 5 }, { upTo: 50, ratePercent: 15 }, { ratePercent: 25 }]),
    ).rejects.toEqual(complaint('lines.1.upTo'))
    await expect(table([{ upTo: 60, ratePercent: 5 }, { ratePercent: 5 }])).rejects.toEqual(
      complaint('lines.1.ratePercent'),
    )
    await expect(table([{ upTo: 60, ratePercent: 5 }])).rejects.toEqual(complaint('lines.0.upTo'))
    await expect(table([{ ratePercent: 5 }, { ratePercent: 15 }])).rejects.toEqual(complaint('lines.0.upTo'))
    await expect(table([])).rejects.toEqual(complaint('lines'))
  })
  it('derive the lower bounds and end the table in force', async () => {
    const made = await table([{ upTo: 60, ratePercent: 5 }, { upTo: 250, ratePercent: 15 }, { ratePercent: 25 }])
    expect(made).toMatchObject({
      bracketCount: 3,
      topRate: '25.00',
      lines: [{ over: null }, { over: '60.00' }, { over: '250.00' }],
    })
    expect(await dates('tax_schedule', "kind = 'ARTICLE17'")).toEqual([
      { from: '2009-01-01', to: '2021-12-31' },
      { from: '2022-01-01', to: '2026-12-31' },
      { from: '2027-01-01', to: null },
    ])
  })
  it('do not overlap', async () => {
    await expect(table([{ ratePercent: 5 }], { effectiveFrom: '2010-01-01' })).rejects.toMatchObject({
      code: 'OVERLAP',
    })
  })
  it('of people without NPWP are none of this screen', async () => {
    await expect(table([{ ratePercent: 5 }], { kind: 'NON_NPWP', confirmed: 'R-NPWP' })).rejects.toEqual(
      complaint('kind'),
    )
    const id = await idOf(engine, TaxSchedule, 'kind', 'NON_NPWP')
    await expect(edit(engine, everything, taxRates, id, 1, { regulation: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('the table of people without a tax id', () => {
  const raised = featureAt('/payroll-management/payroll-master/tax-rate-entry-non-npwp')
  const plain = [
    { upTo: '60000000', ratePercent: '6' },
    { upTo: '250000000', ratePercent: '18' },
    { upTo: '500000000', ratePercent: '30' },
    { upTo: '5000000000', ratePercent: '36' },
    { upTo: null, ratePercent: '42' },
  ]
  const made = (lines: readonly object[], more: object = {}) =>
    create(engine, everything, raised, {
      kind: 'NON_NPWP',
      effectiveFrom: '2026-12-01',
      regulation: 'Test',
      lines,
      ...more,
    })
  it('asks where it is not article 17 raised by a fifth (UU PPh art. 21(5a))', async () => {
    const [first, ...rest] = plain
    const other = [{ ...first, ratePercent: '5' }, ...rest]
    await expect(made(other)).rejects.toMatchObject({ code: 'CONFIRMATION_NEEDED' })
    expect(await made(plain)).toMatchObject({ terMultiplier: '1.20', bracketCount: 5, topRate: '42.00' })
    const later = { effectiveFrom: '2026-12-15', confirmed: 'R-NPWP' }
    expect(await made(other, later)).toMatchObject({ effectiveFrom: '2026-12-15' })
  })
  it('shows its own rows alone', async () => {
    await expect(made(plain, { kind: 'ARTICLE17', effectiveFrom: '2027-06-01' })).rejects.toEqual(complaint('kind'))
  })
})

describe('schedules of the effective rates', () => {
  const schedules = featureAt('/payroll-management/payroll-master/effective-average-entry')
  it('show their statuses, the income from which tax is withheld, and their highest rate (PP 58/2023)', async () => {
    const page = await list(engine, everything, schedules, parseList(engine, everything, schedules, { category: 'A' }))
    expect(page.rows[0]).toMatchObject({ statusText: 'TK/0, TK/1, K/0', lowestTaxed: '5400000.00', topRate: '34.00' })
    expect(page.rows[0]?.bracketCount).toBe(readCsv('ter-a.csv').length)
  })
  it('are copied to a later day with all their brackets; the one before ends', async () => {
    const [from] = await bracketsOf('B')
    const copy = runnableActions(catalogue, domainActions).find(
      ({ feature, name }) => feature.path === schedules.path && name === 'copyTo',
    )
    if (copy === undefined) throw new Error('no action')
    const ask = (effectiveFrom: string) =>
      runAction(engine, everything, copy, { schedule: from?.schedule, effectiveFrom, regulation: 'PP 1/2027' }, true)
    await expect(ask('2024-01-01')).rejects.toEqual(complaint('effectiveFrom'))
    const before = (await bracketsOf('B')).length
    expect(await ask('2027-01-01')).toMatchObject({ brackets: before })
    expect(await bracketsOf('B')).toHaveLength(2 * before)
    expect(await dates('ter_schedule', "category = 'B'")).toEqual([
      { from: '2024-01-01', to: '2026-12-31' },
      { from: '2027-01-01', to: null },
    ])
  })
})

describe('deductions and contributions', () => {
  it('end the row in force when a new one begins', async () => {
    await create(engine, everything, deductions, {
      code: 'PTKP_SELF',
      name: 'Self',
      amountPerYear: 60_000_000,
      effectiveFrom: '2027-01-01',
      regulation: 'Test',
    })
    expect(await dates('standard_deduction', "code = 'PTKP_SELF'")).toEqual([
      { from: '2016-01-01', to: '2026-12-31' },
      { from: '2027-01-01', to: null },
    ])
    await create(engine, everything, rates, {
      program: 'JKK',
      riskClass: 2,
      rateName: 'Class 2',
      employerPercent: '0.500',
      effectiveFrom: '2027-01-01',
      regulation: 'Test',
    })
    expect(await dates('bpjs_rate', "program = 'JKK' and risk_class = 2")).toHaveLength(2)
    expect(await dates('bpjs_rate', "program = 'JKK' and risk_class = 3")).toEqual([{ from: '2015-07-01', to: null }])
  })
  it('have the values of their kind', async () => {
    const row = { code: 'PTKP_MARRIED', name: 'x', effectiveFrom: '2030-01-01', regulation: 'Test' }
    await expect(create(engine, everything, deductions, row)).rejects.toEqual(complaint('amountPerYear'))
    await expect(create(engine, everything, deductions, { ...row, amountPerYear: 1, ratePercent: 5 })).rejects.toEqual(
      complaint('ratePercent'),
    )
    await expect(
      create(engine, everything, deductions, { ...row, code: 'PENSION_COST', ratePercent: 5 }),
    ).rejects.toEqual(complaint('capPerMonth'))
    const rate = { rateName: 'x', effectiveFrom: '2030-01-01', regulation: 'Test' }
    await expect(create(engine, everything, rates, { ...rate, program: 'JKK' })).rejects.toEqual(complaint('riskClass'))
    await expect(create(engine, everything, rates, { ...rate, program: 'JHT', riskClass: 1 })).rejects.toEqual(
      complaint('riskClass'),
    )
  })
})

it('gives every tax status to one category only', async () => {
  const { terScheduleRules } = await import('./tax/ter.rules.ts')
  const [id, other] = [
    await idOf(engine, TerSchedule, 'category', 'A'),
    await idOf(engine, TerSchedule, 'category', 'B'),
  ]
  expect(id).not.toBe(other)
  const next = {
    category: 'B' as const,
    effectiveFrom: '2024-01-01',
    effectiveTo: null,
    ptkpStatuses: [{ ptkpStatus: 'TK0' as const }, { ptkpStatus: 'K1' as const }],
  }
  const complaints = await engine.database.db.transaction(async (tx) => {
    const context = { tx, engine, actor: everything, today: engine.today(), nextNumber: () => Promise.resolve('') }
    return (await terScheduleRules.rules.check?.(context, next, { id: other, rowVersion: 1, ...next })) ?? []
  })
  expect(complaints).toMatchObject([{ field: 'ptkpStatuses', message: expect.stringContaining('TK0') }])
})
