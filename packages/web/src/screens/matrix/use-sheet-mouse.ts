// Selecting with the mouse: a press chooses a cell, Shift or dragging makes a block.
import { type MouseEvent, useEffect, useRef } from 'react'
import { at, type Selection } from './range.ts'
import { placeOf } from './sheet-place.ts'

export function useSheetMouse(
  selection: Selection,
  select: (next: Selection) => void,
  grow: (next: Selection) => void,
) {
  const isDragging = useRef(false)
  useEffect(() => {
    const end = () => {
      isDragging.current = false
    }
    window.addEventListener('mouseup', end)
    return () => window.removeEventListener('mouseup', end)
  }, [])
  return {
    onMouseDown: (event: MouseEvent) => {
      const place = placeOf(event.target)
      if (place === null || event.button !== 0) return
      event.preventDefault()
      isDragging.current = true
      select(event.shiftKey ? { anchor: selection.anchor, focus: place } : at(place))
    },
    onMouseOver: (event: MouseEvent) => {
      const place = isDragging.current && event.buttons === 1 ? placeOf(event.target) : null
      if (place !== null) grow({ anchor: selection.anchor, focus: place })
    },
  }
}
