// The keyboard and the clipboard over a sheet of codes: walk, select, type, fill, empty, copy, paste, undo.
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { at, blockOf, clamped, type Place, placesIn, type Selection, type Size, selectionAfter } from './range.ts'
import { clipboardOf } from './sheet-clipboard.ts'
import { focusAt, placeOf } from './sheet-place.ts'
import { useSheetMouse } from './use-sheet-mouse.ts'
import { useTyping } from './use-typing.ts'

/** A code for a place; null empties it. */
export interface Entry extends Place {
  readonly code: string | null
}
export interface SheetWork {
  readonly size: Size
  readonly codes: readonly string[]
  readonly editable: boolean
  textAt(place: Place): string
  /** Takes entries; says what could not be done. */
  enter(entries: readonly Entry[]): void
  /** Texts of a paste: those that are no code are the sheet's to refuse. */
  paste(cells: readonly (Place & { readonly text: string })[], beyond: number): void
  undo(): void
  redo(): void
  say(text: string): void
}
type Typing = ReturnType<typeof useTyping>

export function useSheetKeys(frame: RefObject<HTMLElement | null>, work: SheetWork) {
  const { size, editable } = work
  const [chosen, setSelection] = useState<Selection>(at({ row: 0, column: 0 }))
  // A page may have fewer rows than the one before it.
  const selection = { anchor: clamped(chosen.anchor, size), focus: clamped(chosen.focus, size) }
  const fill = (code: string | null) => {
    if (editable) work.enter(placesIn(blockOf(selection)).map((place) => ({ ...place, code })))
  }
  const typing = useTyping(work.codes, fill, work.say)
  const select = (next: Selection) => {
    typing.end()
    setSelection(next)
    focusAt(frame, next.focus)
  }
  const act = (event: KeyboardEvent): boolean => {
    const control = event.ctrlKey || event.metaKey
    const walked = selectionAfter(selection, { key: event.key, shiftKey: event.shiftKey, ctrlKey: control }, size)
    if (walked !== null) select(walked)
    else if (control) return editable && stepped(event, work)
    else if (event.key !== 'Enter') return editable && written(event, typing, fill)
    else if (typing.end()) select(at(clamped({ ...selection.focus, row: selection.focus.row + 1 }, size)))
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (placeOf(event.target) === null || event.altKey || !act(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const mouse = useSheetMouse(selection, select, setSelection)
  return {
    selection,
    typing: typing.text,
    fill,
    /** Leads to a cell. */
    goTo: (place: Place) => select(at(place)),
    handlers: { onKeyDown, ...mouse, ...clipboardOf(selection, work, fill), onBlur: () => void typing.end() },
  }
}

function stepped(event: KeyboardEvent, work: SheetWork): boolean {
  const word = event.key.toLowerCase()
  if (word !== 'z' && word !== 'y') return false
  if (word === 'y' || event.shiftKey) work.redo()
  else work.undo()
  return true
}

/** Signs of a code, and what takes them back or empties the cells. */
function written(event: KeyboardEvent, typing: Typing, fill: (code: null) => void): boolean {
  if (event.key === 'Escape') return typing.takeBack(true)
  if (event.key === 'Delete' || event.key === 'Backspace') {
    if (event.key === 'Delete' || !typing.takeBack(false)) fill(null)
    return true
  }
  if (!/^[a-z0-9]$/i.test(event.key)) return false
  typing.type(event.key)
  return true
}
