// Common codes that sheets give without naming them.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext } from '../../../engine/context.ts'

/** Id of an active common code of the company; BAD_STATE names the code that has to be entered first. */
export async function commonCode({ tx, actor }: RuleContext, type: string, value: string): Promise<number> {
  const [found] = await rowsOf<{ id: number }>(
    tx,
    sql`select id from common_code where company_code = ${actor.companyCode} and code_type = ${type} and code_value = ${value} and active`,
  )
  if (found === undefined)
    throw new KantorError('BAD_STATE', `There is no common code ${value} of type ${type}: enter it first.`)
  return found.id
}

/** The status of people whom a supplier employs. */
export const outsourced = (context: RuleContext): Promise<number> => commonCode(context, 'EMPSTATUS', 'OUTSOURCE')
