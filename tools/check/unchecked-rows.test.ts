// Which casts of rows count, and that their number only goes down.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { uncheckedRowFindings, uncheckedRowsIn } from './unchecked-rows.ts'

test('a cast counts, a read whose type follows the declaration does not', () => {
  assert.equal(
    uncheckedRowsIn('rowsOf<{ id: number }>(tx, a); rowsOf<Row>(tx, b); typedRows(tx, c, d); rowsOf(tx, e)'),
    2,
  )
})

test('one more than allowed fails and names the file, fewer is worth a note', () => {
  const files = [{ file: 'a/b.ts', text: 'rowsOf<Row>(tx, a)' }]
  assert.match(uncheckedRowFindings(files, 0).problems.join(), /1 casts of rows .*at most 0.*a\/b\.ts: 1/)
  assert.deepEqual(uncheckedRowFindings(files, 1).problems, [])
  assert.match(uncheckedRowFindings(files, 2).notes?.join() ?? '', /lower the limit of 2/)
})
