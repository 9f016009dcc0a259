// Trips of the demo company in every state: closed ones of the last months, some that are overdue, some that are under way or planned.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { TravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request.entity'
import { TravelDestination } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-destination.entity'
import { TravelExpenseType } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-expense-type.entity'
import { TravelType } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-type.entity'
import { TravelZone } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-zone.entity'
import { Currency } from '@kantor/shared/catalogue/master/entities/currency.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { asNumber, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleValues } from '../../engine/context.ts'
import { type SeedContext, seedArea, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'

const ofTravelDestination = tableColumns(TravelDestination)
const ofEmployee = tableColumns(Employee, 'e')

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
  const cities = await typedRows(
    tx,
    { code: ofTravelDestination.code, city: ofTravelDestination.city },
    sql`from travel_destination`,
  )
  const people = await typedRows(
    tx,
    {
      id: ofEmployee.id,
      department: ofEmployee.department,
      division: asNumber(sql`coalesce(dd.id, d.parent_department_id)`),
    },
    sql`from employee e
      join department u on u.id = e.department_id join department d on d.id = coalesce(u.parent_department_id, u.id)
      left join department dd on dd.id = d.parent_department_id
      where e.company_code = ${ssi.companyCode} and e.active_status = 'ACTIVE' and u.org_level = 'UNIT' and e.join_date < ${addDays(today, -400)}::date
        and u.department_code like any (array['SAL-%', 'CSV-%', 'MNT-%', 'PUR-%']) order by e.id`,
  )
  const ids = { place, type, kind, zone, idr: currency('IDR'), cities }
  await insertRows(
    tx,
    TravelRequest,
    ssi,
    tripEntries.map((entry, i) => tripOf(today, ids, people[i % people.length], entry, i)),
  )
}

type IdOf = (code: string) => number
interface Ids {
  readonly place: IdOf
  readonly type: IdOf
  readonly kind: IdOf
  readonly zone: IdOf
  readonly idr: number
  readonly cities: readonly { readonly code: string; readonly city: string }[]
}

/** What a trip costs: lump sums of its days, the hotel of its nights, what is advanced and what was spent. */
function costsOf(inZone: string, days: number) {
  const [pocket, meal, hotel] = rates[inZone as keyof typeof rates]
  const nights = days - 1
  const perDiem = (pocket + meal) * days
  const spent = Math.round(hotel * 0.9) * nights
  return {
    pocket,
    meal,
    hotel,
    days,
    nights,
    perDiem,
    spent,
    cost: perDiem + spent,
    estimate: perDiem + hotel * nights,
    advance: Math.floor((perDiem + hotel * nights * 0.8) / 1000) * 1000,
  }
}
type Costs = ReturnType<typeof costsOf>

function tripOf(today: string, ids: Ids, person: Person | undefined, entry: string, i: number): Trip {
  const [city = '', inZone = 'Z1', ago = '0', long = '1', status = 'DRAFT', purpose = ''] = entry.split('|')
  const from = addDays(today, -Number(ago))
  const costs = costsOf(inZone, Number(long))
  const { days, nights, estimate, perDiem, advance } = costs
  const to = addDays(from, days - 1)
  const isPaid = status !== 'DRAFT' && status !== 'APPROVED'
  const state = status === 'CLOSED' ? ('CLEARED' as const) : isPaid ? ('PAID' as const) : ('PLANNED' as const)
  return {
    number: `TV-${from.slice(0, 7).replace('-', '')}-${9001 + i}`,
    employee: person?.id ?? null,
    purpose,
    requester: person?.id ?? null,
    requestDate: addDays(from, -14),
    travelType: ids.type('DOM'),
    version: 1,
    costDepartment: person?.department ?? null,
    division: person?.division ?? null,
    status: status as 'DRAFT',
    destinations: ids.cities.find(({ code }) => code === city)?.city ?? city,
    mainDestination: ids.place(city),
    travelDate: from,
    returnDate: to,
    days,
    nights,
    settleDueDate: addDays(to, 7),
    legs: legsOf(ids, city, from, to),
    budget: budgetOf(ids, costs, { employee: person?.id ?? null, date: from, zone: ids.zone(inZone) }),
    perDiemTotal: `${perDiem}.00`,
    estimateTotal: `${estimate}.00`,
    companyPaidTotal: '0.00',
    advanceTotal: `${advance}.00`,
    advances: [
      { date: from, currency: ids.idr, amount: `${advance}.00`, state, paidOn: isPaid ? addDays(from, -2) : null },
    ],
    ...(status === 'CLOSED' || status === 'REALIZATION' ? settledOf(ids, costs, { from, to, status }) : {}),
    ...(status === 'CLOSED' ? { isClosed: true, closedAt: `${addDays(to, 9)}T03:00:00.000Z` } : {}),
  }
}

/** There by plane in the morning, back in the afternoon of the last day. */
function legsOf({ place }: Ids, city: string, from: string, to: string): NonNullable<Trip['legs']> {
  const leg = { mode: 'FLIGHT' as const, ticketBy: 'COMPANY' as const }
  const [home, there] = [place('JKT'), place(city)]
  return [
    { ...leg, from: home, to: there, departDate: from, departTime: '07:00', arriveDate: from, arriveTime: '10:00' },
    { ...leg, from: there, to: home, departDate: to, departTime: '16:00', arriveDate: to, arriveTime: '18:30' },
  ]
}

interface OfTrip {
  readonly employee: number | null
  readonly date: string
  readonly zone: number
}
function budgetOf(
  { kind, idr }: Ids,
  { days, nights, pocket, meal, hotel }: Costs,
  trip: OfTrip,
): NonNullable<Trip['budget']> {
  const line = (code: string, qty: number, rate: number, isEstimate: boolean) => ({
    ...trip,
    currency: idr,
    paidBy: 'EMPLOYEE' as const,
    expenseType: kind(code),
    qty: String(qty),
    isEstimate,
    rate: `${rate}.00`,
    amount: `${rate * qty}.00`,
  })
  return [line('POCKET', days, pocket, false), line('MEAL', days, meal, false), line('HOTEL', nights, hotel, true)]
}

/** What was handed in after the trip, and what is left of the advance. */
function settledOf(
  { kind, idr }: Ids,
  { hotel, nights, spent, cost, advance }: Costs,
  { from, to, status }: { readonly from: string; readonly to: string; readonly status: string },
): Partial<Trip> {
  const expense = { expenseType: kind('HOTEL'), date: from, currency: idr, paidBy: 'EMPLOYEE' as const }
  return {
    expenses: [{ ...expense, actual: `${spent}.00`, cap: `${hotel * nights}.00`, approved: `${spent}.00` }],
    report: '<p>Selesai.</p>',
    approvedTotal: `${cost}.00`,
    tripCostIdr: `${cost}.00`,
    settledOn: addDays(to, 3),
    nets: [
      {
        currency: idr,
        approved: `${cost}.00`,
        advance: `${advance}.00`,
        net: `${cost - advance}.00`,
        outcome: cost > advance ? ('PAY_EMPLOYEE' as const) : ('EMPLOYEE_REFUNDS' as const),
        isSettled: status === 'CLOSED',
      },
    ],
  }
}
