// Who writes a letter, and from where.
import { CompanyBranch } from '@kantor/shared/catalogue/security-system/entities/company-branch.entity'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { ActionContext } from '../actions/actions.ts'
import { queryContext } from '../datasets/dataset.ts'
import { wholeCompany } from '../read/data-scope.ts'
import { companyOf } from '../report/head.ts'

const ofCompanyBranch = tableColumns(CompanyBranch, 'b')

export interface Letterhead {
  /** Legal name of the company. */
  readonly company: string
  /** City of the head office. */
  readonly city: string
}

/** Of the company in which the user works, regardless of what they see of it; Jakarta where no head office names its city. */
export async function letterheadOf(context: ActionContext): Promise<Letterhead> {
  const { rows } = queryContext(wholeCompany(context))
  const [head] = await typedRows(
    context.tx,
    { city: ofCompanyBranch.city },
    sql`from ${rows('CompanyBranch')} b where b.is_head_office limit 1`,
  )
  return { company: await companyOf(context), city: head?.city ?? 'Jakarta' }
}
