// The tie-out of a run: what has to agree is added up on both sides by person or key; the first that departs is named, with the page where it is put right.
// What was not made yet (no journal before the close, no bank file) is told apart from what differs. Amounts are as the reader sees them.
import { payTieOut } from '@kantor/shared/catalogue/payroll-management/payroll-process/pay-tie-out'
import { formatMoney } from '@kantor/shared/formats/money'
import { amountsCoveredName } from '@kantor/shared/kernel'
import { moneyText, type Sen, senOf } from '@kantor/shared/rules/payroll/exact'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { requireWide } from '../../../engine/read/data-scope.ts'
import { workedOutFor } from '../../../engine/report/logic.ts'
import { type Leg, type Side, type TiedRun, tieOutLegs } from './tie-out-legs.ts'

export const payTieOutReport = workedOutFor(
  payTieOut,
  async (context, { payRun }) => {
    requireWide(context.actor)
    const run = await tiedRun(context, payRun ?? (await lastClosed(context)))
    if (run === null) return []
    if (run.isCovered)
      return [{ ...nothing, order: 1, state: 'COVERED', what: 'The amounts of this run are kept from you' }]
    return (await tieOutLegs(context, run)).map((leg, at) => ({ order: at + 1, what: leg.what, ...resultOf(leg) }))
  },
  async (context) => ({ payRun: await lastClosed(context) }),
)

/** The closed run that was paid last, of those whose amounts the reader sees. */
async function lastClosed({ tx, rows }: QueryContext): Promise<number | null> {
  const [found] = await rowsOf<{ id: number }>(
    tx,
    sql`select n.id from ${rows('PayRun', amountsCoveredName)} n where n.status = 'CLOSED' and n.source = 'CALCULATED' and not n.amounts_covered
      order by n.pay_date desc, n.pay_sequence desc, n.id desc limit 1`,
  )
  return found?.id ?? null
}

async function tiedRun(
  { tx, rows }: QueryContext,
  id: number | null,
): Promise<(TiedRun & { isCovered: boolean }) | null> {
  if (id === null) return null
  const [run] = await rowsOf<TiedRun & { isCovered: boolean } & Record<string, unknown>>(
    tx,
    sql`select n.id, n.run_name as name, n.status, n.pay_group_id as "payGroup", n.pay_sequence as "paySequence", n.tax_year as "taxYear", n.tax_month as "taxMonth",
        to_char(make_date(d.year, d.month, 1), 'YYYY-MM') as month, n.amounts_covered as "isCovered"
      from ${rows('PayRun', amountsCoveredName)} n join ${rows('ReckoningDate')} d on d.id = n.period_id where n.id = ${id}`,
  )
  return run ?? null
}

const nothing = { one: null, other: null, difference: null, first: null, mend: null } as const

function resultOf(leg: Leg) {
  if ('missing' in leg) return { ...nothing, state: 'NOT_MADE', first: leg.missing, mend: leg.mend }
  const { sides, mendOf } = leg
  const sum = (side: 'one' | 'other'): Sen => sides.reduce((total, row) => total + senOf(row[side]), 0n)
  const [one, other] = [sum('one'), sum('other')]
  const first = sides.find((row) => senOf(row.one) !== senOf(row.other))
  const sums = { one: moneyText(one), other: moneyText(other), difference: moneyText(one - other) }
  if (first === undefined) return { ...nothing, ...sums, state: 'AGREES' }
  return { ...sums, state: 'DIFFERS', first: told(first), mend: mendOf(first) }
}

const told = ({ name, one, other }: Side): string => `${name}: ${formatMoney(one)} here, ${formatMoney(other)} there`
