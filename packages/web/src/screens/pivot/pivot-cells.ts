// The answer of a layout read into heads and cells, and what each cell leads to when it is opened.

import {
  addsUp,
  type CubeFilters,
  type Members,
  measureField,
  othersKey,
  shareField,
} from '@kantor/shared/derive/cubes'
import { briefFigure } from '@kantor/shared/formats/brief'
import type { Cube, Field, PivotShow } from '@kantor/shared/kernel'
import type { CellValue } from '../../api/answers/answers.ts'
import type { FiguresAnswer } from '../../api/answers/cube.ts'
import { faceOf } from '../../fields/faces.ts'

type Key = string | null
export interface Head {
  readonly keys: readonly Key[]
  readonly label: string
}
export interface BodyRow extends Head {
  /** Measure by measure within column by column. */
  readonly values: readonly (string | null)[]
}
export interface CellsAnswer {
  readonly rows: readonly BodyRow[]
  readonly columns: readonly Head[]
  readonly matched: number
}

/** Reads the answer as the API gave it. */
export function cellsIn(answer: FiguresAnswer | null): CellsAnswer | null {
  if (answer === null) return null
  const { rows, columns, matched } = answer
  const head = ({ keys, label }: FiguresAnswer['columns'][number]): Head => ({ keys: JSON.parse(keys) as Key[], label })
  return {
    rows: rows.map((row) => ({ ...head(row), values: JSON.parse(row.values) as (string | null)[] })),
    columns: columns.map(head),
    matched,
  }
}

/** A measure as it is shown: its own field, or percent where the layout shows shares. */
export function shownField(cube: Cube, name: string, show: PivotShow): Field {
  const measure = cube.measures[name]
  if (measure === undefined) return { type: 'integer', label: name }
  const own = measureField(cube, name, measure)
  return show !== 'VALUE' && addsUp(measure) ? shareField(own.label ?? name) : own
}

/** The value as its field would carry it. */
const typedValue = (field: Field, value: string | null): CellValue =>
  value !== null && field.type === 'integer' ? Number(value) : value

/** A figure in words: percents say so in any surroundings. */
export function figureText(field: Field, value: string | null): string {
  const text = faceOf(field).textOf(field, typedValue(field, value))
  return value !== null && field.type === 'percent' ? `${text} %` : text
}

/** The figure as a dashboard shows it, without more precision than anybody reads; the exact one is `figureText`. */
export function briefText(field: Field, value: string | null): string {
  if (value === null) return figureText(field, value)
  const scale = 'scale' in field ? field.scale : undefined
  return briefFigure({ type: field.type, scale }, value) ?? figureText(field, value)
}

interface CubeView {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly filters: CubeFilters
}
/** The filters that leave the rows behind a cell. "Others" is everybody but the groups that are named. */
export function filtersBehind(asked: CubeView, answer: CellsAnswer, row: Head, column: Head): CubeFilters {
  const named = answer.rows.flatMap(({ keys }) => (keys.length === 1 && keys[0] !== othersKey ? [keys[0] ?? null] : []))
  const own = (names: readonly string[], keys: readonly Key[]): readonly (readonly [string, Members])[] =>
    keys.flatMap((key, i) => {
      const name = names[i]
      return name === undefined ? [] : [[name, key === othersKey ? { not: named } : [key]] as const]
    })
  const cell = [...own(asked.rows, row.keys), ...own(asked.columns, column.keys)]
  // A filter on the others of a dimension that is filtered already would widen it: what was left out stays out.
  const narrowed = cell.map(([name, members]): readonly [string, Members] => {
    const before = asked.filters[name]
    if (before === undefined || !('not' in members)) return [name, members]
    if ('not' in before) return [name, { not: [...before.not, ...members.not] }]
    return [name, before.filter((key) => !members.not.includes(key))]
  })
  return { ...asked.filters, ...Object.fromEntries(narrowed) }
}

/** The words of a head with those above it: ['Operations', 'Production']; none for the grand total. */
export function wordsOf(heads: readonly Head[]): (head: Head) => readonly string[] {
  const words = new Map(heads.map(({ keys, label }) => [JSON.stringify(keys), label]))
  return ({ keys }) => keys.map((_, i) => words.get(JSON.stringify(keys.slice(0, i + 1))) ?? '')
}

/** The largest figure of each measure among the innermost cells, for the colours; totals would drown them. */
export function largestOf({ rows, columns }: CellsAnswer, depth: readonly [number, number], measures: number) {
  const largest = Array.from({ length: measures }, () => 0)
  for (const { keys, values } of rows) {
    if (keys.length !== depth[0]) continue
    for (const [i, value] of values.entries()) {
      if (columns[Math.floor(i / measures)]?.keys.length !== depth[1]) continue
      const at = i % measures
      largest[at] = Math.max(largest[at] ?? 0, Number(value ?? 0))
    }
  }
  return largest
}
