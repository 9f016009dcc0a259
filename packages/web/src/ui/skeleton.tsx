// Grey bars in the place of what is loading; nothing for the first 150 ms, so that quick answers do not flicker.

import { type ReactNode, useEffect, useState } from 'react'
import { SkeletonFrame } from './skeleton-frame.ts'

/** True once `milliseconds` have passed since the component appeared. */
export function useAfter(milliseconds: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return passed
}

/** Shows its content only when 150 ms have passed. */
export function Delayed({ children }: { readonly children: ReactNode }) {
  return useAfter(150) ? children : null
}

const bars = (count: number) =>
  Array.from({ length: count }, (_, at) => `bar ${at}`).map((key) => <span key={key} data-bar="" />)

/** Rows of the real height in the real number of columns. */
export function SkeletonRows({ rows = 10, columns = 5 }: { readonly rows?: number; readonly columns?: number }) {
  return (
    <Delayed>
      <SkeletonFrame data-shape="rows" aria-hidden style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
        {bars(rows * columns)}
      </SkeletonFrame>
    </Delayed>
  )
}

/** Lines of a page or of a record. */
export function SkeletonLines({ lines = 6 }: { readonly lines?: number }) {
  return (
    <Delayed>
      <SkeletonFrame data-shape="lines" aria-hidden>
        {bars(lines)}
      </SkeletonFrame>
    </Delayed>
  )
}
