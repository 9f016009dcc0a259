// Where the lines of groups stand among the rows of a page, and what they say.
import { labelOf } from '@kantor/shared/derive/names'
import type { Report } from '@kantor/shared/kernel'
import type { AnswerRow } from '../../api/answers/answers.ts'
import { faceOf } from '../../fields/faces.ts'
import type { GroupLine } from './report-grid.tsx'

/** The lines before each row whose group begins there; a group that goes on from the page before is said again. */
export function groupLines(
  report: Report,
  rows: readonly AnswerRow[],
  groups: readonly AnswerRow[],
): ReadonlyMap<number, readonly GroupLine[]> {
  const by = report.groupBy ?? []
  const found = new Map(groups.map((group) => [keyOf(by.slice(0, Number(group.groupLevel)), group), group]))
  const lines = new Map<number, readonly GroupLine[]>()
  let before: readonly string[] = []
  for (const [index, row] of rows.entries()) {
    const keys = by.map((_, level) => keyOf(by.slice(0, level + 1), row))
    const changed = keys.findIndex((key, level) => key !== before[level])
    if (changed >= 0) {
      const own = keys.slice(changed).map((key, i) => lineOf(report, changed + i + 1, row, found.get(key)))
      lines.set(index, own)
    }
    before = keys
  }
  return lines
}

function lineOf(report: Report, level: number, row: AnswerRow, group: AnswerRow | undefined): GroupLine {
  const name = (report.groupBy ?? [])[level - 1] ?? ''
  const field = report.columns[name]
  const value = field === undefined ? '' : faceOf(field).textOf(field, row[name])
  const count = group === undefined ? '' : ` (${Number(group.groupRows).toLocaleString('en-US')})`
  return { level, label: `${labelOf(name, field ?? {})}: ${value}${count}`, values: group ?? {} }
}

const keyOf = (names: readonly string[], row: AnswerRow): string =>
  JSON.stringify(
    names.map((name) => {
      const value = row[name]
      return typeof value === 'object' && value !== null && 'id' in value ? value.id : (value ?? null)
    }),
  )
