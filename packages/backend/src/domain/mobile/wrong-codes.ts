// How many wrong codes of activation are taken: five within a quarter of an hour, of one employee or from one phone.
import { DeviceConnection } from '@kantor/shared/catalogue/security-system/entities/device-connection.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { ownRows, tableColumns } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../engine/context.ts'

const ofDeviceConnection = tableColumns(DeviceConnection)

/** The fifth wrong code ends the right one. */
export const mostWrongCodes = 5
const windowMinutes = 15
const windowMs = windowMinutes * 60_000

/** Whose code is tried with which phone, and when the code that counts was issued; null where none is. */
export interface TriedCode {
  readonly employee: number
  readonly deviceUid: string
  readonly issuedAt: string | null
}
interface WrongCode {
  readonly at: string
}

/** The wrong codes that count, oldest first: of the employee since his code was issued, and of others from the same phone. */
export async function wrongCodes(context: RuleContext, tried: TriedCode): Promise<readonly WrongCode[]> {
  const { tx, actor, engine } = context
  const { employee, deviceUid, issuedAt } = tried
  const since = new Date(engine.now().getTime() - windowMs).toISOString()
  const found = await rowsOf<{ at: string | Date }>(
    tx,
    sql`select connected_at as at from ${ownRows(actor, ofDeviceConnection)}
      where event = 'WRONG_CODE' and connected_at > ${since}::timestamptz
        and case when employee_id = ${employee} then connected_at >= coalesce(${issuedAt}::timestamptz, '-infinity') else device_uid = ${deviceUid} end
      order by connected_at desc limit ${mostWrongCodes}`,
  )
  return found.map(({ at }) => ({ at: new Date(at).toISOString() })).reverse()
}

/** The refusal for a user who has used them up: it says when they may go on. */
export function tooManyCodes({ engine }: RuleContext, wrong: readonly WrongCode[]): KantorError {
  const first = Date.parse(wrong[0]?.at ?? engine.now().toISOString())
  const retryAfter = Math.max(1, Math.ceil((first + windowMs - engine.now().getTime()) / 1000))
  const words = `Too many wrong activation codes. The code has ended: ask for a new one, or wait ${windowMinutes} minutes where others tried theirs with this phone.`
  return new KantorError('TOO_MANY_ATTEMPTS', words, { retryAfter })
}
