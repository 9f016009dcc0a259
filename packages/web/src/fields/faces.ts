// How every field type of the kernel is shown. A new type that is missing here does not compile.
import { enumLabelOf } from '@kantor/shared/derive/names'
import type { Field, FieldType } from '@kantor/shared/kernel'
import { flagText } from './boolean/boolean-text.ts'
import { BooleanCell } from './boolean/cell.tsx'
import { nothing, textOrDash } from './cell-text.tsx'
import { CodeCell } from './code/cell.tsx'
import { DateCell, dayText } from './date/cell.tsx'
import { DateTimeCell, instantText } from './date-time/cell.tsx'
import { DecimalCell } from './decimal/cell.tsx'
import { EnumCell } from './enum/cell.tsx'
import type { FieldFace } from './field-kind.ts'
import { FileCell } from './file/cell.tsx'
import { fileText } from './file/stored-file.ts'
import { ImageCell } from './image/cell.tsx'
import { IntegerCell } from './integer/cell.tsx'
import { LinesCell, linesText } from './lines/cell.tsx'
import { LongTextCell } from './long-text/cell.tsx'
import { MoneyCell } from './money/cell.tsx'
import { numberText } from './numeric/number-cell.tsx'
import { PercentCell } from './percent/cell.tsx'
import { PeriodCell, periodText } from './period/cell.tsx'
import { RefCell, refValueText } from './ref/cell.tsx'
import { RichTextCell } from './rich-text/cell.tsx'
import { plainText } from './rich-text/plain-text.ts'
import { TextCell } from './text/cell.tsx'
import { TimeCell } from './time/cell.tsx'

/** Text that reads from the left; `say` gives the words of a value. */
const text = (width: number, say: (value: unknown) => string = textOrDash) => ({
  align: 'start' as const,
  width,
  textOf: (_: Field, value: unknown) => say(value),
})
const number = (width: number) => ({ align: 'end' as const, width, textOf: numberText })
const richWords = (value: unknown) => (typeof value === 'string' && value !== '' ? plainText(value) : nothing)

const faces: { readonly [T in FieldType]: FieldFace<T> } = {
  text: { ...text(160), Cell: TextCell },
  longText: { ...text(240), Cell: LongTextCell },
  richText: { ...text(240, richWords), Cell: RichTextCell },
  code: { ...text(120), Cell: CodeCell },
  integer: { ...number(90), Cell: IntegerCell },
  decimal: { ...number(120), Cell: DecimalCell },
  money: { ...number(140), Cell: MoneyCell },
  percent: { ...number(100), Cell: PercentCell },
  date: { ...text(130, dayText), Cell: DateCell },
  dateTime: { ...text(160, instantText), Cell: DateTimeCell },
  time: { ...text(80), Cell: TimeCell },
  period: { ...text(140, periodText), Cell: PeriodCell },
  boolean: { ...text(90, flagText), Cell: BooleanCell },
  enum: {
    align: 'start',
    width: 140,
    Cell: EnumCell,
    textOf: (field, value) => (typeof value === 'string' && value !== '' ? enumLabelOf(value, field.labels) : nothing),
  },
  ref: { ...text(200, refValueText), Cell: RefCell },
  file: { ...text(180, fileText), Cell: FileCell },
  image: { ...text(72, fileText), align: 'center', Cell: ImageCell },
  lines: { ...text(90, linesText), Cell: LinesCell },
}

/** What shows a field. */
export const faceOf = (field: Field): FieldFace => faces[field.type]
