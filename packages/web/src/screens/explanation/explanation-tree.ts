// The nodes of an explanation as a tree, and the words next to each.
import { formatDate, formatDateTime } from '@kantor/shared/formats/date'
import { formatDecimal } from '@kantor/shared/formats/number'
import type { explanationNode, Row as RowOf } from '@kantor/shared/kernel'
import { compareAmounts, signOfAmount } from '@kantor/shared/rules/money/amounts'

export type ExplanationRow = RowOf<typeof explanationNode>
export interface ExplanationBranch {
  readonly row: ExplanationRow
  readonly below: readonly ExplanationBranch[]
}

/** The roots with all below them, in the order of the answer. */
export const treeOf = (rows: readonly ExplanationRow[]): readonly ExplanationBranch[] => branchesFrom(rows)

/** The same of one node alone; empty where the answer does not have it. Without a node all roots. */
export function branchesFrom(rows: readonly ExplanationRow[], node?: string): readonly ExplanationBranch[] {
  const below = Map.groupBy(rows, ({ parent }) => parent ?? '')
  const branchOf = (row: ExplanationRow): ExplanationBranch => ({ row, below: branchesBelow(row.node) })
  const branchesBelow = (parent: string): readonly ExplanationBranch[] => (below.get(parent) ?? []).map(branchOf)
  return node === undefined ? branchesBelow('') : rows.filter((row) => row.node === node).map(branchOf)
}

/** A plain decimal with its thousands parted and no more decimals than it has; other texts as they are. */
export function figure(value: string | null | undefined): string {
  if (value == null) return ''
  const decimals = /^-?\d+(?:\.(\d+))?$/.exec(value)
  return decimals === null ? value : formatDecimal(value, decimals[1]?.length ?? 0)
}

/** Formula, exact result, rounding, rule and article of a step; since when and by whom a record is so. */
export function remarkOf(row: ExplanationRow): string {
  const { kind, formula, exact, value, rounding, rule, article, validFrom, author, enteredAt } = row
  const isRounded = exact != null && exact !== value
  return [
    kind === 'STEP' ? formula : null,
    isRounded ? `exactly ${figure(exact)}` : null,
    isRounded && rounding ? `rounded ${rounding}` : null,
    rule,
    article,
    validFrom ? `from ${formatDate(validFrom)}` : null,
    author ? `entered by ${author}${enteredAt ? `, ${formatDateTime(enteredAt)}` : ''}` : null,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The difference to before with its sign; empty where nothing is compared or nothing changed. */
export function changeOf({ difference, tag, earlier, value }: ExplanationRow): string {
  const change =
    tag == null || tag === 'SAME'
      ? ''
      : `${signOfAmount(difference) > 0 ? '+' : ''}${figure(difference)}${changeWords[tag]}`
  const isOther = earlier != null && compareAmounts(earlier, value) !== 0
  return [change, isOther ? `was ${figure(earlier)}` : ''].filter(Boolean).join(', ')
}

const changeWords = { NEW: ' new', GONE: ' gone', CHANGED: '' } as const
