// Moving about on a large sheet: it scrolls (wheel, finger, bars), the ground is dragged, Ctrl with the wheel zooms at
// the pointer, keys and buttons zoom at the middle.
import { type PointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

export const zoomSteps = [0.25, 0.4, 0.5, 0.65, 0.8, 1, 1.25, 1.5, 2] as const
const smallest = zoomSteps[0]
const largest = 2
const within = (zoom: number) => Math.min(largest, Math.max(smallest, zoom))

/** The next step of zoom in a direction. */
export const stepFrom = (zoom: number, way: 1 | -1): number =>
  (way > 0 ? zoomSteps.find((s) => s > zoom + 0.001) : zoomSteps.findLast((s) => s < zoom - 0.001)) ?? within(zoom)

/** Below this the words of cards are not read any more. */
const smallestRead = 0.65

/** The zoom at which a sheet begins: as large as its width fits, and never too small to be read. */
export const firstZoom = (view: number, sheet: number): number =>
  Math.min(1, Math.max(smallestRead, sheet === 0 ? 1 : view / sheet))

export interface PanZoom {
  readonly zoom: number
  step(way: 1 | -1): void
  reset(): void
  /** As large as the whole sheet still fits. */
  fit(): void
  /** The first look: fitted to the width, with the point `x` of the sheet in the middle. */
  begin(x: number): void
  readonly pan: {
    onPointerDown(event: PointerEvent<HTMLElement>): void
    onPointerMove(event: PointerEvent<HTMLElement>): void
    onPointerUp(event: PointerEvent<HTMLElement>): void
  }
}

/** Zoom and drag for a scrolling element that shows a sheet of a size in pixels. */
export function usePanZoom(
  view: RefObject<HTMLElement | null>,
  sheet: { readonly width: number; readonly height: number },
): PanZoom {
  const [zoom, setZoom] = useState(1)
  // Where the sheet must stand after the next drawing: a point of it under a point of the view.
  const anchor = useRef<{ x: number; y: number; left: number; top: number } | null>(null)
  const now = useRef(zoom)
  useEffect(() => {
    now.current = zoom
  })
  const zoomTo = useCallback(
    (next: number, at?: { readonly left: number; readonly top: number }) => {
      const element = view.current
      if (element === null) return
      const { left, top } = at ?? { left: element.clientWidth / 2, top: element.clientHeight / 2 }
      const scale = now.current
      anchor.current = { x: (element.scrollLeft + left) / scale, y: (element.scrollTop + top) / scale, left, top }
      setZoom(within(next))
    },
    [view],
  )
  useLayoutEffect(() => {
    const [element, point] = [view.current, anchor.current]
    if (element === null || point === null) return
    anchor.current = null
    element.scrollTo({ left: point.x * zoom - point.left, top: point.y * zoom - point.top })
  }, [zoom, view])
  useWheel(view, now, zoomTo)
  return {
    zoom,
    step: (way) => zoomTo(stepFrom(now.current, way)),
    reset: () => zoomTo(1),
    fit: () => {
      const element = view.current
      if (element !== null) zoomTo(Math.min(1, element.clientWidth / sheet.width, element.clientHeight / sheet.height))
    },
    begin: (x) => {
      const element = view.current
      if (element === null) return
      const next = firstZoom(element.clientWidth, sheet.width)
      const left = element.clientWidth / 2
      if (next === now.current) element.scrollLeft = x * next - left
      else anchor.current = { x, y: 0, left, top: 0 }
      setZoom(next)
    },
    pan: useDrag(),
  }
}

/** The wheel with Ctrl zooms at the pointer. */
function useWheel(
  view: RefObject<HTMLElement | null>,
  zoom: RefObject<number>,
  zoomTo: (next: number, at: { readonly left: number; readonly top: number }) => void,
): void {
  useEffect(() => {
    const element = view.current
    if (element === null) return
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault() // else the whole page would zoom
      const box = element.getBoundingClientRect()
      zoomTo(zoom.current * Math.exp(-event.deltaY / 300), {
        left: event.clientX - box.left,
        top: event.clientY - box.top,
      })
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [view, zoom, zoomTo])
}

/** Dragging the ground, with the mouse only: a finger scrolls by itself. */
function useDrag(): PanZoom['pan'] {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: (event) => {
      const onCard = event.target instanceof Element && event.target.closest('[role=treeitem]') !== null
      if (event.pointerType !== 'mouse' || event.button !== 0 || onCard) return
      from.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.dataset.panning = ''
    },
    onPointerMove: (event) => {
      if (from.current === null) return
      event.currentTarget.scrollBy(from.current.x - event.clientX, from.current.y - event.clientY)
      from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event) => {
      from.current = null
      delete event.currentTarget.dataset.panning
    },
  }
}
