// What a ratification means to its approvers: the arrears of closed months and the increase a month, as of the day they look. A person who decides needs no
// code of the screen of ratifications for it, but sees amounts only of pay groups whose amounts he sees (R-SEC).
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { formatPeriod } from '@kantor/shared/formats/date'
import { formatMoney } from '@kantor/shared/formats/money'
import { sumOf } from '@kantor/shared/rules/money/amounts'
import { contributionCodes } from '@kantor/shared/rules/payroll/deductions/bpjs-month'
import type { Impact } from '../../../engine/approval/document.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { shownAmong } from '../../../engine/write/covered.ts'
import { arrearsOf, type Decree } from './arrears-of.ts'
import { laterPayOf } from './later-pay.ts'
import { laterWords, someOf } from './questions-open.ts'
import { unusualOf } from './unusual-pay.ts'
import { withBefore } from './with-before.ts'

/** What the decision of a ratification pays: rupiah a month, and rupiah in arrears by the same calculation as the preview (R-RAP). */
export async function impactOf(context: RuleContext, row: Decree): Promise<readonly Impact[]> {
  const arrears = (await arrearsOf(context, row)).filter(
    ({ componentCode }) => !contributionCodes.includes(componentCode),
  )
  const people = new Set(arrears.map(({ employee }) => employee)).size
  const months = [...new Set(arrears.map(({ month }) => month))].sort()
  const closed = `${counted(months.length, 'closed month')}: ${months.map(formatPeriod).join(', ')}`
  const isShown = (await shownAmong(context, PayGroup.name, [row.payGroup ?? 0])).size > 0
  const title = 'Arrears'
  const none: Impact = { title, value: 'None', tone: 'GOOD', detail: 'No closed month lacks anything by these lines' }
  if (!isShown) return [months.length === 0 ? none : { title, value: closed, tone: 'WARN', detail: covered }]
  const lines = await withBefore(context, row)
  const total = formatMoney(sumOf(arrears.map(({ delta }) => delta)))
  return [
    {
      title: 'Monthly increase',
      value: formatMoney(sumOf(lines.map(({ monthIncrease }) => monthIncrease))),
      tone: 'PLAIN',
    },
    months.length === 0
      ? none
      : { title, value: total, tone: 'WARN', detail: `${counted(people, 'employee')}, ${closed}`.slice(0, 500) },
    ...(await laterImpact(context, row)),
    ...(await unusualImpact(context, { ...row, lines })),
  ]
}

/** What becomes of pay that begins after the day in force. */
async function laterImpact(context: RuleContext, row: Decree): Promise<readonly Impact[]> {
  const later = await laterPayOf(context, row)
  if (later.length === 0) return []
  const value = row.laterRows === 'REPLACE' ? 'Is replaced' : 'Stays as it is'
  return [{ title: 'Pay that changes again later', value, tone: 'WARN', detail: await laterWords(context, later) }]
}

/** Lines that are seldom meant, with the reason that the sender gave. */
async function unusualImpact(
  context: RuleContext,
  row: Parameters<typeof unusualOf>[1] & Pick<Decree, 'unusualReason'>,
): Promise<readonly Impact[]> {
  const found = await unusualOf(context, row)
  if (found.length === 0) return []
  return [
    { title: 'Unusual amounts', value: row.unusualReason ?? 'No reason is given', tone: 'BAD', detail: someOf(found) },
  ]
}
const covered = 'You do not see the amounts of this pay group'
const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`
