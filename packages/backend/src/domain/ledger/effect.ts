// What a document does to the ledgers, shown before it posts and afterwards by the same rule; and what the accounts of its lines ask for (finance 4.22, rule 8).
import { Slip } from '@kantor/shared/catalogue/finance-slip/entities/slip.entity'
import type { Entity, Fields } from '@kantor/shared/kernel'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { accountComplaints, type PostedAs, type PostedLine } from '@kantor/shared/rules/ledger/slips/account-lines'
import { sql } from 'drizzle-orm'
import { asText, lineColumns, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../engine/actions/actions.ts'
import type { RuleContext, StoredRow } from '../../engine/context.ts'
import { type KeyedDocument, previewOf } from './keyed-document.ts'
import { lineFacts } from './slips/slip-facts.ts'

const ofSlip = tableColumns(Slip, 's')
const ofLine = lineColumns(Slip, 'lines', 'l')

/** Complaints about the lines of a document that name accounts themselves, each with the field of its line. */
export async function accountLineComplaints(
  context: RuleContext,
  lines: readonly PostedLine[],
  as: PostedAs,
): Promise<readonly FieldError[]> {
  const own = lines.map((line, i) => ({ line, i })).filter(({ line }) => line.account != null)
  const named = own.map(({ line }) => line)
  const found = accountComplaints(named, await lineFacts(context, named), as)
  return found.map((complaint) => {
    const [, at = '0', field = ''] = complaint.field.split('.')
    return { ...complaint, field: `lines.${own[Number(at)]?.i ?? 0}.${field}` }
  })
}

/** The lines of the slip of a document: of a posted one as they are in the books, of any other as its rule gives them now. */
export async function effectRows<F extends Fields>(
  context: ActionContext,
  document: KeyedDocument<F>,
  row: StoredRow<F>,
) {
  const posted = await slipLines(context, document.entity, row.id)
  const lines =
    posted.length > 0
      ? posted
      : (await previewOf(context, document, row)).map(({ account, centerId, description, side, amount }) => ({
          account: account ?? 0,
          center: centerId ?? null,
          description: description ?? null,
          debit: side === 'DEBIT' ? amount : '0.00',
          credit: side === 'CREDIT' ? amount : '0.00',
        }))
  const accounts = await context.refsOf('Account', [...new Set(lines.map(({ account }) => account))])
  const centers = await context.refsOf('AccountCenter', [...new Set(lines.flatMap(({ center }) => center ?? []))])
  return lines.map((line) => ({
    ...line,
    account: accounts.get(line.account) ?? null,
    center: line.center === null ? null : (centers.get(line.center) ?? null),
  }))
}

/** The lines of the slip that a document has posted; a slip that takes it back names the slip as its source and is none of them. */
const slipLines = ({ tx, actor }: RuleContext, entity: Pick<Entity, 'name'>, id: number) =>
  typedRows(
    tx,
    {
      account: sql<number>`l.account_id`,
      center: sql<number | null>`l.center_id`,
      description: sql<string | null>`l.description`,
      debit: asText(sql`coalesce(l.debit, 0)`),
      credit: asText(sql`coalesce(l.credit, 0)`),
    },
    sql`from ${ownRows(actor, ofSlip)} join ${ownRows(actor, ofLine)} on l.parent_id = s.id where s.source_type = ${entity.name}
      and s.source_id = ${id} and s.status in ('APPROVED', 'REVERSED') order by l.seq`,
  )
