// What the form of a trip asks while it is filled in, and the papers of a trip.
import { travelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request'
import { formatDate } from '@kantor/shared/formats/date'
import { formatMoney } from '@kantor/shared/formats/money'
import { actionsFor } from '../../engine/actions/actions.ts'
import { paperOf, paperPdf } from './trip-paper.ts'
import { isBad, planOf, type TripPlan } from './trip-plan.ts'

const nothing = {
  dates: null,
  days: null,
  nights: null,
  perDiem: null,
  hotelCaps: null,
  estimate: null,
  companyPays: null,
  advance: null,
  dayByDay: null,
  missing: null,
}

export const travelRequestActions = actionsFor(travelRequest, {
  async allowances(context, trip) {
    const plan = await planOf(context, trip as never)
    if (plan === undefined) return { ...nothing, missing: 'Name traveller, type and both ends of every leg.' }
    if (isBad(plan)) return { ...nothing, missing: plan.complaints.map(({ message }) => message).join('; ') }
    const [first, last] = [plan.days[0]?.date, plan.days.at(-1)?.date]
    return {
      dates: `${formatDate(first)} – ${formatDate(last)}`,
      days: plan.days.length,
      nights: plan.nights,
      perDiem: plan.perDiem,
      hotelCaps: plan.hotelCaps,
      estimate: plan.estimate,
      companyPays: plan.companyPays,
      advance: [...plan.advances].map(([code, amount]) => `${code} ${formatMoney(amount)}`).join(', ') || null,
      dayByDay: dayByDay(plan).slice(0, 4_000),
      missing: missingText(plan),
    }
  },
  async paper(context, { trip, template }) {
    const { text, checklist } = await paperOf(context, trip, template)
    return { text, checklist }
  },
  paperPdf: (context, { trip, template }) => paperPdf(context, trip, template),
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
