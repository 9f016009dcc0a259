// Cells of any page read again: what is stored now, under the changes that are not saved.

import type { ApolloClient } from '@apollo/client'
import { maxMatrixRows } from '@kantor/shared/kernel'
import { call } from '../../api/call.ts'
import type { FeatureOperations } from '../../api/operations.ts'
import { type Base, type CellRef, keyOf } from './edits.ts'

export interface Source {
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
}

/** Reads cells of any page again: by month, a hundred rows at a time. */
export async function readAgain(client: ApolloClient, { operations, access }: Source, cells: readonly CellRef[]) {
  const bases = new Map<string, Base>()
  const document = operations.matrix?.cells
  if (document === undefined) return bases
  for (const [month, own] of Map.groupBy(cells, (c) => c.day.slice(0, 7))) {
    const ids = [...new Set(own.map((c) => c.row))]
    for (let at = 0; at < ids.length; at += maxMatrixRows) {
      const rows = ids.slice(at, at + maxMatrixRows).join()
      const variables = { input: { month, rows }, page: 1, size: maxMatrixRows }
      const answer = await call(client, document, variables, access)
      for (const { row, cells: found } of answer.rows)
        for (const { day, code, rowVersion } of found) bases.set(keyOf(row.id, day), { code, rowVersion })
    }
  }
  return bases
}
