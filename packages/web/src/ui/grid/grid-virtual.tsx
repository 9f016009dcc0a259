// The rows of a long grid: only those in sight stand in the document. Its own chunk, loaded above 100 rows.
// biome-ignore-all lint/a11y/noRedundantRoles: rows drawn as CSS grid lose their table roles, so they are said again
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export interface VirtualRowsProps {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly count: number
  readonly rowHeight: number
  /** Row that must stand in the document, in sight or not: it is the grid's tab stop. Negative: the head is. */
  readonly activeRow: number
  renderRow(index: number, style: CSSProperties): ReactNode
  /** The rows stand in the document now, in place of those drawn meanwhile. */
  onArrive(): void
}

/** Taken for the height of the frame until it has been looked at: the first drawing shows rows already. */
const firstSight = { width: 0, height: 900 }

export default function VirtualRows({ frame, count, rowHeight, activeRow, renderRow, onArrive }: VirtualRowsProps) {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    initialRect: firstSight,
    // After printing the rows come back to where they were left.
    initialOffset: () => frame.current?.scrollTop ?? 0,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const inSight = defaultRangeExtractor(range)
        if (activeRow < 0 || activeRow >= count || inSight.includes(activeRow)) return inSight
        return [...inSight, activeRow].sort((a, b) => a - b)
      },
      [activeRow, count],
    ),
  })
  // The frame around is in the document only after the first drawing of what is in it: drawn again, it is found.
  const [, drawAgain] = useState(false)
  useEffect(() => {
    drawAgain(true)
    onArrive()
  }, [onArrive])
  // The heights are known, not measured: another density is another height of them all.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height alone calls for it
  useEffect(() => virtual.measure(), [rowHeight])
  // The same place gives the same object: a row that only scrolls by is not drawn again.
  const places = useRef(new Map<number, CSSProperties>())
  const placeAt = (start: number): CSSProperties => {
    const place = places.current.get(start) ?? rowAt(start)
    places.current.set(start, place)
    return place
  }
  return (
    <tbody role="rowgroup" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => renderRow(index, placeAt(start)))}
    </tbody>
  )
}

const rowAt = (start: number): CSSProperties => ({
  position: 'absolute',
  insetInline: 0,
  transform: `translateY(${start}px)`,
})
