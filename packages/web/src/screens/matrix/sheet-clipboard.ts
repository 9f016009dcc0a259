// Copy, cut and paste of the selected block.
import type { ClipboardEvent } from 'react'
import { pasteOnto } from './paste.ts'
import { blockOf, placesIn, type Selection } from './range.ts'
import { placeOf } from './sheet-place.ts'
import { parseSheetText, toSheetText } from './sheet-text.ts'
import type { SheetWork } from './use-sheet-keys.ts'

export function clipboardOf(
  selection: Selection,
  { size, editable, textAt, paste }: SheetWork,
  fill: (code: null) => void,
) {
  const block = blockOf(selection)
  const copy = (event: ClipboardEvent): boolean => {
    if (placeOf(event.target) === null) return false
    const rows = Map.groupBy(placesIn(block), (p) => p.row)
    event.clipboardData.setData('text/plain', toSheetText([...rows.values()].map((row) => row.map(textAt))))
    event.preventDefault()
    return true
  }
  return {
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut: (event: ClipboardEvent) => {
      if (copy(event)) fill(null)
    },
    onPaste: (event: ClipboardEvent) => {
      if (placeOf(event.target) === null || !editable) return
      event.preventDefault()
      const { cells, beyond } = pasteOnto(parseSheetText(event.clipboardData.getData('text/plain')), block, size)
      paste(cells, beyond)
    },
  }
}
