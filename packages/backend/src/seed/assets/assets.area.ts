// Fixed assets of the demo company: brought over at the beginning of the year or bought in it, with an overhaul, a transfer, a sale, and depreciation of both books
// up to the month before. Documents and runs are posted by the same rules as those of users, in the periods of their dates.
import { AccountingPeriod } from '@kantor/shared/catalogue/finance-slip/entities/accounting-period.entity'
import { TaxCode } from '@kantor/shared/catalogue/finance-slip/entities/tax-code.entity'
import { AssetGroup } from '@kantor/shared/catalogue/fixed-asset/entities/asset-group.entity'
import { AssetSubgroup } from '@kantor/shared/catalogue/fixed-asset/entities/asset-subgroup.entity'
import { Account } from '@kantor/shared/catalogue/master/entities/account.entity'
import { AccountCenter } from '@kantor/shared/catalogue/master/entities/account-center.entity'
import { Customer } from '@kantor/shared/catalogue/master/entities/customer.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { WorkLocation } from '@kantor/shared/catalogue/master/entities/work-location.entity'
import { type AssetCard, firstEvent, residualOf, termsOf } from '@kantor/shared/rules/assets/card'
import { type AssetBookKind, assetBooks, type FiscalGroup } from '@kantor/shared/rules/assets/kinds'
import { monthAfter, monthIndex } from '@kantor/shared/rules/assets/months'
import { bookAt } from '@kantor/shared/rules/assets/schedule'
import { moneyText } from '@kantor/shared/rules/money/sen'
import { endOfMonth } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { asText, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { capitaliseCard, postDisposalOf, postMonth, postMutationOf } from '../../domain/assets/index.ts'
import type { RuleContext } from '../../engine/context.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { contextOf } from '../../engine/write/write.ts'
import { type SeedContext, seedArea, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'
import { cardEntries, groupEntries, subgroupEntries } from './asset-entries.ts'

const cells = (entry: string) => entry.split('|')
const ofPeriod = tableColumns(AccountingPeriod, 'p')

export const assetsArea = seedArea({
  name: 'fixed assets',
  after: ['books', 'trade', 'organisation', 'employees', 'qualifications', 'slip authorities'],
  marker: AssetGroup,
  async run(seed) {
    await insertClasses(seed.tx)
    const context = contextOf(
      seed.tx,
      { ...seed.engine, today: () => seed.today },
      systemActor(ssi.companyCode, 'seed', ssi.branchCode),
    )
    await withPeriodsOpen(seed, () => writeHistory(context, seed))
  },
})

async function insertClasses(tx: Db): Promise<void> {
  const account = await idsBy(tx, Account, ssi, 'code')
  const groups = groupEntries.map(cells)
  const ids = await insertRows(
    tx,
    AssetGroup,
    ssi,
    groups.map(
      ([code = '', name = '', asset = '', accumulated = '', method, life, residualPct, fiscalGroup, least]) => ({
        code,
        name,
        assetAccount: account(asset),
        accumulatedAccount: accumulated === '' ? null : account(accumulated),
        isBuilding: code === 'BD',
        method: method as 'NONE',
        lifeMonths: life === '' ? null : Number(life),
        residualPct: residualPct || '0',
        fiscalGroup: fiscalGroup as 'NONE',
        fiscalMethod: method as 'NONE',
        minCapitalization: least ?? '0',
      }),
    ),
  )
  const groupOf = new Map(groups.map(([code = ''], i) => [code, ids[i] ?? 0]))
  await insertRows(
    tx,
    AssetSubgroup,
    ssi,
    subgroupEntries.map(cells).map(([group = '', code = '', name = '', life, fiscal, legalReference]) => ({
      group: groupOf.get(group) ?? 0,
      code,
      name,
      lifeMonths: life ? Number(life) : null,
      fiscalGroup: fiscal ? (fiscal as 'GROUP1') : null,
      legalReference: legalReference || null,
    })),
  )
}

/** The history is posted while the periods of the year are open; afterwards each has its own status again. */
async function withPeriodsOpen({ tx, today }: SeedContext, work: () => Promise<void>): Promise<void> {
  const year = today.slice(0, 4)
  const periods = await typedRows(
    tx,
    { id: ofPeriod.id, status: ofPeriod.status },
    sql`from ${ownRows(ssi, ofPeriod)} where p.period_code like ${`${year}-%`} and p.status in ('CLOSED', 'SOFT_CLOSED')`,
  )
  const set = (status: string, where: string) =>
    tx.execute(
      sql`update accounting_period set status = ${status} where id in (select value::int from jsonb_array_elements_text(${where}::jsonb))`,
    )
  const idsOf = (status?: string) =>
    JSON.stringify(periods.filter((p) => status === undefined || p.status === status).map(({ id }) => id))
  await set('OPEN', idsOf())
  await work()
  await set('CLOSED', idsOf('CLOSED'))
  await set('SOFT_CLOSED', idsOf('SOFT_CLOSED'))
}

async function writeHistory(context: RuleContext, { tx, today }: SeedContext): Promise<void> {
  const year = today.slice(0, 4)
  const last = monthAfter(today, -1)
  const cards = await cardsOf(tx, year)
  const ids = new Map<string, number>()
  const capitalise = async (from: string, to: string) => {
    for (const card of cards)
      if (card.from >= from && card.from < to) ids.set(card.name, await capitaliseCard(context, card.values))
  }
  await capitalise('', `${year}-01`)
  const asset = (name: string) => ids.get(name) ?? 0
  for (let month = `${year}-01`; month <= last; month = monthAfter(month)) {
    await capitalise(month, monthAfter(month))
    const no = monthIndex(month) - monthIndex(`${year}-01`) + 1
    if (no === 4)
      await postMutationOf(context, {
        kind: 'COST_ADDITION',
        asset: asset('Assembly line 1'),
        mutationDate: `${month}-10`,
        amount: '148000000.00',
        addedLifeMonths: 12,
        description: 'Overhaul with a new drive',
      })
    if (no === 6)
      await postMutationOf(context, {
        kind: 'TRANSFER',
        asset: asset('Forklift 2.5 t'),
        mutationDate: `${month}-03`,
        toCenter: await idOf(tx, AccountCenter, '1500'),
        description: 'From the warehouse to maintenance',
      })
    if (no === 8)
      await postDisposalOf(context, {
        kind: 'SALE',
        asset: asset('Packing machine'),
        disposalDate: `${month}-15`,
        price: '285000000.00',
        buyer: await customerOf(tx),
        taxCode: await idOf(tx, TaxCode, 'PPN-16D'),
        description: 'Sold after the new line came',
      })
    for (const book of assetBooks) await postMonth(context, { period: month, book })
  }
}

const idOf = async (tx: Db, entity: typeof AccountCenter | typeof TaxCode, code: string) =>
  (await idsBy(tx, entity, ssi, 'code'))(code)
async function customerOf(tx: Db): Promise<number> {
  const of = tableColumns(Customer, 'k')
  const [row] = await typedRows(
    tx,
    { id: of.id, code: asText(sql`k.code`) },
    sql`from ${ownRows(ssi, of)} order by k.code limit 1`,
  )
  return row?.id ?? 0
}

interface Card {
  readonly name: string
  /** First month of use. */
  readonly from: string
  readonly values: Parameters<typeof capitaliseCard>[1]
}

/** Cards with what was depreciated of each by the last day before this year. */
async function cardsOf(tx: Db, year: string): Promise<readonly Card[]> {
  const subgroup = await subgroupsOf(tx)
  const [center, department, location] = [
    await idsBy(tx, AccountCenter, ssi, 'code'),
    await idsBy(tx, Department, ssi, 'departmentCode'),
    await idsBy(tx, WorkLocation, ssi, 'locationCode'),
  ]
  return cardEntries
    .map(cells)
    .map(([of = '', name = '', age = '', cost = '', at = '', unit = '', place = '', declining]) => {
      const isNew = age.startsWith('+')
      const from = isNew ? `${year}-${age.slice(1).padStart(2, '0')}` : monthAfter(`${year}-01`, -Number(age))
      const sub = subgroup(of)
      const fiscalMethod = declining === 'D' ? ('DECLINING_BALANCE' as const) : sub.fiscalMethod
      const values = {
        name,
        subgroup: sub.id,
        acquisitionDate: `${from}-05`,
        inServiceDate: `${from}-10`,
        cost: `${cost}.00`,
        center: center(at),
        department: department(unit),
        location: location(place),
        fiscalMethod,
        inputVatCreditable: !name.startsWith('Sedan'),
        ...(isNew ? {} : openingOf({ cost: BigInt(cost), from, year, sub, fiscalMethod })),
      }
      return { name, from, values }
    })
}

interface Sub {
  readonly id: number
  readonly method: 'STRAIGHT_LINE' | 'DECLINING_BALANCE' | 'NONE'
  readonly fiscalMethod: 'STRAIGHT_LINE' | 'DECLINING_BALANCE' | 'NONE'
  readonly lifeMonths: number
  readonly residualPct: string
  readonly fiscalGroup: FiscalGroup
}

/** Subgroups by group and code, with what they take from their group. */
async function subgroupsOf(tx: Db): Promise<(code: string) => Sub> {
  const [s, g] = [tableColumns(AssetSubgroup, 's'), tableColumns(AssetGroup, 'g')]
  const rows = await typedRows(
    tx,
    {
      id: s.id,
      code: asText(sql`g.code || s.code`),
      own: s.lifeMonths,
      ofGroup: g.lifeMonths,
      method: g.method,
      fiscalMethod: g.fiscalMethod,
      residualPct: g.residualPct,
      fiscal: s.fiscalGroup,
      fiscalOfGroup: g.fiscalGroup,
    },
    sql`from ${ownRows(ssi, s)} join ${ownRows(ssi, g)} on g.id = s.group_id`,
  )
  const known = new Map(
    rows.map((row): [string, Sub] => [
      row.code,
      {
        id: row.id,
        method: row.method,
        fiscalMethod: row.fiscalMethod,
        lifeMonths: row.own ?? row.ofGroup ?? 0,
        residualPct: row.residualPct ?? '0',
        fiscalGroup: row.fiscal ?? row.fiscalOfGroup,
      },
    ]),
  )
  return (code) => {
    const found = known.get(code)
    if (found === undefined) throw new Error(`The demo data names the asset subgroup ${code}, which is not stored`)
    return found
  }
}

interface Opened {
  readonly cost: bigint
  readonly from: string
  readonly year: string
  readonly sub: Sub
  readonly fiscalMethod: Sub['fiscalMethod']
}

/** Depreciation and months by the end of last year, as both schedules give them. */
function openingOf({ cost, from, year, sub, fiscalMethod }: Opened) {
  const end = monthAfter(`${year}-01`, -1)
  const whole = cost * 100n
  const card: AssetCard = {
    acquisitionDate: `${from}-05`,
    inServiceDate: `${from}-10`,
    wasConstructed: false,
    cost: whole,
    method: sub.method,
    lifeMonths: sub.lifeMonths,
    ratePct: null,
    residual: sub.method === 'NONE' ? 0n : residualOf(whole, sub.residualPct),
    startConvention: 'FULL_MONTH',
    fiscalGroup: sub.fiscalGroup,
    fiscalMethod,
    fiscalLifeMonths: null,
    opening: null,
  }
  const by = (book: AssetBookKind) => moneyText(bookAt(termsOf(card, book), [firstEvent(card, book)], end).accumulated)
  const months = sub.method === 'NONE' ? 0 : monthIndex(end) - monthIndex(from) + 1
  return {
    openingDate: endOfMonth(`${end}-01`),
    openingAccumulated: by('COMMERCIAL'),
    openingMonths: months,
    fiscalOpeningAccumulated: by('FISCAL'),
    fiscalOpeningMonths: months,
  }
}
