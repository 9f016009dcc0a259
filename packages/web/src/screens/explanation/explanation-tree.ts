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

/** What a person wants to know of a line: the law behind a step, since when and by whom a record is so. */
export function remarkOf({ article, validFrom, author, enteredAt }: ExplanationRow): string {
  return joined([
    article,
    validFrom ? `from ${formatDate(validFrom)}` : null,
    author ? `entered by ${author}${enteredAt ? `, ${formatDateTime(enteredAt)}` : ''}` : null,
  ])
}

/** How a step was calculated, for users who check it: formula, exact result, rounding, rule. */
export function formulaOf({ kind, formula, exact, value, rounding, rule }: ExplanationRow): string {
  const isRounded = exact != null && exact !== value
  return joined([
    kind === 'STEP' ? formula : null,
    isRounded ? `exactly ${figure(exact)}` : null,
    isRounded && rounding ? `rounded ${rounding}` : null,
    rule,
  ])
}

const joined = (words: readonly (string | null | undefined)[]): string => words.filter(Boolean).join(' · ')

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
