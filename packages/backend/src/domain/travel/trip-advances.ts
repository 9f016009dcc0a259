// Who changes the advances of an approved trip, and how far: finance, up to what the trip was estimated at. What finance has in its buffer
// or has paid stays as it went there, because the settlement deducts it.
import { formatMoney } from '@kantor/shared/formats/money'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { compareAmounts, sumOf } from '@kantor/shared/rules/money/amounts'
import type { RuleContext } from '../../engine/context.ts'
import { refuseMissingRates, refuseTraveller } from './trip-checks.ts'
import { currencyFacts, exchangeFacts } from './trip-facts.ts'
import { type TripValues, worthOf } from './trip-plan.ts'

type Advances = TripValues['advances']
type Advance = NonNullable<Advances>[number]

const say = (message: string): readonly FieldError[] => [{ field: 'advances', rule: 'R-TRV-06', message }]
/** What an advance is, regardless of what happened to it since. */
const contentOf = ({ date, currency, amount }: Advance): string => [date, currency, sumOf([amount])].join(' ')
const contents = (advances: Advances): string => (advances ?? []).map(contentOf).sort().join(', ')

/** Was an advance added, taken away, or made another one? A change of its state is none. */
export const hasOtherAdvances = (next: TripValues, before: TripValues): boolean =>
  contents(next.advances) !== contents(before.advances)

/** What speaks against other advances of a trip that stays where it is. */
export async function advanceComplaints(
  context: RuleContext,
  next: TripValues,
  before: TripValues,
): Promise<readonly FieldError[]> {
  if (!hasOtherAdvances(next, before)) return []
  if (before.status !== 'APPROVED' && before.status !== 'ADVANCE_PAID')
    return say('are planned while the trip is approved and has not begun: leave them as they are')
  await refuseTraveller(context, next)
  const now = new Map((next.advances ?? []).map((advance) => [advance.id, advance]))
  const isMoved = (advance: Advance): boolean => {
    const after = now.get(advance.id)
    return advance.state !== 'PLANNED' && (after === undefined || contentOf(after) !== contentOf(advance))
  }
  if ((before.advances ?? []).some(isMoved))
    return say('that finance has or has paid stay as they are: recall it first, or add a further one')
  const [sum, most] = [await advancesInRupiah(context, next), ownEstimate(next)]
  return compareAmounts(sum, most) > 0
    ? say(
        `come to ${formatMoney(sum)} in rupiah; the trip was estimated at ${formatMoney(most)} without what the company pays`,
      )
    : []
}

const ownEstimate = ({ estimateTotal, companyPaidTotal }: TripValues): string =>
  sumOf([estimateTotal ?? '0', `-${companyPaidTotal ?? '0'}`])

/** All advances in rupiah by the rates of today; RATE_MISSING where a currency has none. */
export async function advancesInRupiah(context: RuleContext, { advances }: TripValues): Promise<string> {
  const currencies = await currencyFacts(context)
  const money = worthOf({ currencies, exchange: await exchangeFacts(context, context.today) }, context.today)
  const sum = sumOf(
    (advances ?? []).map(({ currency, amount }) => money.of({ currency: currency ?? null, amount: amount ?? null })),
  )
  refuseMissingRates([...money.missing], context.today)
  return sum
}
