// Inputs that come with the first form that has one: their look-alike holds the place meanwhile.
import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import type { FieldInput, InputProps } from './field-kind.ts'
import type { SimpleType } from './simple-inputs.ts'

/** An input in a chunk of its own. */
export function lazyInput<T extends SimpleType>(load: () => Promise<FieldInput<T>>): FieldInput<T> {
  const Loaded = lazyPart(async () => ({ default: (await load()) as ComponentType<InputProps<T>> }))
  return (props) => (
    <Suspense fallback={<input id={props.id} aria-label={props.label} aria-busy="true" disabled />}>
      <Loaded {...props} />
    </Suspense>
  )
}
