// The tie-out of a run: totals that have to agree are added up on both sides by person or key; the first difference is named with its page to fix it.
// What was not made yet (no journal before the close, no bank file) is reported separately from what differs. Amounts are as the reader sees them.
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import { payTieOut } from '@kantor/shared/catalogue/payroll-management/payroll-process/pay-tie-out'
import { formatMoney } from '@kantor/shared/formats/money'
import { amountsCoveredName } from '@kantor/shared/kernel'
import { moneyText, type Sen, senOf } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import { asBoolean, asText, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { requireWide } from '../../../engine/read/data-scope.ts'
import { workedOutFor } from '../../../engine/report/logic.ts'
import { type Leg, type Side, type TiedRun, tieOutLegs } from './tie-out-legs.ts'

const ofPayRun = tableColumns(PayRun, 'n')

export const payTieOutReport = workedOutFor(
  payTieOut,
  async (context, { payRun }) => {
    requireWide(context.actor)
    const run = await tiedRun(context, payRun ?? (await lastClosed(context)))
    if (run === null) return []
    if (run.isCovered)
      return [{ ...nothing, order: 1, state: 'COVERED', what: 'You cannot see the amounts of this run' }]
    return (await tieOutLegs(context, run)).map((leg, at) => ({ order: at + 1, what: leg.what, ...resultOf(leg) }))
  },
  async (context) => ({ payRun: await lastClosed(context) }),
)

/** The closed run that was paid last, of those whose amounts the reader sees. */
async function lastClosed({ tx, rows }: QueryContext): Promise<number | null> {
  const [found] = await typedRows(
    tx,
    { id: ofPayRun.id },
    sql`from ${rows('PayRun', amountsCoveredName)} n where n.status = 'CLOSED' and n.source = 'CALCULATED' and not n.amounts_covered
      order by n.pay_date desc, n.pay_sequence desc, n.id desc limit 1`,
  )
  return found?.id ?? null
}

async function tiedRun(
  { tx, rows }: QueryContext,
  id: number | null,
): Promise<(TiedRun & { isCovered: boolean }) | null> {
  if (id === null) return null
  const [run] = await typedRows(
    tx,
    {
      id: ofPayRun.id,
      name: ofPayRun.runName,
      ...picked(ofPayRun, 'status', 'payGroup', 'paySequence', 'taxYear', 'taxMonth'),
      month: asText(sql`to_char(make_date(d.year, d.month, 1), 'YYYY-MM')`),
      isCovered: asBoolean(sql`n.amounts_covered`),
    },
    sql`from ${rows('PayRun', amountsCoveredName)} n join ${rows('ReckoningDate')} d on d.id = n.period_id where n.id = ${id}`,
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
  return { ...sums, state: 'DIFFERS', first: differenceText(first), mend: mendOf(first) }
}

const differenceText = ({ name, one, other }: Side): string =>
  `${name}: ${formatMoney(one)} here, ${formatMoney(other)} there`
