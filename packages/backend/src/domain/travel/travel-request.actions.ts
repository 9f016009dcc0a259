// What the form of a trip asks while it is filled in, and the papers of a trip.
import { travelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request'
import { TravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request.entity'
import { TravelAdmTemplate } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-setting/travel-adm-template.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { formatMoney } from '@kantor/shared/formats/money'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { filledPaper } from '@kantor/shared/rules/travel/paper'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { type ActionContext, actionsFor } from '../../engine/actions/actions.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { show } from '../../engine/read/read.ts'
import { isThere } from '../../engine/read/stored-rows.ts'
import { isBad, planOf, type TripPlan } from './trip-plan.ts'

const nothing = {
  ...{ dates: null, days: null, nights: null, perDiem: null, hotelCaps: null, estimate: null },
  ...{ companyPays: null, advance: null, dayByDay: null, missing: null },
}

export const travelRequestActions = actionsFor(travelRequest, {
  async allowances(context, trip) {
    const plan = await planOf(context, trip as never)
    if (plan === undefined) return { ...nothing, missing: 'Name traveller, type and both ends of every leg.' }
    if (isBad(plan)) return { ...nothing, missing: plan.complaints.map(({ message }) => message).join('; ') }
    const [first, last] = [plan.days[0]?.date, plan.days.at(-1)?.date]
    return {
      ...{ dates: `${formatDate(first)} – ${formatDate(last)}`, days: plan.days.length, nights: plan.nights },
      ...{ perDiem: plan.perDiem, hotelCaps: plan.hotelCaps, estimate: plan.estimate, companyPays: plan.companyPays },
      advance: [...plan.advances].map(([code, amount]) => `${code} ${formatMoney(amount)}`).join(', ') || null,
      dayByDay: dayByDay(plan).slice(0, 4_000),
      missing: missingText(plan),
    }
  },
  async paper(context, { trip, template }) {
    const own = queryContext(context)
    const [paper] = await rowsOf<{ body: string; checklist: string | null }>(
      context.tx,
      sql`select t.body, (select string_agg('- ' || c.item, E'\\n' order by c.seq) from ${own.lines('TravelAdmTemplate', 'checklist')} c where c.parent_id = t.id) as checklist
        from ${own.rows(TravelAdmTemplate.name)} t where t.id = ${template}`,
    )
    if (paper === undefined || !(await isThere(context, TravelRequest, { where: { id: trip } })))
      throw new KantorError('NOT_FOUND')
    return { text: filledPaper(paper.body, await valuesOf(context, trip)), checklist: paper.checklist }
  },
})

/** A line a day: where, which share, what it pays the traveller. */
function dayByDay({ days, allowances, ground }: TripPlan): string {
  const [own] = allowances.values()
  return days
    .map(({ date, place, fraction, isTransit, sleep }) => {
      const paid = (own?.lines ?? [])
        .filter((line) => line.date === date)
        .map((line) => {
          const name = ground.kinds.find(({ code }) => code === line.type)?.name ?? ''
          return `${name}${line.isEstimate ? ' up to' : ''} ${line.currency} ${formatMoney(line.amount)}`
        })
      const where = isTransit
        ? 'on the way'
        : sleep === null
          ? `from ${ground.places[place]?.city}`
          : ground.places[place]?.city
      return [`${formatDate(date)} ${where} ${fraction} %`, ...paid].join(' · ')
    })
    .join('\n')
}

function missingText({ missing, missingRates }: TripPlan): string | null {
  const rates = missingRates.map((code) => `rate of exchange of ${code}`)
  const text = [...missing, ...rates].join('; ')
  return text === '' ? null : text.slice(0, 1_000)
}

interface Named {
  readonly name?: string
  readonly code?: string
}
const wanted = [
  ...[
    'number',
    'purpose',
    'employee',
    'travelDate',
    'returnDate',
    'days',
    'nights',
    'legs',
    'advances',
    'perDiemTotal',
  ],
  'approvals',
]
/** The trip in the words of its papers, which are Indonesian; through the screen of trips, so that nobody prints what he does not see. */
async function valuesOf(context: ActionContext, trip: number) {
  const row = await show(context.engine, context.actor, travelRequest as never, trip, {
    fields: wanted,
    tx: context.tx,
  })
  const legs = (row.legs ?? []) as readonly { from?: Named; to?: Named; departDate?: string; departTime?: string }[]
  const advances = (row.advances ?? []) as readonly { currency?: Named; amount?: string }[]
  const employee = row.employee as Named
  return {
    ...{ number: String(row.number), purpose: String(row.purpose ?? '') },
    employee: `${employee.name} (${employee.code})`,
    dates: `${formatDate(String(row.travelDate))} s.d. ${formatDate(String(row.returnDate))} (${row.days} hari, ${row.nights} malam)`,
    legs: legs.map((l) => `${l.from?.name} - ${l.to?.name}, ${formatDate(l.departDate)} ${l.departTime}`).join('\n'),
    allowances: [
      `Uang harian IDR ${formatMoney(String(row.perDiemTotal ?? '0'))}`,
      ...advances.map((a) => `Uang muka ${a.currency?.code} ${formatMoney(a.amount ?? '0')}`),
    ].join('\n'),
    signers: String(row.approvals ?? 'Kepala Divisi, Kepala SDM, Kepala Keuangan'),
  }
}
