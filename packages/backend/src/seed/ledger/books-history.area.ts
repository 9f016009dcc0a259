// The history of the books of the demo company: opening balances of each branch, a month after month of slips, and the closing of last year. Everything is posted
// by the engine, with numbers, balances and seals; the periods are as far as they are on the day of the demo company when it is done.
import { AccountingPeriod } from '@kantor/shared/catalogue/finance-slip/entities/accounting-period.entity'
import { Account } from '@kantor/shared/catalogue/master/entities/account.entity'
import { AccountCenter } from '@kantor/shared/catalogue/master/entities/account-center.entity'
import { Customer } from '@kantor/shared/catalogue/master/entities/customer.entity'
import { OpeningBalanceBatch } from '@kantor/shared/catalogue/master/entities/opening-balance-batch.entity'
import { Vendor } from '@kantor/shared/catalogue/master/entities/vendor.entity'
import { monthEnd } from '@kantor/shared/rules/ledger/statements/spans'
import { moneyText, type Sen } from '@kantor/shared/rules/money/sen'
import { addDays, addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { ownRows, picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { closeYear } from '../../domain/closing/index.ts'
import { postMadeSlip } from '../../domain/ledger/index.ts'
import type { Engine, RuleContext } from '../../engine/context.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { changeWithRules, createWithRules } from '../../engine/write/make-row.ts'
import { contextOf } from '../../engine/write/write.ts'
import { seedArea, ssi } from '../area.ts'
import { idsBy } from '../writing/rows.ts'
import { statusOn } from './books.area.ts'
import { monthlyEntries, openItemEntries, openingEntries, productionEntries, seasons } from './history-entries.ts'

const ofCenter = tableColumns(AccountCenter, 'c')
const ofCustomer = tableColumns(Customer, 'p')
const ofVendor = tableColumns(Vendor, 'v')
const ofPeriod = tableColumns(AccountingPeriod, 'q')
const million: Sen = 100_000_000n
const branches = ['JKT', 'CKR', 'SBY'] as const

/** What the slips of the history need to know. */
interface Known {
  readonly account: (code: string) => number
  readonly center: (costType: string | undefined) => number | null
  readonly parties: { readonly [kind: string]: readonly string[] }
}

export const booksHistoryArea = seedArea({
  name: 'books history',
  after: ['trade', 'slip authorities', 'qualifications'],
  marker: OpeningBalanceBatch,
  async run({ engine, tx, today }) {
    const last = Number(today.slice(0, 4)) - 1
    const known = await knownOf(tx)
    await setPeriods(tx, () => 'OPEN')
    const inBranch = (db: Db, branch: string) =>
      contextOf(db, engine, systemActor(ssi.companyCode, 'books history', branch))
    const cutover = `${last}-01-31`
    for (const branch of branches)
      await tx.transaction((inner) => open(inBranch(inner as Db, branch), branch, cutover, known))
    for (let month = `${last}-02`; month <= today.slice(0, 7); month = addMonths(`${month}-01`, 1).slice(0, 7)) {
      const end = monthEnd(`${month}-01`)
      const [day = today] = [end, today].sort()
      for (const branch of branches)
        await tx.transaction((inner) => postMonth(inBranch(inner as Db, branch), branch, day, known))
    }
    await closeLastYear(engine, tx, last)
    await setPeriods(tx, (code) => statusOn(code, today))
  },
})

async function knownOf(tx: Db): Promise<Known> {
  const centers = await typedRows(
    tx,
    picked(ofCenter, 'id', 'costType'),
    sql`from ${ownRows(ssi, ofCenter)} where c.is_posting and c.is_active order by c.code`,
  )
  const codes = async (of: typeof ofCustomer | typeof ofVendor, alias: 'p' | 'v') =>
    (
      await typedRows(tx, { code: of.code }, sql`from ${ownRows(ssi, of)} order by ${sql.raw(alias)}.code limit 12`)
    ).map(({ code }) => code)
  return {
    account: await idsBy(tx, Account, ssi, 'code'),
    center: (costType) => (costType ? (centers.find((row) => row.costType === costType)?.id ?? null) : null),
    parties: { CUSTOMER: await codes(ofCustomer, 'p'), VENDOR: await codes(ofVendor, 'v') },
  }
}

/** Statuses of the periods of the demo company, by their codes. */
async function setPeriods(tx: Db, statusOf: (code: string) => string): Promise<void> {
  const rows = await typedRows(tx, picked(ofPeriod, 'id', 'periodCode'), sql`from ${ownRows(ssi, ofPeriod)}`)
  const byStatus = Map.groupBy(rows, ({ periodCode }) => statusOf(periodCode))
  for (const [status, all] of byStatus)
    await tx.execute(
      sql`update accounting_period set status = ${status} where id in (${sql.join(
        all.map(({ id }) => sql`${id}`),
        sql`, `,
      )})`,
    )
  await tx.execute(
    sql`update fiscal_year y set status = case when exists (select 1 from accounting_period p where p.fiscal_year_id = y.id and p.status <> 'CLOSED')
      then 'OPEN' else 'CLOSED' end where y.company_code = ${ssi.companyCode}`,
  )
}

const sides = (net: Sen) => ({ debit: moneyText(net > 0n ? net : 0n), credit: moneyText(net < 0n ? -net : 0n) })

/** The opening balances of a branch: balances, the open documents behind receivables and payables, and retained earnings for the rest. */
async function open(context: RuleContext, branch: string, cutover: string, known: Known): Promise<void> {
  const balances = openingEntries
    .map((entry) => entry.split('|'))
    .filter(([at]) => at === branch)
    .map(([, code = '', millions = '0', costType]) => ({
      code,
      net: BigInt(millions) * million,
      center: known.center(costType),
    }))
  const items = openItemEntries
    .map((entry) => entry.split('|'))
    .filter(([at]) => at === branch)
    .flatMap(([, code = '', kind = '', count = '0', millions = '0']) =>
      Array.from({ length: Number(count) }, (_, i) => {
        const parties = known.parties[kind] ?? []
        return {
          code,
          kind,
          party: parties[i % Math.max(1, parties.length)] ?? '',
          net: (BigInt(millions) * million * BigInt(100 - 6 * i)) / 100n,
          no: `${kind === 'CUSTOMER' ? 'INV' : 'BILL'}/${branch}/${cutover.slice(0, 4)}/01/${String(i + 1).padStart(4, '0')}`,
          date: addDays(cutover, -5 * i),
        }
      }),
    )
  const controls = [...Map.groupBy(items, ({ code }) => code)].map(([code, own]) => ({
    code,
    net: own.reduce((sum, { net }) => sum + net, 0n),
    center: null,
  }))
  const rest = [...balances, ...controls].reduce((sum, { net }) => sum + net, 0n)
  const accounts = [...balances, ...controls, { code: '3-2101', net: -rest, center: null }]
  const batch = await createWithRules(context, OpeningBalanceBatch, {
    cutoverDate: cutover,
    description: `Balances of ${branch} at the cut-over`,
    lines: [
      ...accounts.map(({ code, net, center }) => ({
        lineType: 'ACCOUNT' as const,
        account: known.account(code),
        center,
        ...sides(net),
      })),
      ...items.map(({ code, kind, party, net, no, date }) => ({
        lineType: 'OPEN_ITEM' as const,
        account: known.account(code),
        partyType: kind as 'CUSTOMER',
        party,
        documentNo: no,
        documentDate: date,
        dueDate: addDays(date, 30),
        ...sides(net),
      })),
    ],
  })
  await changeWithRules(context, OpeningBalanceBatch, batch.id, { status: 'POSTED' })
}

/** How much of a usual month this one is, in thousandths; the current year is a little larger than the last. */
const factorOf = (day: string, first: number): bigint => {
  const season = seasons[Number(day.slice(5, 7)) - 1] ?? 1_000
  const part =
    day === monthEnd(day) ? 1_000 : Math.round((1_000 * Number(day.slice(8))) / Number(monthEnd(day).slice(8)))
  return BigInt(Math.round((season * part * (Number(day.slice(0, 4)) === first ? 1_000 : 1_070)) / 1_000_000))
}
const scaled = (millions: string, factor: bigint): Sen => (BigInt(millions) * million * factor) / 1_000n

async function postMonth(context: RuleContext, branch: string, day: string, known: Known): Promise<void> {
  const factor = factorOf(day, Number(context.today.slice(0, 4)) - 1)
  const own = monthlyEntries.map((entry) => entry.split('|')).filter(([at]) => at === branch)
  const nets = own.map(([, , millions = '0']) => scaled(millions, factor))
  const rest = nets.reduce((sum, net) => sum + net, 0n)
  const slip = {
    day,
    source: { type: 'BooksHistory', id: Number(day.slice(0, 4)) * 100 + Number(day.slice(5, 7)), no: '', seq: 1 },
  }
  await postMadeSlip(context, {
    ...slip,
    type: 'GJ',
    origin: 'MANUAL',
    description: `Journal of ${day.slice(0, 7)}`,
    lines: own.map(([, code = '', , costType], i) => ({
      account: known.account(code),
      center: known.center(costType),
      ...sides(i === own.length - 1 ? -rest : (nets[i] ?? 0n)),
    })),
  })
  if (branch !== 'CKR') return
  const [vendor = ''] = known.parties['VENDOR'] ?? []
  await postMadeSlip(context, {
    ...slip,
    type: 'IJ',
    origin: 'INVENTORY',
    description: `Stock and production of ${day.slice(0, 7)}`,
    lines: productionEntries
      .map((entry) => entry.split('|'))
      .map(([code = '', millions = '0', movementTag = '', costType]) => ({
        account: known.account(code),
        center: known.center(costType),
        movementTag: movementTag === '' ? null : (movementTag as 'PURCHASE'),
        ...(code.startsWith('2-12') ? { partyType: 'VENDOR' as const, party: vendor } : {}),
        ...sides(scaled(millions, factor)),
      })),
  })
}

/** The months of last year are closed for entry, and the year is closed by its own process. */
async function closeLastYear(engine: Engine, tx: Db, year: number): Promise<void> {
  await tx.execute(
    sql`update accounting_period p set status = 'SOFT_CLOSED' from fiscal_year y where y.id = p.fiscal_year_id and y.year = ${year} and p.period_no <= 12
      and p.company_code = ${ssi.companyCode}`,
  )
  await tx.transaction((inner) =>
    closeYear(
      contextOf(inner as Db, engine, systemActor(ssi.companyCode, 'books history', 'JKT')),
      year,
      async () => [],
    ),
  )
}
