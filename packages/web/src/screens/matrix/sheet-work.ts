// What the sheet does with entries and pasted texts: closed cells are left out, texts that are no code too, and said so.

import type { Head, RowAnswer } from '../../api/answers/matrix.ts'
import { toast } from '../../ui/toast.tsx'
import type { RowView } from './cell-view.ts'
import { codeIn } from './codes.ts'
import { keyOf, redone, storedOf, undone, withChanges } from './edits.ts'
import type { Place } from './range.ts'
import { counted, type useSaving } from './use-saving.ts'
import type { Entry } from './use-sheet-keys.ts'

type ChangeEdits = ReturnType<typeof useSaving>['change']
/** The work over the rows on the page. */
export function sheetWork(
  rows: readonly RowAnswer[],
  views: readonly RowView[],
  head: Head | null,
  change: ChangeEdits,
  say: (text: string) => void,
) {
  const codes = head?.codes.map((c) => c.code) ?? []
  const enter = (entries: readonly Entry[]) => {
    const open = entries.filter(({ row, column }) => views[row]?.cells[column]?.closed === null)
    const closed = views[entries[0]?.row ?? 0]?.cells[entries[0]?.column ?? 0]?.closed
    if (open.length < entries.length)
      toast.info(
        entries.length === 1 && closed
          ? closed
          : `${counted(entries.length - open.length, 'cell')} closed: left as they are`,
      )
    change((now) =>
      withChanges(
        now,
        open.flatMap(({ row, column, code }) => {
          const [line, cell] = [rows[row], rows[row]?.cells[column]]
          if (line === undefined || cell === undefined) return []
          const { code: stored, rowVersion } = storedOf(now, keyOf(line.row.id, cell.day), cell)
          const base = { code: stored, rowVersion }
          const label = `${line.row.name} (${line.row.code})`
          return [{ row: line.row.id, rowCode: line.row.code, label, day: cell.day, base, code }]
        }),
      ),
    )
    const [code] = new Set(open.map((e) => e.code))
    say(`${counted(open.length, 'cell')}: ${code ?? 'by pattern'}`)
  }
  return {
    enter,
    paste: (cells: readonly (Place & { readonly text: string })[], beyond: number) => {
      const read = cells.map((cell) => ({ ...cell, code: codeIn(cell.text, codes) }))
      const unknown = [...new Set(read.filter((c) => c.code === null).map((c) => c.text))]
      if (unknown.length > 0) toast.error(`No such code, left out: ${unknown.slice(0, 5).join(', ')}`)
      if (beyond > 0) toast.info(`${counted(beyond, 'cell')} lie beyond the sheet and were left out`)
      enter(read.filter((c) => c.code !== null))
    },
    undo: () => change(undone),
    redo: () => change(redone),
    say: (text: string) => {
      say(text)
      toast.info(text)
    },
  }
}
