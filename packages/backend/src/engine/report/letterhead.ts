// Who writes a letter, and from where.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { ActionContext } from '../actions/actions.ts'
import { queryContext } from '../datasets/dataset.ts'
import { wholeCompany } from '../read/data-scope.ts'
import { companyOf } from './head.ts'

export interface Letterhead {
  /** Legal name of the company. */
  readonly company: string
  /** City of the head office. */
  readonly city: string
}

/** Of the company in which somebody works, whatever he sees of it; Jakarta where no head office names its city. */
export async function letterheadOf(context: ActionContext): Promise<Letterhead> {
  const { rows } = queryContext(wholeCompany(context))
  const [head] = await rowsOf<{ city: string | null }>(
    context.tx,
    sql`select b.city from ${rows('CompanyBranch')} b where b.is_head_office limit 1`,
  )
  return { company: await companyOf(context), city: head?.city ?? 'Jakarta' }
}
