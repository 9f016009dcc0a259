// Head and foot of a table of lines, the same whether it is typed into or only shown.
import { labelOf } from '@kantor/shared/derive/names'
import { formatMoney } from '@kantor/shared/formats/money'
import { sumOf } from '@kantor/shared/rules/money/amounts'
import type { CSSProperties, ReactNode } from 'react'
import { faceOf } from '../faces.ts'
import type { LineValue } from '../field-kind.ts'
import type { Column } from './block.ts'

/** What scrolls sideways when the columns are many: a stop of the Tab key, so that the arrows can move it. */
export const LinesScroll = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without it a keyboard could not scroll
  <section data-scroll="" tabIndex={0} aria-label={`${label}, scrolls sideways`}>
    {children}
  </section>
)

/** Rows drawn as grids lose what a table is to a screen reader, so it is said. */
export const says = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  rowHead: { role: 'rowheader' },
  columnHead: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

const numberWidth = 48
const actionsWidth = 136
/** The tracks of every line: the number, the columns in proportion to their least widths, the actions. */
export function trackStyle(columns: readonly Column[]): CSSProperties {
  const widths = columns.map(({ field }) => field.width ?? faceOf(field).width)
  const tracks = widths.map((width) => `minmax(${width}px, ${width}fr)`)
  const least = widths.reduce((sum, width) => sum + width, numberWidth + actionsWidth)
  return {
    '--columns': [`${numberWidth}px`, ...tracks, `${actionsWidth}px`].join(' '),
    '--least': `${least}px`,
  } as CSSProperties
}

interface HeadProps {
  readonly columns: readonly Column[]
  /** The lines are typed into: columns that must be filled are marked. */
  readonly typed?: boolean
}

export function LinesHead({ columns, typed = false }: HeadProps) {
  return (
    <thead {...says.group}>
      <tr {...says.row}>
        <th {...says.columnHead} scope="col">
          #
        </th>
        {columns.map(({ name, field }) => (
          <th
            key={name}
            {...says.columnHead}
            scope="col"
            data-align={faceOf(field).align}
            title={field.help}
            style={{ minWidth: field.width ?? faceOf(field).width }}
          >
            {labelOf(name, field)}
            {typed && field.required && !field.readOnly ? <span aria-hidden="true"> *</span> : null}
          </th>
        ))}
        <td {...says.cell} />
      </tr>
    </thead>
  )
}

interface FootProps {
  readonly columns: readonly Column[]
  readonly totals: readonly string[] | undefined
  readonly lines: readonly LineValue[]
}

/** Sums under the columns that the declaration names. */
export function LinesFoot({ columns, totals = [], lines }: FootProps) {
  if (lines.length < 2 || totals.length === 0) return null
  return (
    <tfoot {...says.group}>
      <tr {...says.row}>
        <th {...says.rowHead} scope="row">
          Σ
        </th>
        {columns.map(({ name, field }) => (
          <td key={name} {...says.cell} data-align={faceOf(field).align}>
            {totals.includes(name) ? formatMoney(sumOf(lines.map((line) => amountOf(line, name)))) : null}
          </td>
        ))}
        <td {...says.cell} />
      </tr>
    </tfoot>
  )
}

const amountOf = (line: LineValue, name: string): string | null => {
  const value = line.values[name]
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? value : null
}
