// Which branches a report of the books reads: the one of the session, another one, or all of them, each with the right to the report there (finance 3.4).
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { DatasetContext } from '../../engine/datasets/dataset.ts'
import { type BranchRight, branchesWithCode } from '../security/index.ts'

export interface BranchParams {
  readonly branch?: number | null
  readonly allBranches?: boolean | null
}

/** The branches of a report, by code and name. Throws SCOPE_DENIED where one of them is not open to its reader. */
export async function branchesOf(
  context: DatasetContext,
  { form = '' }: { readonly form?: string },
  { branch, allBranches }: BranchParams,
): Promise<readonly BranchRight[]> {
  const all = await branchesWithCode(context, `${form}I`)
  const wanted =
    allBranches === true
      ? all
      : all.filter(({ id, code }) => (branch == null ? code === context.actor.branchCode : id === branch))
  const closed = wanted.find(({ isOpen }) => !isOpen)
  if (closed !== undefined)
    throw new KantorError(
      'SCOPE_DENIED',
      `You do not have this report in the branch ${closed.name}. Choose one branch, or ask for the right there.`,
    )
  return wanted
}
