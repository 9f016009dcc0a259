// How a file writes its days and numbers, found by looking through it once before its rows are checked.
import { dayOfMoment } from '@kantor/shared/formats/written/clock'
import { dayForm, readDay } from '@kantor/shared/formats/written/day'
import { type Habit, isPercentage, numberForm, readNumber } from '@kantor/shared/formats/written/number'
import type { Field, Fields } from '@kantor/shared/kernel'
import type { SheetCell, SheetRow } from './sheet.ts'

const isNumber = ({ type }: Field): boolean =>
  type === 'integer' || type === 'decimal' || type === 'money' || type === 'percent'

/** Days, alone or followed by a time. */
const isDay = (field: Field): boolean => field.type === 'date' || (field.type === 'text' && field.written === 'moment')

/** Whether a column can be written in more than one way. */
export const hasHabit = (field: Field | undefined): boolean => field !== undefined && (isDay(field) || isNumber(field))

/** Looks at the cells of the columns that days and numbers stand in. */
export class HabitScan {
  readonly #columns: readonly (Field | undefined)[]
  readonly #assumed: '.' | null
  readonly #signs = new Set<'.' | ','>()
  #isMonthFirst = false
  #day: string | null = null
  #number: { readonly text: string; readonly type: Field['type'] } | null = null

  /** `mapping` names the declared column of each column of the file; `assumed` is the decimal sign that its format goes with. */
  constructor(columns: Fields, mapping: readonly (string | null)[], assumed: '.' | null) {
    this.#columns = mapping.map((name) => (name === null ? undefined : columns[name]))
    this.#assumed = assumed
  }
  get isNeeded(): boolean {
    return this.#columns.some(hasHabit)
  }
  look(rows: readonly SheetRow[]): void {
    for (const { cells } of rows)
      for (const [i, field] of this.#columns.entries()) {
        const cell = cells[i]
        if (field !== undefined && cell?.kind === 'text') this.#lookAt(field, cell)
      }
  }
  #lookAt(field: Field, { text: shown }: SheetCell): void {
    const text = field.type === 'text' ? dayOfMoment(shown.trim()) : shown.trim()
    if (isDay(field)) {
      const form = dayForm(text)
      if (form === 'monthFirst') this.#isMonthFirst = true
      if (form === 'either') this.#day ??= text
    } else if (isNumber(field) && (field.type === 'percent' || !isPercentage(text))) {
      const form = numberForm(text, field.type)
      if (form === 'either') this.#number ??= { text, type: field.type }
      else if (form !== null) this.#signs.add(form)
    }
  }
  get habit(): Habit {
    const [sign = null] = this.#signs
    return { isMonthFirst: this.#isMonthFirst, decimal: this.#signs.size === 2 ? 'mixed' : (sign ?? this.#assumed) }
  }
  /** What was decided, with an example, for the user who looks at the preview. */
  get notes(): readonly string[] {
    const { habit } = this
    const day = this.#day === null ? null : readDay(this.#day, habit)
    const number = this.#number === null ? null : readNumber(this.#number.text, this.#number.type, habit)
    return [
      ...(day === null || day === 'ambiguous'
        ? []
        : [`Dates are read with the day first: ${this.#day} is ${wordsOf(day.value)}.`]),
      ...(number === null || number === 'ambiguous'
        ? []
        : [
            `Numbers are read with a decimal ${habit.decimal === ',' ? 'comma' : 'point'}: ${this.#number?.text} is ${number.value}.`,
          ]),
    ]
  }
}

const wordsOf = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  )
