// What every field type is filtered by: loaded with the first filter panel, not with a form.
import type { Field, FieldType } from '@kantor/shared/kernel'
import { BooleanFilter } from './boolean/filter.tsx'
import { CodeFilter } from './code/filter.tsx'
import { DateFilter } from './date/filter.tsx'
import { DateTimeFilter } from './date-time/filter.tsx'
import { DecimalFilter } from './decimal/filter.tsx'
import { EnumFilter } from './enum/filter.tsx'
import type { FieldFilter } from './field-kind.ts'
import { IntegerFilter } from './integer/filter.tsx'
import { MoneyFilter } from './money/filter.tsx'
import { NoFilter } from './no-filter.tsx'
import { PercentFilter } from './percent/filter.tsx'
import { PeriodFilter } from './period/filter.tsx'
import { RefFilter } from './ref/filter.tsx'
import { TextFilter } from './text/filter.tsx'

const filters: { readonly [T in FieldType]: FieldFilter<T> } = {
  text: TextFilter,
  longText: TextFilter,
  richText: NoFilter,
  code: CodeFilter,
  integer: IntegerFilter,
  decimal: DecimalFilter,
  money: MoneyFilter,
  percent: PercentFilter,
  date: DateFilter,
  dateTime: DateTimeFilter,
  time: NoFilter,
  period: PeriodFilter,
  boolean: BooleanFilter,
  enum: EnumFilter,
  ref: RefFilter,
  file: NoFilter,
  image: NoFilter,
  lines: NoFilter,
}

/** The filter of a field. */
export const filterFor = (field: Field): FieldFilter => filters[field.type]
