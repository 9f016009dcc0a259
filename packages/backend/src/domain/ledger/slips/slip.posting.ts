// How a slip posts: in the period of its date, with its accounts looked at once more, by the pure rule `slipRows`.
import { Slip } from '@kantor/shared/catalogue/finance-slip/entities/slip.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { slipRows } from '@kantor/shared/rules/ledger/postings/slip'
import { accountComplaints, type LineFacts, type PostedAs } from '@kantor/shared/rules/ledger/slips/account-lines'
import { sumComplaints } from '@kantor/shared/rules/ledger/slips/slip-lines'
import { sql } from 'drizzle-orm'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext, RuleValues, StoredRow } from '../../../engine/context.ts'
import type { PostingDocument } from '../../../engine/posting/post.ts'
import { periodFor } from '../periods.ts'
import { openItemsOf } from './event-lines.ts'
import { lineFacts } from './slip-facts.ts'

export type SlipRow = StoredRow<(typeof Slip)['fields']>
type SlipValues = RuleValues<(typeof Slip)['fields']>
const ofSlip = tableColumns(Slip, 's')

export const slipPosting: PostingDocument<(typeof Slip)['fields'], Awaited<ReturnType<typeof openItemsOf>>> = {
  entity: Slip,
  period: async (context, row) =>
    periodFor(context, {
      day: row.slipDate ?? '',
      type: row.typeCode ?? '',
      origin: row.origin ?? 'MANUAL',
      maker: await makerOf(context, row.id),
    }),
  async facts(context, row) {
    await refuseLines(context, row)
    return openItemsOf(context, row)
  },
  rows: ({ lines, typeCode }, items) => ({
    GeneralLedger: slipRows(lines ?? [], typeCode),
    ...(items.length === 0 ? {} : { OpenItems: items }),
  }),
}

/** The username of the user who made a slip; behind a key that of its owner. */
export async function makerOf({ tx, actor }: RuleContext, id: number): Promise<string> {
  const [row] = await typedRows(tx, { maker: ofSlip.createdBy }, sql`from ${ownRows(actor, ofSlip)} where s.id = ${id}`)
  return row?.maker.split(' via ')[0] ?? actor.username
}

/**
 * Throws where the lines of a slip cannot be posted on its date: its sums by EMPTY_SLIP or NOT_BALANCED, its accounts by the code of the first thing that
 * speaks against them; `fields` names all of them.
 */
export async function refuseLines(context: RuleContext, { lines, slipDate, origin }: SlipValues): Promise<void> {
  const all = lines ?? []
  const facts = await lineFacts(context, all)
  refuseComplaints(all, facts, { day: slipDate ?? '', origin: origin ?? 'MANUAL' })
}

/** The same for lines whose accounts and centres are read already. */
export function refuseComplaints(lines: NonNullable<SlipValues['lines']>, facts: LineFacts, as: PostedAs): void {
  const sums = sumComplaints(lines)
  const [sum] = sums
  if (sum?.rule === 'EMPTY_SLIP' || sum?.rule === 'NOT_BALANCED')
    throw new KantorError(sum.rule, undefined, { fields: sums })
  const found = accountComplaints(lines, facts, as)
  const fields = [...sums, ...found]
  if (fields.length === 0) return
  throw new KantorError(
    found[0]?.rule ?? 'BAD_USER_INPUT',
    found[0] && `Line ${lineOf(found[0].field)}: ${found[0].message}.`,
    { fields },
  )
}

const lineOf = (field: string): number => 1 + Number(field.split('.')[1])
