// Mutations: what one does to the books, its journal, and its reversal.
import { AssetMutation } from '@kantor/shared/catalogue/fixed-asset/entities/asset-mutation.entity'
import { FixedAsset } from '@kantor/shared/catalogue/fixed-asset/entities/fixed-asset.entity'
import { mutations } from '@kantor/shared/catalogue/fixed-asset/mutations'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { gt } from 'drizzle-orm'
import { type ActionContext, actionsFor } from '../../engine/actions/actions.ts'
import { isThere } from '../../engine/read/stored-rows.ts'
import { type MutationRow, moveCard } from './asset-mutation.approval.ts'
import { changeByDocument, lockedDocument, reverseInBooks } from './books.ts'
import { journalRows } from './journal-rows.ts'
import { eventKeyOf, planMutation } from './mutation.ts'
import { registerOf } from './register.ts'
import { refuseReverser } from './signers.ts'

const kind = { entity: AssetMutation, number: 'mutationNo', date: 'mutationDate', feature: mutations } as const
const bookNames = { COMMERCIAL: 'Commercial', FISCAL: 'Fiscal' } as const

export const mutationsActions = actionsFor(mutations, {
  async reverseMutation(context, { document, date, note }) {
    const row = await lockedDocument(context, AssetMutation, document)
    await refuseDependents(context, row)
    await refuseReverser(context, AssetMutation, row.id, row.mutationDate ?? '', senOf(row.amount ?? '0'))
    const made = await reverseInBooks(context, kind, row, { day: date, note, eventKey: eventKeyOf(row.kind) })
    await moveCard(context, row, 'from')
    if (row.kind === 'ACQUISITION') {
      const card = await lockedDocument(context, FixedAsset, row.asset ?? 0)
      await changeByDocument(context, FixedAsset, card, { status: 'DRAFT' }, String(made['mutationNo']))
    }
    return { document: made.id, number: String(made['mutationNo']) }
  },
  async mutationEffect(context, { document }) {
    const row = await draftOf(context, document)
    if (row === undefined) return { total: 0, rows: [] }
    const { changes } = await planMutation(context, row)
    const rows = changes.map(({ book, before, event, chargeBefore, chargeAfter }) => ({
      book: bookNames[book],
      costBefore: moneyText(before.cost),
      costAfter: moneyText(before.cost + (event?.cost ?? 0n)),
      bookValueBefore: moneyText(before.bookValue),
      bookValueAfter: moneyText(before.bookValue + (event?.cost ?? 0n) - (event?.accumulated ?? 0n)),
      monthsBefore: before.remaining,
      monthsAfter: before.remaining + (event?.lifeMonths ?? 0),
      chargeBefore: moneyText(chargeBefore),
      chargeAfter: moneyText(chargeAfter),
    }))
    return { total: rows.length, rows }
  },
  async mutationJournal(context, { document }) {
    const row = await draftOf(context, document)
    if (row === undefined) return { total: 0, rows: [] }
    const { posting } = await planMutation(context, row)
    const rows = await journalRows(context, posting.lines, row.mutationDate ?? '')
    return { total: rows.length, rows }
  },
})

/** A mutation that is not posted yet; what a posted one did is in its slip and in the history of the card. */
async function draftOf(context: ActionContext, id: number): Promise<MutationRow | undefined> {
  const row = await lockedDocument(context, AssetMutation, id)
  return ['DRAFT', 'SUBMITTED', 'RETURNED'].includes(row.status ?? '') ? row : undefined
}

/** Documents are taken back in the opposite order: later ones of the asset first, and an acquisition only as long as nothing was depreciated. */
async function refuseDependents(context: ActionContext, row: MutationRow): Promise<void> {
  const later = await isThere(context, AssetMutation, {
    where: { asset: row.asset, status: 'POSTED', reversalOf: null },
    and: (columns) => gt(columns.id, row.id),
  })
  if (later) throw new KantorError('HAS_DEPENDENTS', 'A later mutation of the asset is posted. Reverse that one first.')
  const card = await lockedDocument(context, FixedAsset, row.asset ?? 0)
  if (card.status === 'DISPOSED')
    throw new KantorError('HAS_DEPENDENTS', 'The asset was disposed of. Reverse the disposal first.')
  if (row.kind !== 'ACQUISITION') return
  const register = await registerOf(context, [card.id])
  const isDepreciated = (['COMMERCIAL', 'FISCAL'] as const).some((book) => register.of(card.id, book).posted.length > 0)
  if (isDepreciated)
    throw new KantorError(
      'HAS_DEPENDENTS',
      'Depreciation of the asset is posted. Take the runs back first, or dispose of the asset.',
    )
}
