// What every field type of the kernel is typed into: the one place that forms ask.
import type { Field } from '@kantor/shared/kernel'
import type { FieldInput } from './field-kind.ts'
import { LazyLinesInput } from './lines/lazy-input.tsx'
import { simpleInputFor } from './simple-inputs.ts'

/** What a field is typed into. */
export const inputFor = (field: Field): FieldInput =>
  (field.type === 'lines' ? LazyLinesInput : simpleInputFor(field)) as FieldInput
