// Masters of travel of the demo company, with the rates of last year and of this one.
import { PositionLevel } from '@kantor/shared/catalogue/human-resource-management/position-management/position-level.entity'
import { OperationAreaSetting } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/operation-area-setting.entity'
import { TravelAdmTemplate } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-adm-template.entity'
import { TravelBudget } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-budget.entity'
import { TravelCompensation } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-compensation.entity'
import { TravelDestination } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-destination.entity'
import { TravelExpenseType } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-expense-type.entity'
import { TravelType } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-type.entity'
import { TravelZone } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-zone.entity'
import { Currency } from '@kantor/shared/catalogue/master/entities/currency.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { ExchangeRate } from '@kantor/shared/catalogue/master/entities/exchange-rate.entity'
import { Hotel } from '@kantor/shared/catalogue/master/entities/hotel.entity'
import { OperationArea } from '@kantor/shared/catalogue/master/entities/operation-area.entity'
import { Project } from '@kantor/shared/catalogue/master/entities/project.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { type SeedContext, seedArea, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'
import * as entries from './travel-master-entries.ts'

const ofDepartment = tableColumns(Department)

const cells = (entry: string): readonly string[] => entry.split('|')
const at = (row: readonly string[], i: number): string => row[i] ?? ''
const clocks: { readonly [short: string]: string } = {
  WIB: 'Asia/Jakarta',
  WITA: 'Asia/Makassar',
  WIT: 'Asia/Jayapura',
}

export const travelMastersArea = seedArea({
  name: 'travel masters',
  after: ['organisation', 'employees'],
  marker: TravelType,
  async run(seed) {
    await insertCurrencies(seed)
    await insertPlaces(seed)
    await insertKinds(seed)
    await insertRates(seed)
    await insertHotels(seed)
    await insertProjects(seed)
  },
})

/** Middle rates of Bank Indonesia, every Monday of the last fifteen months; the rates drift a little. */
async function insertCurrencies({ tx, today }: SeedContext): Promise<void> {
  const rows = entries.currencyEntries.map(cells)
  const ids = await insertRows(
    tx,
    Currency,
    ssi,
    rows.map((c) => ({
      code: at(c, 0),
      name: at(c, 1),
      symbol: at(c, 2),
      decimals: Number(at(c, 3)),
      rateUnit: Number(at(c, 4)),
      isBase: at(c, 0) === 'IDR',
    })),
  )
  const weeks = Array.from({ length: 65 }, (_, i) => addDays(today, -7 * i))
  await insertRows(
    tx,
    ExchangeRate,
    ssi,
    rows.flatMap((c, i) => {
      const paid = c[0] === 'USD' || c[0] === 'SGD' || c[0] === 'EUR'
      if (c[0] === 'IDR') return []
      return weeks.slice(0, paid ? 65 : 4).map((validFrom, week) => ({
        currency: ids[i] ?? null,
        rateType: 'BI_MID' as const,
        validFrom,
        rate: (Number(at(c, 5)) * (1 + Math.round(Math.sin(week / 5 + i) * 150) / 10_000)).toFixed(6),
      }))
    }),
  )
}

async function insertPlaces({ tx }: SeedContext): Promise<void> {
  const zones = entries.zoneEntries.map(cells)
  const ids = await insertRows(
    tx,
    TravelZone,
    ssi,
    zones.map((z, i) => ({
      code: at(z, 0),
      name: at(z, 1),
      region: at(z, 2) === 'DOMESTIC' ? ('DOMESTIC' as const) : ('OVERSEAS' as const),
      sortOrder: i + 1,
    })),
  )
  const zone = new Map(zones.map((z, i) => [at(z, 0), ids[i] ?? null]))
  const area = await idsBy(tx, OperationArea, ssi, 'areaCode')
  await insertRows(
    tx,
    OperationAreaSetting,
    ssi,
    ['JKT', 'CKR', 'SBY'].map((code) => ({
      operationArea: area(code),
      zone: ids[0] ?? null,
      hardshipPct: '0',
      isHomeArea: code !== 'SBY',
    })),
  )
  await insertRows(
    tx,
    TravelDestination,
    ssi,
    entries.destinationEntries.map(cells).map((d) => ({
      code: at(d, 0),
      city: at(d, 1),
      province: at(d, 2) || null,
      country: at(d, 3) || 'Indonesia',
      operationArea: area(at(d, 4)),
      zone: zone.get(at(d, 5)) ?? null,
      airport: at(d, 7) || null,
      timeZone: clocks[at(d, 6)] ?? at(d, 6),
      distanceKm: Number(at(d, 8)),
    })),
  )
}

async function insertKinds({ tx }: SeedContext): Promise<void> {
  const currency = await idsBy(tx, Currency, ssi, 'code')
  await insertRows(
    tx,
    TravelType,
    ssi,
    entries.typeEntries.map(cells).map((t) => ({
      code: at(t, 0),
      name: at(t, 1),
      region: at(t, 2) as 'DOMESTIC',
      purposeGroup: at(t, 3) as 'BUSINESS',
      minHours: at(t, 4),
      currency: currency(at(t, 5)),
      maxDays: Number(at(t, 6)),
    })),
  )
  await insertRows(
    tx,
    TravelExpenseType,
    ssi,
    entries.expenseEntries.map(cells).map((e) => ({
      code: at(e, 0),
      name: at(e, 1),
      nature: at(e, 2) as 'PER_DAY',
      group: at(e, 3) as 'POCKET',
      method: at(e, 4) as 'LUMP_SUM',
      receiptRequired: at(e, 5) === 'Y',
      declareLimit: `${at(e, 6)}.00`,
      companyPaidAllowed: at(e, 7) === 'Y',
      payrollTax: at(e, 8) as 'TAXABLE',
    })),
  )
  await insertRows(tx, TravelAdmTemplate, ssi, entries.paperEntries)
}

/** Rates of last year and of this one, by type, zone and level; abroad in US dollars. */
async function insertRates({ tx, today }: SeedContext): Promise<void> {
  const year = Number(today.slice(0, 4))
  const [type, zone, level, expense, currency, department] = await Promise.all([
    idsBy(tx, TravelType, ssi, 'code'),
    idsBy(tx, TravelZone, ssi, 'code'),
    idsBy(tx, PositionLevel, ssi, 'levelCode'),
    idsBy(tx, TravelExpenseType, ssi, 'code'),
    idsBy(tx, Currency, ssi, 'code'),
    idsBy(tx, Department, ssi, 'departmentCode'),
  ])
  const rows = entries.typeEntries.map(cells).flatMap((t) =>
    entries.zoneEntries.map(cells).flatMap((z) => {
      const isAbroad = at(t, 2) === 'OVERSEAS'
      if (isAbroad !== (at(z, 2) === 'OVERSEAS') || (at(t, 0) === 'TWN' && at(z, 0) !== 'Z1')) return []
      const share = Number(at(z, 3)) / 100
      return entries.levelRates.map(cells).flatMap((l) => {
        const amount = (i: number) => (isAbroad ? Number(at(l, i + 3)) * share : Number(at(l, i)) * 1000 * share)
        const paid: readonly (readonly [string, number])[] = [
          ['POCKET', amount(1)],
          ['MEAL', amount(2)],
          ...(at(t, 0) === 'TWN'
            ? []
            : ([
                ['HOTEL', amount(3)],
                ['LAUNDRY', isAbroad ? 8 : 35_000],
              ] as const)),
          ...(isAbroad ? [] : ([['KM', 3_500]] as const)),
        ]
        return paid.map(([code, value]) => ({
          travelType: type(at(t, 0)),
          zone: zone(at(z, 0)),
          level: level(at(l, 0)),
          expenseType: expense(code),
          currency: currency(isAbroad ? 'USD' : 'IDR'),
          amount: value.toFixed(2),
          validFrom: `${year - 1}-01-01`,
        }))
      })
    }),
  )
  await insertRows(tx, TravelCompensation, ssi, rows)
  const codes = await typedRows(
    tx,
    { code: ofDepartment.departmentCode },
    sql`from department where company_code = ${ssi.companyCode} and org_level = 'DIVISION' order by id`,
  )
  await insertRows(
    tx,
    TravelBudget,
    ssi,
    codes.flatMap(({ code }, i) =>
      [year - 1, year].map((of) => ({
        division: department(code),
        year: of,
        amount: `${150_000_000 + 60_000_000 * i}.00`,
      })),
    ),
  )
}

async function insertHotels({ tx, today }: SeedContext): Promise<void> {
  const [place, currency] = await Promise.all([
    idsBy(tx, TravelDestination, ssi, 'code'),
    idsBy(tx, Currency, ssi, 'code'),
  ])
  const validFrom = `${Number(today.slice(0, 4)) - 1}-01-01`
  await insertRows(
    tx,
    Hotel,
    ssi,
    entries.hotelEntries.map(cells).flatMap(([city = '', ...hotels]) =>
      hotels.map((hotel, i) => {
        const [name = '', stars = '', rate = ''] = hotel.split('/')
        const isAbroad = city === 'SIN' || city === 'NRT'
        const money = isAbroad ? `${rate}.00` : `${rate}000.00`
        return {
          code: `${city}-${i + 1}`,
          name,
          destination: place(city),
          stars: Number(stars),
          corporate: i === 0,
          phone: `+62${city.charCodeAt(0)}${city.charCodeAt(1)}70${i}100`,
          rates: [
            {
              roomType: 'Standard',
              currency: currency(isAbroad ? 'USD' : 'IDR'),
              rate: money,
              breakfastIncluded: i === 0,
              validFrom,
            },
          ],
        }
      }),
    ),
  )
}

async function insertProjects({ tx, today }: SeedContext): Promise<void> {
  const department = await idsBy(tx, Department, ssi, 'departmentCode')
  await insertRows(
    tx,
    Project,
    ssi,
    entries.projectEntries.map(cells).map((p) => {
      const dateFrom = addDays(today, -Number(at(p, 4)))
      const budget = Number(at(p, 7))
      return {
        code: at(p, 0),
        name: at(p, 1),
        customer: at(p, 2) === 'Own plant' ? null : at(p, 2),
        department: department(at(p, 3)),
        dateFrom,
        dateTo: addDays(dateFrom, Number(at(p, 5))),
        contractValue: at(p, 6) === '0' ? null : `${at(p, 6)}000000.00`,
        budgetCost: `${budget}000000.00`,
        budgets: [{ expenseGroup: 'TRAVEL' as const, amount: `${Math.round(budget / 10)}000000.00` }],
        status: at(p, 8) as 'ACTIVE',
      }
    }),
  )
}
