// Reports about trips: what is outstanding, what trips cost, and that they add up to the same.
import { outstandingTravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-report/outstanding-travel-request'
import { trips } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-report/trips.dataset'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import type { Dataset } from '../../../engine/datasets/dataset.ts'
import { contextOf } from '../../../engine/write/write.ts'
import { everything, openDemo, type ProductEngine } from '../../testing/index.ts'
import { outstandingByAreaReport, outstandingByEmployeeReport, outstandingTripsReport } from './outstanding.report.ts'
import {
  travelSummaryByCityReport,
  travelSummaryByDivisionReport,
  travelSummaryExpenseReport,
} from './summaries.report.ts'
import { tripDatasets } from './trips.dataset.ts'

const today = '2026-11-24'
let engine: ProductEngine
beforeAll(async () => {
  engine = await openDemo(today)
}, 300_000)
afterAll(() => engine.close())

type Numbers = { readonly [column: string]: unknown }
const read = ({ query }: Dataset, params: object): Promise<readonly Numbers[]> =>
  rowsOf<Numbers>(engine.database.db, query(contextOf(engine.database.db, engine, everything), { ...params }))
const sum = (rows: readonly Numbers[], column: string) =>
  rows.reduce((total, row) => total + Number(row[column] ?? 0), 0)
const year = { dateFrom: '2025-11-01', dateTo: '2026-12-31' }

describe('what is outstanding', () => {
  it('is the same one by one, by employee and by area', async () => {
    const open = { asOf: today, division: null, bucket: null }
    const [each, people, areas] = [
      await read(outstandingTripsReport, open),
      await read(outstandingByEmployeeReport, open),
      await read(outstandingByAreaReport, open),
    ]
    expect(each.length).toBeGreaterThan(5)
    for (const rows of [people, areas]) {
      expect([sum(rows, 'trips'), sum(rows, 'advance')]).toEqual([each.length, sum(each, 'advance')])
      expect(sum(rows, 'notBack') + sum(rows, 'd7') + sum(rows, 'd14') + sum(rows, 'd30') + sum(rows, 'over30')).toBe(
        sum(each, 'advance'),
      )
    }
    expect(outstandingTravelRequest.columns.bucket.values).toEqual(
      expect.arrayContaining(each.map(({ bucket }) => bucket)),
    )
    expect(each.filter(({ overdueDays }) => Number(overdueDays) > 0).length).toBeGreaterThan(1)
  })
  it('of a past day is shown with the status and the advance that it had then', async () => {
    const open = { asOf: today, division: null, bucket: null }
    const [trip] = await read(outstandingTripsReport, { ...open, bucket: 'D8_14' })
    const id = Number(trip?.trip)
    // It was approved with an advance two days ago, paid yesterday, and is settled and closed today.
    const write = (at: string, before: object, after: object) =>
      engine.database.db.execute(sql`insert into audit_entry (company_code, username, entity, record_id, action, at, before, after)
        select 'SSI', 'test', 'TravelRequest', ${id}, 'EDIT', ${at}::timestamptz, s.row || ${JSON.stringify(before)}::jsonb, s.row || ${JSON.stringify(after)}::jsonb
        from (select jsonb_build_object('division', division_id, 'returnDate', return_date, 'settleDueDate', settle_due_date, 'advances', '[]'::jsonb) as row
          from travel_request where id = ${id}) s`)
    const steps = [
      { status: 'SUBMITTED', advanceTotal: '1000000.00' },
      { status: 'APPROVED', advanceTotal: '1500000.00' },
      { status: 'ADVANCE_PAID', advanceTotal: '1500000.00' },
      { status: 'CLOSED', advanceTotal: '1400000.00' },
    ] as const
    const days = ['2026-11-22T03:00:00Z', '2026-11-23T03:00:00Z', '2026-11-24T03:00:00Z'] as const
    for (const [i, at] of days.entries()) await write(at, steps[i] ?? {}, steps[i + 1] ?? {})
    await engine.database.db.execute(
      sql`update travel_request set status = 'CLOSED', closed_at = '2026-11-24T03:00:00Z', advance_total = 1400000 where id = ${id}`,
    )
    const on = async (asOf: string) => {
      const rows = await read(outstandingTripsReport, { ...open, asOf })
      const found = rows.find((row) => Number(row.trip) === id)
      const [people] = [await read(outstandingByEmployeeReport, { ...open, asOf })]
      expect(sum(people, 'advance')).toBe(sum(rows, 'advance'))
      return found === undefined ? null : `${found.status} ${Number(found.advance)}`
    }
    expect([await on('2026-11-21'), await on('2026-11-22'), await on('2026-11-23'), await on(today)]).toEqual([
      null,
      'APPROVED 1500000',
      'ADVANCE_PAID 1500000',
      null,
    ])
  })
})

describe('what trips cost', () => {
  it('comes to the same by kind of expense, by city and in the pivot', async () => {
    const [dataset] = tripDatasets
    if (dataset === undefined) throw new Error('no dataset')
    const pivot = await read(dataset, year)
    const cities = await read(travelSummaryByCityReport, { ...year, zone: null })
    expect(sum(cities, 'total')).toBe(sum(pivot, 'cost'))
    expect([sum(pivot, 'trips'), sum(pivot, 'nights')]).toEqual([sum(cities, 'trips'), sum(cities, 'nights')])
    const closed = await read(travelSummaryExpenseReport, { ...year, division: null, project: null })
    expect(sum(closed, 'total')).toBe(
      sum(
        pivot.filter(({ status }) => status === 'CLOSED'),
        'cost',
      ),
    )
    expect(sum(closed, 'total')).toBe(
      ['pocket', 'meal', 'hotel', 'transport', 'local', 'laundry', 'other'].reduce(
        (total, c) => total + sum(closed, c),
        0,
      ),
    )
    expect(trips.columns.group.values).toContain('HOTEL')
  })
  it('is listed by month next to the budget of its division', async () => {
    const rows = await read(travelSummaryByDivisionReport, { year: 2026, measure: 'TRIPS' })
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.every(({ budget }) => Number(budget) > 0)).toBe(true)
    expect(sum(rows, 'total')).toBe(
      ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].reduce(
        (total, m) => total + sum(rows, m),
        0,
      ),
    )
  })
})
