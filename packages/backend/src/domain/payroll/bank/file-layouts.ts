// Layouts of files as the writer of files reads them.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { FileColumn, FileLayout } from '@kantor/shared/rules/payroll/files/laid-out'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RowsContext } from '../../../engine/read/stored-rows.ts'
import { runReader } from '../run/reader.ts'

type LayoutRow = Omit<FileLayout, 'head' | 'columns'> & {
  readonly code: string
  readonly kind: string
  readonly isConfirmed: boolean
}
export type StoredLayout = FileLayout & Pick<LayoutRow, 'code' | 'kind' | 'isConfirmed'>

/** A layout with its columns. */
export async function layoutOf(context: RowsContext, id: number): Promise<StoredLayout> {
  const { rows, lines, tx } = runReader(context)
  const [found] = await rowsOf<LayoutRow>(
    tx,
    sql`select l.layout_code as code, l.kind, coalesce(l.is_confirmed, false) as "isConfirmed", l.separator,
        l.root_element as "rootElement", l.list_element as "listElement", l.row_element as "rowElement", coalesce(l.with_headings, false) as "withHeadings",
        l.decimals, l.date_form as "dateForm" from ${rows('PayFileLayout')} l where l.id = ${id}`,
  )
  if (found === undefined) throw new KantorError('NOT_FOUND', 'There is no such file layout.')
  const columnsOf = (field: 'head' | 'columns') =>
    rowsOf<FileColumn>(
      tx,
      sql`select c.heading, c.value, c.constant, c.width from ${lines('PayFileLayout', field)} c where c.parent_id = ${id} order by c.seq`,
    )
  return { ...found, head: await columnsOf('head'), columns: await columnsOf('columns') }
}
