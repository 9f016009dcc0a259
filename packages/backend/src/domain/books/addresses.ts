// Where a figure of the books leads: always one step nearer to the slip, with the same branch and days (finance 3.9).
import type { BranchParams } from './read-branches.ts'

type Word = string | number | boolean | null | undefined
/** The address of a report with the parameters that hold something. */
export function addressOf(path: string, words: { readonly [name: string]: Word }): string {
  const given = Object.entries(words).flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined || value === '' || value === false ? [] : [[name, String(value)]],
  )
  return `${path}/index?${new URLSearchParams(given)}`
}

export const branchWords = ({ branch, allBranches }: BranchParams) => ({ branch, allBranches })

export interface Days {
  readonly from: string
  readonly to: string
}
/** The general ledger of an account or header. */
export const ledgerAddress = (
  account: number,
  { from, to }: Days,
  given: BranchParams,
  more: { readonly [name: string]: Word } = {},
): string =>
  addressOf('/finance-report/general-ledger', { account, dateFrom: from, dateTo: to, ...branchWords(given), ...more })

/** The trial balance of a line of a statement, over the months of the days. */
export const trialAddress = (
  fsLine: number | null,
  { from, to }: Days,
  given: BranchParams,
  more: { readonly [name: string]: Word } = {},
): string =>
  addressOf('/finance-report/trial-balance', {
    fsLine,
    periodFrom: from.slice(0, 7),
    periodTo: to.slice(0, 7),
    ...branchWords(given),
    ...more,
  })
