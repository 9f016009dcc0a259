// Which rows of a preview one correction reaches.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { Db } from '../../db/connection.ts'
import { rowsAfter, rowsNumbered, type StagedRow } from './batch-store.ts'
import { large } from './work.ts'

export type Extent = 'CELL' | 'SAME' | 'BELOW'

/**
 * The rows whose cell is to be corrected: the one named; with SAME all whose cell of that column has the same content, empty ones alike;
 * with BELOW the rows that follow it as well, as far as their cell is empty. None where the row is not there. Rows that the correcting user
 * does not see are passed over and count for nothing (decision 0085): a named one is refused. For files that are corrected on the screen,
 * of `large.rows` rows at most.
 */
export async function rowsToCorrect(
  tx: Db,
  batch: number,
  { rowNo, column, extent }: { readonly rowNo: number; readonly column: string; readonly extent: Extent },
  seenOf: (rows: readonly StagedRow[]) => Promise<readonly StagedRow[]>,
): Promise<readonly StagedRow[]> {
  const [row] = await rowsNumbered(tx, batch, [rowNo])
  if (row === undefined || row.effect === 'REMOVE') return []
  if ((await seenOf([row])).length === 0) throw new KantorError('AMOUNTS_COVERED')
  if (extent === 'CELL') return [row]
  if (extent === 'SAME') {
    const wanted = textIn(row, column)
    return (await seenOf(await rowsAfter(tx, batch, 0, large.rows))).filter((other) => textIn(other, column) === wanted)
  }
  const following = await seenOf(await rowsAfter(tx, batch, rowNo, large.rows))
  const filled = following.findIndex((other) => textIn(other, column) !== null)
  return [row, ...(filled === -1 ? following : following.slice(0, filled))]
}

/** What was read from a cell; null where it is empty. */
const textIn = ({ raw }: StagedRow, column: string): string | null => raw[column]?.t ?? null
