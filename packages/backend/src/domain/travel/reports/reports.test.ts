// Reports about trips: what is outstanding, what trips cost, and that they add up to the same.
import { outstandingTravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-report/outstanding-travel-request'
import { trips } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-report/trips.dataset'
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
  it('stands by month beside the budget of its division', async () => {
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
