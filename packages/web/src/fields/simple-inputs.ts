// What every field type that can stand in a line of a document is typed into; lines themselves are added in the
// registry. Dates bring the date library along, so they and their like load with the first form that has one.
import type { FieldType, LineField } from '@kantor/shared/kernel'
import { BooleanInput } from './boolean/input.tsx'
import { CodeInput } from './code/input.tsx'
import { DecimalInput } from './decimal/input.tsx'
import { EnumInput } from './enum/input.tsx'
import type { FieldInput, FormValueByType } from './field-kind.ts'
import { FileInput } from './file/input.tsx'
import { ImageInput } from './image/input.tsx'
import { IntegerInput } from './integer/input.tsx'
import { lazyInput } from './lazy-input.tsx'
import { LongTextInput } from './long-text/input.tsx'
import { MoneyInput } from './money/input.tsx'
import { PercentInput } from './percent/input.tsx'
import { RefInput } from './ref/input.tsx'
import { RichTextInput } from './rich-text/input.tsx'
import { TextInput } from './text/input.tsx'

export type SimpleType = Exclude<FieldType, 'lines'>
export type SimpleValue = FormValueByType[SimpleType]

const simpleInputs: { readonly [T in SimpleType]: FieldInput<T> } = {
  text: TextInput,
  longText: LongTextInput,
  richText: RichTextInput,
  code: CodeInput,
  integer: IntegerInput,
  decimal: DecimalInput,
  money: MoneyInput,
  percent: PercentInput,
  date: lazyInput(async () => (await import('./date/input.tsx')).DateInput),
  dateTime: lazyInput(async () => (await import('./date-time/input.tsx')).DateTimeInput),
  time: lazyInput(async () => (await import('./time/input.tsx')).TimeInput),
  period: lazyInput(async () => (await import('./period/input.tsx')).PeriodInput),
  boolean: BooleanInput,
  enum: EnumInput,
  ref: RefInput,
  file: FileInput,
  image: ImageInput,
}

/** The input of a field that is not lines. */
export const simpleInputFor = (field: LineField): FieldInput<SimpleType> => simpleInputs[field.type]
