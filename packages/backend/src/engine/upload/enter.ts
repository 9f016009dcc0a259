// One row typed into a form: made a file of one row, checked and committed at once. Errors are shown at its fields,
// and then nothing is kept.

import { badInput, type FieldError } from '@kantor/shared/rules/errors/errors'
import type { ActionContext } from '../actions/actions.ts'
import { batchOf, rowPage, type StagedRow } from './batch-store.ts'
import { commit } from './commit.ts'
import { columnNamesOf, csvLine } from './form-sheet.ts'
import { receiveIn } from './intake.ts'
import type { RunnableUpload } from './upload.ts'
import { uploadContext } from './work.ts'

type Values = { readonly [column: string]: unknown }

/** Writes the row; BAD_USER_INPUT with the complaints of the check or of the rules. */
export async function enter(context: ActionContext, runnable: RunnableUpload, params: Values) {
  const { upload } = runnable
  const own = uploadContext(context, runnable)
  const cells = await cellsOf(context, runnable, params)
  const bytes = Buffer.from([csvLine(columnNamesOf(upload)), csvLine(cells)].join('\n'))
  const at = context.engine.now().toISOString().slice(0, 19).replace(/[:T]/g, '-')
  const id = await receiveIn(own, runnable, { name: `form-${at}.csv`, bytes })
  const rowOf = async () => (await rowPage(context.tx, id, { status: null, page: 1, size: 1 })).rows[0]
  refuse(await rowOf())
  const { status } = await commit(own, runnable, { batch: id, mode: 'ALL', trial: false }, () => undefined)
  const row = await rowOf()
  if (status !== 'IMPORTED') refuse(row)
  await batchOf(context.tx, context.actor, upload.path, id)
  return { batch: id, warnings: row?.messages.map((m) => m.message).join('\n') || null }
}

/** Throws what the row is refused for. */
function refuse(row: StagedRow | undefined): void {
  const errors = row?.messages.filter((m) => m.level === 'ERROR') ?? []
  if (row !== undefined && row.status !== 'ERROR') return
  throw badInput(errors.map(({ column, rule, message }): FieldError => ({ field: column, rule, message })))
}

/** The values of the form as cells of a sheet: references by their code, as people write them. */
async function cellsOf(context: ActionContext, { upload }: RunnableUpload, params: Values): Promise<readonly string[]> {
  const cells: string[] = []
  for (const [name, field] of Object.entries(upload.columns)) {
    const value = params[name]
    if (value === null || value === undefined) cells.push('')
    else if (field.type === 'ref')
      cells.push((await context.refsOf(field.to, [Number(value)])).get(Number(value))?.code ?? '')
    else cells.push(typeof value === 'boolean' ? (value ? 'Y' : 'N') : String(value))
  }
  return cells
}
