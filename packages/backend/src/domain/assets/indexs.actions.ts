// Cards of assets: both schedules side by side, the months of the commercial book, the history, and the count by scan.

import { LedgerDocument } from '@kantor/shared/catalogue/finance-slip/entities/ledger-document.entity'
import { AssetEntry } from '@kantor/shared/catalogue/fixed-asset/entities/asset-register.entity'
import { FixedAsset } from '@kantor/shared/catalogue/fixed-asset/entities/fixed-asset.entity'
import { indexs } from '@kantor/shared/catalogue/fixed-asset/indexs'
import { firstEvent } from '@kantor/shared/rules/assets/card'
import { type AssetBookKind, assetBooks } from '@kantor/shared/rules/assets/kinds'
import { monthAfter } from '@kantor/shared/rules/assets/months'
import type { AssetMovement } from '@kantor/shared/rules/assets/movements'
import { type BookMonth, scheduleOf } from '@kantor/shared/rules/assets/schedule'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { moneyText } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import { asText, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { type ActionContext, actionsFor } from '../../engine/actions/actions.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'
import { assetFactsOf } from './asset-facts.ts'
import { changeByDocument, lockedDocument } from './books.ts'
import { cardOf, classOf, filledIn } from './capitalise.ts'
import { registerOf } from './register.ts'

const ofEntry = tableColumns(AssetEntry, 'g')
const ofDocument = tableColumns(LedgerDocument, 'd')

export const indexsActions = actionsFor(indexs, {
  async assetSchedule(context, { asset }) {
    const books = await schedulesOf(context, asset)
    const years = [...new Set(assetBooks.flatMap((book) => books[book].months.map(({ month }) => month.slice(0, 4))))]
    const rows = years.sort().map((year) => {
      const [own, fiscal] = [yearOf(books.COMMERCIAL.months, year), yearOf(books.FISCAL.months, year)]
      return {
        year: Number(year),
        charge: moneyText(own.charge),
        accumulated: moneyText(own.accumulated),
        bookValue: moneyText(own.bookValue),
        fiscalCharge: moneyText(fiscal.charge),
        fiscalAccumulated: moneyText(fiscal.accumulated),
        fiscalBookValue: moneyText(fiscal.bookValue),
        difference: moneyText(own.accumulated - fiscal.accumulated),
      }
    })
    return { total: rows.length, rows }
  },
  async assetMonths(context, { asset }) {
    const { COMMERCIAL: book } = await schedulesOf(context, asset)
    const limit = monthAfter(context.today, 12)
    const posted = Map.groupBy(book.posted, ({ month }) => month)
    const rows = book.months
      .filter(({ month }) => month <= limit)
      .map(({ month, charge, bookValue }) => ({
        month,
        charge: moneyText(charge),
        posted: moneyText((posted.get(month) ?? []).reduce((sum, { amount }) => sum + amount, 0n)),
        bookValue: moneyText(bookValue),
      }))
    return { total: rows.length, rows }
  },
  async assetHistory({ tx, actor }, { asset }) {
    const rows = await typedRows(
      tx,
      {
        date: ofDocument.postingDate,
        number: ofDocument.number,
        book: sql<AssetBookKind>`g.book`,
        movement: sql<AssetMovement>`g.movement`,
        month: asText(sql`g.month`),
        cost: asText(sql`g.cost`),
        accumulated: asText(sql`g.accumulated`),
      },
      sql`from ${ownRows(actor, ofEntry)} join ${ownRows(actor, ofDocument)} on d.id = g.document_id
        where g.asset_id = ${asset} and g.movement <> 'DEPRECIATION' order by d.id, g.line_no`,
    )
    return { total: rows.length, rows }
  },
  async countAsset(context, { scan, condition, location }) {
    const label = scan.trim()
    const found = await storedRows(context, FixedAsset, ['id'], {
      and: (columns) => sql`(${columns.barcode} = ${label} or upper(${columns.assetNo}) = upper(${label}))`,
      limit: 2,
    })
    const [one, other] = found
    if (one === undefined)
      throw badInput([{ field: 'scan', rule: 'R-ASSET-COUNT', message: 'is no label of an asset of this branch' }])
    if (other !== undefined)
      throw badInput([
        { field: 'scan', rule: 'R-ASSET-COUNT', message: 'is the label of several assets: use the asset number' },
      ])
    const card = await lockedDocument(context, FixedAsset, one.id)
    if (card.status === 'DISPOSED')
      throw new KantorError(
        'BAD_STATE',
        'The asset was disposed of, yet it is here. Reverse the disposal, or take the label off.',
      )
    await changeByDocument(
      context,
      FixedAsset,
      card,
      { condition, lastCountDate: context.today },
      `Counted by ${label}`,
    )
    const refs = await context.refsOf('FixedAsset', [card.id])
    const places = await context.refsOf('WorkLocation', [card.location])
    const place = places.get(card.location ?? 0)?.name
    const isElsewhere = location != null && card.location != null && location !== card.location
    const asset = refs.get(card.id)
    if (asset === undefined) throw new KantorError('NOT_FOUND')
    return { asset, remark: isElsewhere ? `By its card it is at ${place}. Enter a transfer.` : null }
  },
})

/** Both books of an asset month by month: of a card that is not in the books yet as it would begin. */
async function schedulesOf(context: ActionContext, asset: number) {
  const facts = await assetFactsOf(context, asset)
  const register = await registerOf(context, [asset])
  const card = await lockedDocument(context, FixedAsset, asset)
  const of = await classOf(context, card.subgroup)
  const draft = of === undefined ? undefined : cardOf({ ...card, ...filledIn(card, of) }, card.status === 'CIP')
  const bookOf = (book: AssetBookKind) => {
    const history = register.of(asset, book)
    const isOpen = card.status === 'DRAFT' || card.status === 'CIP'
    if (!isOpen || draft === undefined)
      return { months: scheduleOf(facts.terms(book), history.events), posted: history.posted }
    const terms = book === 'COMMERCIAL' ? { method: draft.method, ratePct: draft.ratePct } : facts.terms(book)
    return { months: scheduleOf(terms, [firstEvent(draft, book)]), posted: history.posted }
  }
  return { COMMERCIAL: bookOf('COMMERCIAL'), FISCAL: bookOf('FISCAL') }
}

/** A year of a schedule; after its end as it was left, before its beginning nothing. */
function yearOf(months: readonly BookMonth[], year: string): Omit<BookMonth, 'month' | 'cost'> {
  const own = months.filter(({ month }) => month.startsWith(year))
  const last = own.at(-1) ?? months.filter(({ month }) => month < year).at(-1)
  return {
    charge: own.reduce((sum, { charge }) => sum + charge, 0n),
    accumulated: last?.accumulated ?? 0n,
    bookValue: last?.bookValue ?? 0n,
  }
}
