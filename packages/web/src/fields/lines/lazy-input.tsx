// Lines are typed into in a chunk of their own: most forms have none.
import { lazy, Suspense } from 'react'
import type { InputProps } from '../field-kind.ts'

const LinesInput = lazy(async () => ({ default: (await import('./input.tsx')).LinesInput }))

/** Input of a lines field. */
export const LazyLinesInput = (props: InputProps<'lines'>) => (
  <Suspense fallback={<div data-lines-grid="" aria-busy="true" />}>
    <LinesInput {...props} />
  </Suspense>
)
