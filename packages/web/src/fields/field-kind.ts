// What a field type is to the web: how its value is typed in, shown, filtered, pasted and said as plain text.

import type { Field, FieldOf, FieldType, FileRef, Ref } from '@kantor/shared/kernel'
import type { ReactNode } from 'react'
import type { CellValue } from '../api/answers/answers.ts'

/** One line of a lines field; `key` is local (React, reorder), `id` is the stored one. */
export interface LineValue {
  readonly key: string
  readonly id?: string
  readonly values: FormValues
}

/**
 * What a form holds per field type. Text that cannot be read as the type (a date half typed) stays as typed:
 * the shared validation then says what is wrong, and nothing a person typed is lost.
 */
export interface FormValueByType {
  text: string | null
  longText: string | null
  richText: string | null
  code: string | null
  integer: number | string | null
  decimal: string | null
  money: string | null
  percent: string | null
  date: string | null
  dateTime: string | null
  time: string | null
  period: string | null
  boolean: boolean
  enum: string | null
  /** Text: a pasted code on its way to the lookup, or one that it did not find. */
  ref: Ref | string | null
  file: FileRef | null
  image: FileRef | null
  lines: readonly LineValue[]
}
export type FormValue = FormValueByType[FieldType]
export type FormValues = { readonly [name: string]: FormValue }

export interface InputProps<T extends FieldType = FieldType> {
  readonly field: FieldOf<T>
  readonly name: string
  /** Id of the control in the document; the label points at it. */
  readonly id: string
  readonly label: string
  readonly value: FormValueByType[T]
  readonly invalid: boolean
  readonly describedBy?: string | undefined
  readonly required?: boolean | undefined
  /** Complaints below this field: `2.upTo` of a lines field. */
  readonly errors?: { readonly [path: string]: string } | undefined
  onChange(value: FormValueByType[T]): void
  onBlur?(): void
}

/** A value to be shown: out of an answer, or as a form holds it. */
export type FaceValue = CellValue | FormValue | undefined

export interface CellProps<T extends FieldType = FieldType> {
  readonly field: FieldOf<T>
  readonly name: string
  /** As the API gave it: null or absent when there is nothing. */
  readonly value: FaceValue
}

export interface Range {
  readonly from?: string
  readonly to?: string
  /** Rows without a value, alone or in addition to the bounds. */
  readonly empty?: true
}
/** Chosen values (`noValue` among them for rows without one), a text to look for, yes or no, or bounds (both inclusive). */
export type FilterValue = readonly string[] | string | boolean | Range

export interface FilterProps<T extends FieldType = FieldType> {
  readonly field: FieldOf<T>
  readonly name: string
  readonly id: string
  readonly label: string
  readonly value: FilterValue | undefined
  onChange(value: FilterValue | undefined): void
}

/**
 * How a field is shown. Inputs, filters and parsers have registries of their own, because a list needs none of them.
 * The parts are written as methods, so that a face of one type is accepted where any face is required.
 */
export interface FieldFace<T extends FieldType = FieldType> {
  readonly align: 'start' | 'end' | 'center'
  /** Width of a list column in pixels, unless the field says otherwise. */
  readonly width: number
  /** Without hooks: lists call it as a function, a component per cell is what makes grids slow. */
  Cell(props: CellProps<T>): ReactNode
  /** The value in words, for dialogs, chips and drafts. */
  textOf(field: FieldOf<T>, value: FaceValue): string
}
// Written through a method, so that an input of one type is accepted where any input is required.
interface Kinds<T extends FieldType> {
  Input(props: InputProps<T>): ReactNode
  Filter(props: FilterProps<T>): ReactNode
  parse(field: FieldOf<T>, text: string): FormValueByType[T] | string
}
/** What a field is typed into. */
export type FieldInput<T extends FieldType = FieldType> = Kinds<T>['Input']
/** What a list is filtered by. */
export type FieldFilter<T extends FieldType = FieldType> = Kinds<T>['Filter']
/** A cell of a spreadsheet as a form value; text that cannot be read comes back as it is. */
export type FieldParser<T extends FieldType = FieldType> = Kinds<T>['parse']

export type Numeric = Extract<Field, { type: 'integer' | 'decimal' | 'money' | 'percent' }>
export type Textual = Extract<Field, { type: 'text' | 'longText' | 'richText' | 'code' }>
