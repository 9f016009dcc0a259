// Lines are typed into in a chunk of their own: most forms have none.
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { InputProps } from '../field-kind.ts'

const LinesInput = lazyPart(async () => ({ default: (await import('./input.tsx')).LinesInput }))

/** Input of a lines field. */
export const LazyLinesInput = (props: InputProps<'lines'>) => (
  <Suspense fallback={<div data-lines-grid="" aria-busy="true" />}>
    <LinesInput {...props} />
  </Suspense>
)
