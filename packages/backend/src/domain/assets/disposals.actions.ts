// Disposals: what leaves the books, the journal, and the reversal.

import { disposals } from '@kantor/shared/catalogue/fixed-asset/disposals'
import { AssetDisposal } from '@kantor/shared/catalogue/fixed-asset/entities/asset-disposal.entity'
import { FixedAsset } from '@kantor/shared/catalogue/fixed-asset/entities/fixed-asset.entity'
import { assetBooks } from '@kantor/shared/rules/assets/kinds'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { gt } from 'drizzle-orm'
import { type ActionContext, actionsFor } from '../../engine/actions/actions.ts'
import type { StoredRow } from '../../engine/context.ts'
import { isThere } from '../../engine/read/stored-rows.ts'
import { changeByDocument, lockedDocument, reverseInBooks } from './books.ts'
import { planDisposal } from './disposal.ts'
import { journalRows } from './journal-rows.ts'
import { refuseReverser } from './signers.ts'

type Row = StoredRow<(typeof AssetDisposal)['fields']>
const kind = { entity: AssetDisposal, number: 'disposalNo', date: 'disposalDate', feature: disposals } as const
const bookNames = { COMMERCIAL: 'Commercial', FISCAL: 'Fiscal' } as const
const open = new Set(['DRAFT', 'SUBMITTED', 'RETURNED'])

export const disposalsActions = actionsFor(disposals, {
  async reverseDisposal(context, { document, date, note }) {
    const row = await lockedDocument(context, AssetDisposal, document)
    const card = await lockedDocument(context, FixedAsset, row.asset ?? 0)
    await refuseDependents(context, row)
    await refuseReverser(context, AssetDisposal, row.id, row.disposalDate ?? '', senOf(row.costDisposed ?? '0'))
    const made = await reverseInBooks(context, kind, row, { day: date, note, eventKey: 'ASSET_DISPOSED' })
    if (card.status === 'DISPOSED')
      await changeByDocument(context, FixedAsset, card, { status: 'ACTIVE' }, String(made['disposalNo']))
    return { document: made.id, number: String(made['disposalNo']) }
  },
  async disposalEffect(context, { document }) {
    const row = await lockedDocument(context, AssetDisposal, document)
    if (!open.has(row.status ?? '')) return { total: 0, rows: [] }
    const { parts, gain } = await planDisposal(context, row)
    const rows = assetBooks.map((book) => ({
      book: bookNames[book],
      cost: moneyText(parts[book].cost),
      accumulated: moneyText(parts[book].accumulated),
      bookValue: moneyText(parts[book].bookValue),
      charged: moneyText(parts[book].charges.reduce((sum, { amount }) => sum + amount, 0n)),
      gainLoss: moneyText(gain[book]),
    }))
    return { total: rows.length, rows }
  },
  async disposalJournal(context, { document }) {
    const row = await lockedDocument(context, AssetDisposal, document)
    if (!open.has(row.status ?? '')) return { total: 0, rows: [] }
    const { posting } = await planDisposal(context, row)
    const rows = await journalRows(context, posting.lines, row.disposalDate ?? '')
    return { total: rows.length, rows }
  },
})

/** A later disposal of the asset is taken back first; months that were posted in between are caught up by the next run. */
async function refuseDependents(context: ActionContext, row: Row): Promise<void> {
  const later = await isThere(context, AssetDisposal, {
    where: { asset: row.asset, status: 'POSTED', reversalOf: null },
    and: (columns) => gt(columns.id, row.id),
  })
  if (later) throw new KantorError('HAS_DEPENDENTS', 'A later disposal of the asset is posted. Reverse that one first.')
}
