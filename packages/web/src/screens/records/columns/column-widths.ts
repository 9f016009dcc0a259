// Widths of the columns of a list: dragged at the right edge of a head, or with Shift and the arrows on a focused one.
// While it is dragged only a style of the table changes; the width is kept when it is let go.

import { boundedWidth as bounded } from './list-choice.ts'

const step = 16
/** Pixels at the right edge of a head that take hold of it. */
const edge = 10

export type Widths = { readonly [path: string]: number }

interface WidthChange {
  readonly head: HTMLElement
  /** Paths of the columns as they stand in the head. */
  readonly keys: readonly string[]
  keep(path: string, width: number): void
}

/** Shift and an arrow on a head: a step wider or narrower. */
export function stepWidth({ head, keys, keep }: WidthChange, key: string): void {
  const path = keys[indexOf(head)]
  if (path !== undefined) keep(path, bounded(head.offsetWidth + (key === 'ArrowRight' ? step : -step)))
}

/** Follows the pointer from the edge of a head until it is let go; Escape leaves the width as it was. */
export function dragWidth({ head, keys, keep }: WidthChange, start: { readonly clientX: number }): void {
  const box = head.getBoundingClientRect()
  const at = indexOf(head)
  const path = keys[at]
  const table = head.closest('table')
  if (path === undefined || table === null || start.clientX < box.right - edge) return
  const before = table.style.getPropertyValue('--columns')
  const widthAt = (x: number) => bounded(box.width + x - start.clientX)
  const show = (event: PointerEvent) =>
    table.style.setProperty('--columns', withTrack(before, at, widthAt(event.clientX)))
  const done = new AbortController()
  const { signal } = done
  document.addEventListener('pointermove', show, { signal })
  document.addEventListener(
    'pointerup',
    (event) => {
      done.abort()
      if (event.clientX !== start.clientX) keep(path, widthAt(event.clientX))
    },
    { signal },
  )
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      done.abort()
      table.style.setProperty('--columns', before)
    },
    { signal },
  )
}

/** The tracks of a grid with one of them made exact. */
export const withTrack = (tracks: string, at: number, width: number): string =>
  tracks
    .split(/ (?![^(]*\))/)
    .map((track, i) => (i === at ? `${width}px` : track))
    .join(' ')

const indexOf = (head: HTMLElement): number => [...(head.parentElement?.children ?? [])].indexOf(head)
