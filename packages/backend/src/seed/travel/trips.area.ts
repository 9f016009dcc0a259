// Trips of the demo company in every state: closed ones of the last months, some that are overdue, some that are under way or planned.
import { TravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request.entity'
import { TravelDestination } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-destination.entity'
import { TravelExpenseType } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-expense-type.entity'
import { TravelType } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-type.entity'
import { TravelZone } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-zone.entity'
import { Currency } from '@kantor/shared/catalogue/master/currency.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { RuleValues } from '../../engine/context.ts'
import { type SeedContext, seedArea, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'

type Trip = RuleValues<(typeof TravelRequest)['fields']>

/** city|zone|left so many days ago|days|status|purpose. */
const tripEntries = [
  'SBY|Z1|330|3|CLOSED|Stock count at the depot',
  'DPS|Z2|290|4|CLOSED|Dealer meeting',
  'UPG|Z3|260|5|CLOSED|Opening of the depot',
  'SRG|Z1|230|2|CLOSED|Supplier audit',
  'KNO|Z2|200|4|CLOSED|Customer training',
  'BDO|Z1|170|2|CLOSED|Machine acceptance',
  'SBY|Z1|140|3|CLOSED|Service contract review',
  'YIA|Z1|110|3|CLOSED|Trade fair',
  'PLM|Z2|80|3|CLOSED|Dealer audit',
  'BPN|Z2|60|4|CLOSED|Site survey',
  'SBY|Z1|45|3|TRAVELLING|Complaint of a customer',
  'UPG|Z3|28|4|TRAVELLING|Racking of the depot',
  'MLG|Z1|20|3|TRAVELLING|Interview of a supplier',
  'SRG|Z1|12|3|REALIZATION|Quality meeting',
  'DPS|Z2|8|3|REALIZATION|Partner meeting',
  'SBY|Z1|2|4|TRAVELLING|Installation support',
  'KNO|Z2|-6|3|APPROVED|Contract signing',
  'YIA|Z1|-12|2|APPROVED|Audit of a supplier',
  'BDO|Z1|-20|2|DRAFT|Visit to the machine maker',
  'PDG|Z2|-25|3|DRAFT|Dealer training',
] as const
const rates = {
  Z1: [190_000, 130_000, 600_000],
  Z2: [218_000, 149_000, 690_000],
  Z3: [256_000, 175_000, 810_000],
} as const

export const tripsArea = seedArea({
  name: 'trips',
  after: ['travel masters', 'leave'],
  marker: TravelRequest,
  async run(seed) {
    await insertTrips(seed)
  },
})

interface Person {
  readonly id: number
  readonly department: number
  readonly division: number
}
async function insertTrips({ tx, today }: SeedContext): Promise<void> {
  const [place, type, kind, zone, currency] = await Promise.all([
    idsBy(tx, TravelDestination, ssi, 'code'),
    idsBy(tx, TravelType, ssi, 'code'),
    idsBy(tx, TravelExpenseType, ssi, 'code'),
    idsBy(tx, TravelZone, ssi, 'code'),
    idsBy(tx, Currency, ssi, 'code'),
  ])
  const cities = await rowsOf<{ code: string; city: string }>(tx, sql`select code, city from travel_destination`)
  const people = await rowsOf<Person>(
    tx,
    sql`select e.id, e.department_id as department, coalesce(dd.id, d.parent_department_id) as division from employee e
      join department u on u.id = e.department_id join department d on d.id = coalesce(u.parent_department_id, u.id)
      left join department dd on dd.id = d.parent_department_id
      where e.company_code = ${ssi.companyCode} and e.active_status = 'ACTIVE' and u.org_level = 'UNIT' and e.join_date < ${addDays(today, -400)}::date
        and u.department_code like any (array['SAL-%', 'CSV-%', 'MNT-%', 'PUR-%']) order by e.id`,
  )
  const [idr, home] = [currency('IDR'), place('JKT')]
  const tripOf = (entry: string, i: number): Trip => {
    const [city = '', inZone = 'Z1', ago = '0', long = '1', status = 'DRAFT', purpose = ''] = entry.split('|')
    const [from, days] = [addDays(today, -Number(ago)), Number(long)]
    const to = addDays(from, days - 1)
    const [pocket, meal, hotel] = rates[inZone as keyof typeof rates]
    const person = people[i % people.length]
    const nights = days - 1
    const own = {
      employee: person?.id ?? null,
      date: from,
      currency: idr,
      paidBy: 'EMPLOYEE' as const,
      zone: zone(inZone),
    }
    const line = (code: string, qty: number, rate: number, isEstimate: boolean) => ({
      ...{
        ...own,
        expenseType: kind(code),
        qty: String(qty),
        rate: `${rate}.00`,
        amount: `${rate * qty}.00`,
        isEstimate,
      },
    })
    const perDiem = (pocket + meal) * days
    const estimate = perDiem + hotel * nights
    const advance = Math.floor((perDiem + hotel * nights * 0.8) / 1000) * 1000
    const isPaid = status !== 'DRAFT' && status !== 'APPROVED'
    const isSettled = status === 'CLOSED' || status === 'REALIZATION'
    const spent = Math.round(hotel * 0.9) * nights
    const cost = perDiem + spent
    const state = status === 'CLOSED' ? ('CLEARED' as const) : isPaid ? ('PAID' as const) : ('PLANNED' as const)
    const leg = { mode: 'FLIGHT' as const, ticketBy: 'COMPANY' as const }
    const expense = {
      expenseType: kind('HOTEL'),
      date: from,
      currency: idr,
      actual: `${spent}.00`,
      paidBy: 'EMPLOYEE' as const,
    }
    return {
      ...{ number: `TV-${from.slice(0, 7).replace('-', '')}-${9001 + i}`, employee: person?.id ?? null, purpose },
      ...{ requester: person?.id ?? null, requestDate: addDays(from, -14), travelType: type('DOM'), version: 1 },
      ...{ costDepartment: person?.department ?? null, division: person?.division ?? null, status: status as 'DRAFT' },
      ...{ destinations: cities.find(({ code }) => code === city)?.city ?? city, mainDestination: place(city) },
      ...{ travelDate: from, returnDate: to, days, nights, settleDueDate: addDays(to, 7) },
      legs: [
        {
          ...leg,
          from: home,
          to: place(city),
          departDate: from,
          departTime: '07:00',
          arriveDate: from,
          arriveTime: '10:00',
        },
        {
          ...leg,
          from: place(city),
          to: home,
          departDate: to,
          departTime: '16:00',
          arriveDate: to,
          arriveTime: '18:30',
        },
      ],
      budget: [
        line('POCKET', days, pocket, false),
        line('MEAL', days, meal, false),
        line('HOTEL', nights, hotel, true),
      ],
      ...{
        perDiemTotal: `${perDiem}.00`,
        estimateTotal: `${estimate}.00`,
        companyPaidTotal: '0.00',
        advanceTotal: `${advance}.00`,
      },
      advances: [
        { date: from, currency: idr, amount: `${advance}.00`, state, paidOn: isPaid ? addDays(from, -2) : null },
      ],
      ...(isSettled
        ? {
            ...{
              expenses: [{ ...expense, cap: `${hotel * nights}.00`, approved: `${spent}.00` }],
              report: '<p>Selesai.</p>',
            },
            ...{ approvedTotal: `${cost}.00`, tripCostIdr: `${cost}.00`, settledOn: addDays(to, 3) },
            nets: [
              {
                ...{ currency: idr, approved: `${cost}.00`, advance: `${advance}.00`, net: `${cost - advance}.00` },
                ...{ outcome: cost > advance ? ('PAY_EMPLOYEE' as const) : ('EMPLOYEE_REFUNDS' as const) },
                isSettled: status === 'CLOSED',
              },
            ],
          }
        : {}),
      ...(status === 'CLOSED' ? { isClosed: true, closedAt: `${addDays(to, 9)}T03:00:00.000Z` } : {}),
    }
  }
  await insertRows(tx, TravelRequest, ssi, tripEntries.map(tripOf))
}
