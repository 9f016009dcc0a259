// Layouts of files as the writer of files reads them.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { BankLayout } from '@kantor/shared/rules/payroll/files/bank-reach'
import type { FileColumn } from '@kantor/shared/rules/payroll/files/laid-out'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RowsContext } from '../../../engine/read/stored-rows.ts'
import { runReader } from '../run/reader.ts'

export type StoredLayout = BankLayout & {
  readonly id: number
  readonly code: string
  readonly kind: string
  readonly isConfirmed: boolean
}
type LayoutRow = Omit<StoredLayout, 'head' | 'columns'>

/** A layout with its columns. */
export async function layoutOf(context: RowsContext, id: number): Promise<StoredLayout> {
  const [found] = await layoutsWhere(context, sql`l.id = ${id}`)
  if (found === undefined) throw new KantorError('NOT_FOUND', 'There is no such file layout.')
  return found
}

/** The layouts of bank files that are valid on a day, layouts that a bank has confirmed first. */
export const bankLayoutsOn = (context: RowsContext, day: string): Promise<readonly StoredLayout[]> =>
  layoutsWhere(
    context,
    sql`l.kind = 'BANK' and l.effective_from <= ${day}::date and (l.effective_to is null or l.effective_to >= ${day}::date)`,
  )

type ColumnRow = FileColumn & { readonly parent: number }

async function layoutsWhere(context: RowsContext, where: SQL): Promise<readonly StoredLayout[]> {
  const { rows, lines, tx } = runReader(context)
  const found = await rowsOf<LayoutRow>(
    tx,
    sql`select l.id, l.layout_code as code, l.kind, coalesce(l.is_confirmed, false) as "isConfirmed", l.separator,
        l.root_element as "rootElement", l.list_element as "listElement", l.row_element as "rowElement", coalesce(l.with_headings, false) as "withHeadings",
        l.decimals, l.date_form as "dateForm", l.reach, l.least_amount::text as "leastAmount", l.most_amount::text as "mostAmount",
        (select coalesce(json_agg(k.code order by n.seq), '[]') from ${lines('PayFileLayout', 'banks')} n join ${rows('Bank')} k on k.id = n.bank_id
          where n.parent_id = l.id) as banks
      from ${rows('PayFileLayout')} l where ${where} order by coalesce(l.is_confirmed, false) desc, l.layout_code`,
  )
  const columnsOf = async (field: 'head' | 'columns') =>
    Map.groupBy(
      await rowsOf<ColumnRow>(
        tx,
        sql`select c.parent_id as parent, c.heading, c.value, c.constant, c.width, coalesce(c.is_needed, false) as "isNeeded", c.digits
          from ${lines('PayFileLayout', field)} c join ${rows('PayFileLayout')} l on l.id = c.parent_id where ${where} order by c.parent_id, c.seq`,
      ),
      ({ parent }) => parent,
    )
  const [head, columns] = [await columnsOf('head'), await columnsOf('columns')]
  return found.map((row) => ({ ...row, head: head.get(row.id) ?? [], columns: columns.get(row.id) ?? [] }))
}
