// The branches of a company in which a user holds a code: reports that go over branches read these and no other.
import { CompanyBranch } from '@kantor/shared/catalogue/security-system/entities/company-branch.entity'
import { effectiveRights } from '@kantor/shared/rules/rights/rights'
import type { DatasetContext } from '../../engine/datasets/dataset.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'
import { knownCodesOf } from './known-codes.ts'
import { readRightsSource, readTemplates } from './rights-source.ts'

export interface BranchRight {
  readonly id: number
  readonly code: string
  readonly name: string
  /** Whether the user has the code there today. */
  readonly isOpen: boolean
}

/**
 * The active branches of the company of the caller in the order of their codes, each with whether the user has the code there. Work of the system sees all; an API
 * key sees the branch in which it asks, because its own limits are by branch.
 */
export async function branchesWithCode(context: DatasetContext, code: string): Promise<readonly BranchRight[]> {
  const { actor, tx, engine, today } = context
  const branches = await storedRows(context, CompanyBranch, ['id', 'code', 'name'], {
    where: { isActive: true },
    orderBy: ['code'],
  })
  const open = await openTest()
  return branches.map(({ id, code: branch, name }) => ({
    id,
    code: branch ?? '',
    name: name ?? '',
    isOpen: open(branch ?? ''),
  }))

  async function openTest(): Promise<(branch: string) => boolean> {
    if (actor.via === 'system') return () => true
    const here = (branch: string) => branch === actor.branchCode
    if (actor.via === 'key' || branches.length < 2) return here
    const source = await readRightsSource(tx, actor.userId)
    if (source === undefined) return here
    const whole = { ...source, templates: await readTemplates(tx) }
    const known = knownCodesOf(engine.catalogue)
    return (branch) =>
      here(branch) ||
      effectiveRights(whole, { company: actor.companyCode, branch, date: today }, known).scopes.has(code)
  }
}
