// Common codes that sheets give without naming them.
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'

const ofCommonCode = tableColumns(CommonCode)

/** Id of an active common code of the company; BAD_STATE names the code that has to be entered first. */
export async function commonCode({ tx, actor }: RuleContext, type: string, value: string): Promise<number> {
  const [found] = await typedRows(
    tx,
    { id: ofCommonCode.id },
    sql`from ${ownRows(actor, ofCommonCode)} where code_type = ${type} and code_value = ${value} and active`,
  )
  if (found === undefined)
    throw new KantorError('BAD_STATE', `There is no common code ${value} of type ${type}: enter it first.`)
  return found.id
}

/** The status of people whom a supplier employs. */
export const outsourced = (context: RuleContext): Promise<number> => commonCode(context, 'EMPSTATUS', 'OUTSOURCE')
