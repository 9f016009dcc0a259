// Expenses of some months of a year by account or centre, with months or centres as columns and the same months of last year.
import { summaryExpense } from '@kantor/shared/catalogue/finance-report/summary-expense'
import { monthEnd } from '@kantor/shared/rules/ledger/statements/spans'
import { sql } from 'drizzle-orm'
import { reportAfter, withHeads } from '../../engine/report/logic.ts'
import { centersOf } from './account-nets.ts'
import { addressOf, branchWords } from './addresses.ts'
import { accountsIn, moveRows } from './ledger-rows.ts'
import { comparedMonths, daysOf, monthsIn } from './months.ts'
import { branchesOf } from './read-branches.ts'

const most = { month: 12, center: 40 } as const
const monthsOf = ({ periodFrom, periodTo }: { readonly periodFrom?: unknown; readonly periodTo?: unknown }) => ({
  periodFrom: String(periodFrom ?? ''),
  periodTo: String(periodTo ?? ''),
})

export const summaryExpenseReport = withHeads(
  reportAfter(
    summaryExpense,
    async (context, given) => {
      const branches = (await branchesOf(context, summaryExpense, given)).map(({ code }) => code)
      const range = { ...daysOf(monthsOf(given)), withAdjustments: given.withAdjustments === true }
      const centers = given.across === 'CENTERS' ? await centersOf(context, branches, range, most.center) : []
      return { branches, centers: centers.map(({ id }) => id) }
    },
    (context, given, { branches, centers }) => {
      const months = monthsOf(given)
      const withAdjustments = given.withAdjustments === true
      const { from, to } = daysOf(months)
      const last = daysOf(comparedMonths(months, 'LAST_YEAR'))
      const first = Number(months.periodFrom.slice(5, 7))
      const isByMonth = given.across !== 'CENTERS'
      const net = sql`m.debit - m.credit`
      const cell = (name: string, when: ReturnType<typeof sql> | null) => {
        const column = sql.identifier(name)
        return when === null ? sql`null::numeric as ${column}` : sql`sum(m.net) filter (where ${when}) as ${column}`
      }
      const cells = [
        ...Array.from({ length: most.month }, (_, i) =>
          cell(`month${i + 1}`, isByMonth && first + i <= 12 ? sql`m.is_now and m.month = ${first + i}` : null),
        ),
        ...Array.from({ length: most.center }, (_, i) =>
          cell(`center${i + 1}`, centers[i] === undefined ? null : sql`m.is_now and m.center_id = ${centers[i]}`),
        ),
      ]
      const isExpense = sql`a.account_type in ('EXPENSE', 'COST', 'OTHER', 'INCOME_TAX') and a.id in ${accountsIn(context, { from: given.accountFrom, to: given.accountTo })}
        and (${given.accountFrom ?? given.accountTo ?? null}::text is not null or a.account_type = 'EXPENSE' or a.cost_element = 'FOH' or (a.account_type = 'OTHER' and a.normal_side = 'DR'))`
      const read = (days: { readonly from: string; readonly to: string }, isNow: boolean) =>
        sql`select m.account_id, m.center_id, least(m.period_no, 12) as month, ${isNow}::boolean as is_now, ${net} as net
          from ${moveRows(context, branches, { ...days, withAdjustments })} m where m.entry_kind is null`
      const isByCenter = given.by === 'CENTER'
      const ledger = addressOf('/finance-report/general-ledger', {
        dateFrom: from,
        dateTo: monthEnd(to),
        ...branchWords(given),
      })
      const row = isByCenter ? sql`coalesce(c.code || ' ' || c.name, 'Without a centre')` : sql`a.code || ' ' || a.name`
      const key = isByCenter ? sql`m.center_id` : sql`a.id`
      return sql`with moved as (${read({ from, to }, true)} union all ${read(last, false)})
        select coalesce(h.code || ' ' || h.name, '') as "group", ${row} as "row", ${sql.join(cells, sql`, `)},
          coalesce(sum(m.net) filter (where m.is_now), 0) as "total", round(coalesce(sum(m.net) filter (where m.is_now), 0) / ${monthsIn(months)}, 2) as "average",
          coalesce(sum(m.net) filter (where not m.is_now), 0) as "lastYear",
          round(100 * (sum(m.net) filter (where m.is_now) - sum(m.net) filter (where not m.is_now)) / nullif(abs(sum(m.net) filter (where not m.is_now)), 0), 2) as "change",
          ${ledger}::text || ${isByCenter ? sql`coalesce('&center=' || m.center_id, '')` : sql`'&account=' || a.id`} as "opens"
        from moved m join ${context.rows('Account')} a on a.id = m.account_id left join ${context.rows('Account')} h on h.id = a.parent_id
          left join ${context.rows('AccountCenter')} c on c.id = m.center_id
        where ${isExpense} group by h.code, h.name, ${key}${isByCenter ? sql`, c.code, c.name` : sql`, a.code, a.name`}`
    },
  ),
  async (context, asked) => {
    if (asked['across'] !== 'CENTERS') return []
    const branches = (await branchesOf(context, summaryExpense, asked)).map(({ code }) => code)
    const range = { ...daysOf(monthsOf(asked)), withAdjustments: asked['withAdjustments'] === true }
    const centers = await centersOf(context, branches, range, most.center)
    return centers.map(({ label }, i) => ({ column: `center${i + 1}`, label }))
  },
)
