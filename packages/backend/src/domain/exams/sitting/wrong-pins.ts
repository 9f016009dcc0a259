// How many wrong PINs are taken before an exam: five within a quarter of an hour for one attempt, ten by one person over all exams.
import { ExamWrongPin } from '@kantor/shared/catalogue/elearning-center/exam-wrong-pin.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { asNumber, typedRows } from '../../../db/rows/typed-rows.ts'
import { KeptRefusal } from '../../../engine/actions/actions.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { emptyRow } from '../../../engine/write/stored.ts'
import { insertRow } from '../../../engine/write/write.ts'
import { table } from '../tables.ts'

const windowMinutes = 15
const windowMs = windowMinutes * 60_000
/** Wrong PINs within the window after which no PIN is taken, the right one neither. */
export const mostWrongPins = { ofAttempt: 5, ofPerson: 10 } as const

/** The attempt that a participant wants to begin. */
export interface TriedAttempt {
  readonly schedule: number
  readonly employee: number
  readonly attemptNo: number
}
interface Counted {
  readonly count: number
  /** From when on one more may be tried. */
  readonly freeAt: string | Date | null
}

/**
 * Counts a wrong PIN and gives the refusal, with which the count is kept. A request without a PIN is answered by asking for it, and
 * nothing is counted.
 */
export async function refuseWrongPin(
  context: RuleContext,
  tried: TriedAttempt,
  pin: string | null,
): Promise<KeptRefusal> {
  if ((pin ?? '').trim() === '') return new KeptRefusal(new KantorError('EXAM_PIN_WRONG'))
  await note(context, tried)
  const used = await usedUp(context, tried)
  return new KeptRefusal(used ?? new KantorError('EXAM_PIN_WRONG'))
}

/** The refusal for a user who has used up the wrong PINs of this attempt or of all exams; undefined where a PIN may be tried. */
export async function usedUp({ tx, engine }: RuleContext, tried: TriedAttempt): Promise<KantorError | undefined> {
  const since = new Date(engine.now().getTime() - windowMs).toISOString()
  const last = (
    most: number,
    ofAttempt: boolean,
  ) => sql`select count(*)::int as count, min(w.tried_at) as "freeAt" from (
      select p.tried_at from ${table.wrongPin} p where p.employee_id = ${tried.employee} and p.tried_at > ${since}::timestamptz
        and (not ${ofAttempt} or (p.schedule_id = ${tried.schedule} and p.attempt_no = ${tried.attemptNo}))
      order by p.tried_at desc limit ${most}) w having count(*) >= ${most}`
  const [full] = await rowsOf<Counted>(
    tx,
    sql`select u.count, u."freeAt" from (${last(mostWrongPins.ofAttempt, true)} union all ${last(mostWrongPins.ofPerson, false)}) u
      order by u."freeAt" desc limit 1`,
  )
  if (full?.freeAt == null) return undefined
  const freeMs = new Date(full.freeAt).getTime() + windowMs
  const retryAfter = Math.max(1, Math.ceil((freeMs - engine.now().getTime()) / 1000))
  const minutes = Math.ceil(retryAfter / 60)
  return new KantorError(
    'TOO_MANY_ATTEMPTS',
    `Too many wrong PINs. Ask the proctor of the exam for the right one, and begin again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfter },
  )
}

async function note(context: RuleContext, tried: TriedAttempt): Promise<void> {
  const { tx, engine, actor, today } = context
  const [row] = await typedRows(
    tx,
    { next: asNumber(sql`coalesce(max(try_no), 0)::int + 1`) },
    sql`from ${table.wrongPin} where schedule_id = ${tried.schedule} and employee_id = ${tried.employee}`,
  )
  const writing = { engine, actor, entity: ExamWrongPin, context, rules: {} }
  await insertRow(writing, {
    ...emptyRow(ExamWrongPin.fields, engine.now(), today),
    ...tried,
    tryNo: row?.next ?? 1,
    triedAt: engine.now().toISOString(),
  })
}
