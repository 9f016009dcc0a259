// What is to be said about cells after a save: refused, saved by another user meanwhile, or worth knowing.

import type { ComplaintAnswer } from '../../api/answers/matrix.ts'
import type { Problem } from '../../api/problem.ts'
import { type Base, type Change, type Edits, keyOf } from './edits.ts'

export interface Finding {
  readonly key: string
  readonly row: string
  readonly rowCode: string
  readonly label: string
  readonly day: string
  readonly level: 'ERROR' | 'CONFLICT' | 'WARN'
  readonly message: string
}

/** The refusal of a save at the cells that were sent; empty where it names none. */
export function findingsOf({ fields }: Problem, sent: readonly Change[]): readonly Finding[] {
  return fields.flatMap(({ field, rule, message }): Finding[] => {
    const cell = sent[Number(/^cells\.(\d+)\./.exec(field)?.[1] ?? -1)]
    if (cell === undefined) return []
    const level = rule === 'STALE_VERSION' ? 'CONFLICT' : 'ERROR'
    return [{ ...placeOf(cell), level, message }]
  })
}
const placeOf = ({ row, rowCode, label, day }: Change) => ({ key: keyOf(row, day), row, rowCode, label, day })

/** The warnings of a save; they name rows by their code. */
export function warningsOf(complaints: readonly ComplaintAnswer[], sent: readonly Change[]): readonly Finding[] {
  const byCode = new Map(sent.map((cell) => [cell.rowCode, cell]))
  return complaints.flatMap(({ row, day, message, level }): Finding[] => {
    const cell = byCode.get(row)
    return cell === undefined ? [] : [{ ...placeOf({ ...cell, day }), level, message }]
  })
}

/** Findings whose cell has not been changed again since. */
export const stillFound = (findings: readonly Finding[], before: Edits, after: Edits): readonly Finding[] =>
  findings.filter((f) => f.level === 'WARN' || before.codes.get(f.key) === after.codes.get(f.key))

export const conflictsIn = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter((f) => f.level === 'CONFLICT')

/** What is stored now at some cells. */
export type Bases = ReadonlyMap<string, Base>
