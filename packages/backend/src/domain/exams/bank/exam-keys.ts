// Right answers, requested by name: what leaves the backend here is recorded in the trail (R-EXM-04).
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { table } from '../tables.ts'

interface Key {
  readonly id: null
  readonly optionCode: string
  readonly text: string
  readonly isRight: boolean
  readonly rightNumber: string | null
  readonly explanation: string | null
}

/** The options of a set with what is right; the command that asks leaves its entry in the trail. */
export async function keysOf({ tx, actor }: ActionContext, set: number): Promise<{ readonly answers: readonly Key[] }> {
  const answers = await rowsOf<Key>(
    tx,
    sql`select null as id, o.option_code as "optionCode", o.text, coalesce(o.is_key, false) as "isRight",
        o.numeric_key::text as "rightNumber", o.explanation
      from ${table.answer} o where o.set_id = ${set} and o.company_code = ${actor.companyCode} order by o.option_code`,
  )
  return { answers }
}
