// Cells read anew, wherever they are: what is stored now, under the changes that are not saved.
import type { ApolloClient } from '@apollo/client'
import { type Matrix, mostMatrixRows } from '@kantor/shared/kernel'
import type { Documents } from '../../api/registry.ts'
import { documentOf, runAction } from '../actions/run-action.ts'
import { type Base, type CellRef, keyOf } from './edits.ts'
import type { CellsAnswer } from './matrix-types.ts'

export interface Source {
  readonly feature: Matrix
  readonly documents: Documents
  readonly access: ReadonlySet<string>
}

/** Reads cells anew, wherever they are: by month, a hundred rows at a time. */
export async function readAgain(
  client: ApolloClient,
  { feature, documents, access }: Source,
  cells: readonly CellRef[],
) {
  const bases = new Map<string, Base>()
  const document = documentOf(documents, feature, 'cells', { kind: 'query' })
  if (document === undefined) return bases
  for (const [month, own] of Map.groupBy(cells, (c) => c.day.slice(0, 7))) {
    const ids = [...new Set(own.map((c) => c.row))]
    for (let at = 0; at < ids.length; at += mostMatrixRows) {
      const rows = ids.slice(at, at + mostMatrixRows).join()
      const variables = { input: { month, rows }, page: 1, size: mostMatrixRows }
      const answer = (await runAction(client, document, variables, access)) as CellsAnswer
      for (const { row, cells: found } of answer.rows)
        for (const { day, code, rowVersion } of found) bases.set(keyOf(row.id, day), { code, rowVersion })
    }
  }
  return bases
}
