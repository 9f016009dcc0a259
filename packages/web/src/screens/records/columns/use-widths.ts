// Takes hold of the heads of a list whose columns are made wider or narrower; what then follows them loads at that moment.
import { type KeyboardEvent, type PointerEvent, useMemo } from 'react'
import type { ListChoice } from './list-choice.ts'

/** Handlers for the frame around the grid; `keys` are the columns as they stand in its head. */
export function useWidths(
  keys: readonly string[],
  { widths }: ListChoice,
  choose: (change: Partial<ListChoice>) => void,
) {
  return useMemo(() => {
    const given = (head: HTMLElement) => ({
      head,
      keys,
      keep: (path: string, width: number) => choose({ widths: { ...widths, [path]: width } }),
    })
    const isHead = (target: EventTarget): target is HTMLElement => (target as Element).tagName === 'TH'
    return {
      onPointerDown: ({ target, clientX }: PointerEvent) => {
        if (isHead(target)) void import('./column-widths.ts').then((m) => m.dragWidth(given(target), { clientX }))
      },
      onKeyDownCapture: (event: KeyboardEvent) => {
        const { target, key } = event
        if (!event.shiftKey || !/^Arrow(Left|Right)$/.test(key) || !isHead(target)) return
        event.preventDefault()
        event.stopPropagation() // the grid would move on to the next head
        void import('./column-widths.ts').then((m) => m.stepWidth(given(target), key))
      },
    }
  }, [keys, widths, choose])
}
