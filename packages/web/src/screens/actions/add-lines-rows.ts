// Which lines a form has once many are added to them.
import { currentDay } from '@kantor/shared/formats/clock'
import type { FieldOf, Fields } from '@kantor/shared/kernel'
import type { AnswerRow, CellValue } from '../../api/answers/answers.ts'
import type { LineValue } from '../../fields/field-kind.ts'
import { formValueOf, inputValueOf, newLine } from '../../fields/form-value.ts'

interface Adding {
  readonly lines: readonly LineValue[]
  readonly added: number
  /** Were there already. */
  readonly known: number
  /** Found no place: the field takes no more lines. */
  readonly dropped: number
}

/** The lines with those of an answer behind them; the first column of the key says whether one is there already. */
export function withAdded(
  declared: FieldOf<'lines'>,
  lines: readonly LineValue[],
  rows: readonly AnswerRow[],
  asked: Fields,
  sent: { readonly [name: string]: unknown },
): Adding {
  const of: Fields = declared.of
  const [key = ''] = declared.key ?? []
  const column = of[key]
  const idOf = ({ values }: LineValue) => (column === undefined ? null : inputValueOf(column, values[key]))
  const kept = lines.filter((line) => line.id !== undefined || idOf(line) !== null)
  const there = new Set(kept.map(idOf))
  const shared = Object.keys(asked).filter((name) => of[name] !== undefined && sent[name] !== undefined)
  const fresh = rows.flatMap((row): readonly LineValue[] => {
    const line = newLine(of, currentDay())
    const given: { readonly [name: string]: unknown } = {
      ...Object.fromEntries(shared.map((name) => [name, sent[name]])),
      ...row,
    }
    const own = Object.entries(given).flatMap(([name, value]) => {
      const field = of[name]
      return field === undefined ? [] : [[name, formValueOf(field, value as CellValue)] as const]
    })
    const made: LineValue = { ...line, values: { ...line.values, ...Object.fromEntries(own) } }
    return there.has(idOf(made)) ? [] : [made]
  })
  const room = Math.max(0, (declared.maxRows ?? 500) - kept.length)
  const placed = fresh.slice(0, room)
  return {
    lines: [...kept, ...placed],
    added: placed.length,
    known: rows.length - fresh.length,
    dropped: fresh.length - placed.length,
  }
}
