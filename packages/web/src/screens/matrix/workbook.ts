// Workbooks of a matrix: a month to take along, and one that comes back, read by the server.
import type { Matrix } from '@kantor/shared/kernel'
import { reportFailedCall } from '../../api/failed-calls.ts'
import { refusalOf } from '../upload/send-sheet.ts'
import type { MatrixState } from './matrix-state.ts'
import { toSheetText } from './sheet-text.ts'

/** The address of a month as a workbook: the rows of all pages that the search and the filters leave. */
export function workbookPath(feature: Matrix, { month, search, params }: MatrixState): string {
  const given = Object.entries(params).filter(([, text]) => text !== '')
  const query = new URLSearchParams([['month', month], ...(search === '' ? [] : [['search', search]]), ...given])
  return `/export${feature.path}?${query}&format=xlsx`
}

/** The content of a file: its cells as text that could have been pasted, and the parts that were left out. */
export interface ReadFile {
  readonly text: string
  readonly notes: readonly string[]
}

/** Reads a file. Rejects with an Error whose message may be shown. */
export async function readFile(feature: Matrix, file: File): Promise<ReadFile> {
  const refusal = refusalOf(file)
  if (refusal !== null) throw new Error(refusal)
  const url = `/upload${feature.path}`
  const body = new FormData()
  body.append('file', file)
  // A header of our own: a foreign page cannot send it without asking first.
  const answer = await fetch(url, { method: 'POST', body, headers: { 'X-Requested-With': 'kantor' } }).catch(() => null)
  if (answer === null) throw new Error('The connection was cut before the file had arrived. Choose it again.')
  const said: unknown = await answer.json().catch(() => null)
  if (answer.ok && isRead(said)) return { text: toSheetText(said.rows), notes: said.notes ?? [] }
  const mes = isProblem(said) ? said.detail : `The file could not be read (${answer.status}).`
  reportFailedCall({ code: answer.status, mes, url })
  throw new Error(mes)
}

interface Said {
  readonly rows: readonly (readonly string[])[]
  readonly notes?: readonly string[]
}
const isRead = (said: unknown): said is Said =>
  typeof said === 'object' && said !== null && 'rows' in said && Array.isArray(said.rows)
const isProblem = (said: unknown): said is { readonly detail: string } =>
  typeof said === 'object' && said !== null && 'detail' in said && typeof said.detail === 'string'
