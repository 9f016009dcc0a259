// Accruals that are taken back by themselves (finance 4.4): a slip with a day of reversal is reversed on that day, by the system. Where its period is not open
// the reversal waits, and is made when the period has been opened.
import { Slip } from '@kantor/shared/catalogue/finance-slip/entities/slip.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { neverNull, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { Engine } from '../../../engine/context.ts'
import { systemActor } from '../../../engine/system-actor.ts'
import { contextOf } from '../../../engine/write/write.ts'
import { reverseSlip } from './post-slip.ts'

const ofSlip = tableColumns(Slip, 's')

/** How many slips were reversed, and how many wait for their period. */
export interface AutoReversed {
  readonly reversed: number
  readonly waiting: number
}

/** What makes a reversal wait; anything else is a mistake and is thrown. */
const waits: ReadonlySet<string> = new Set(['PERIOD_CLOSED', 'PERIOD_SOFT_CLOSED', 'PERIOD_MODULE_CLOSED'])
/** Done by another backend in the meantime. */
const done: ReadonlySet<string> = new Set(['ALREADY_REVERSED', 'BAD_STATE'])

/** Reverses the slips of all companies whose day has come, each in a transaction of its own. Safe to run at any time and on several backends. */
export async function reverseDueSlips(engine: Engine): Promise<AutoReversed> {
  const due = await typedRows(
    engine.database.db,
    {
      ...picked(ofSlip, 'id', 'companyCode', 'branchCode'),
      day: neverNull(ofSlip.autoReverseDate),
    },
    sql`from ${sql.identifier('slip')} s where s.status = 'APPROVED' and s.auto_reverse_date <= ${engine.today()}::date order by s.auto_reverse_date, s.id`,
  )
  const counts = { reversed: 0, waiting: 0 }
  for (const { id, companyCode, branchCode, day } of due) {
    const actor = systemActor(companyCode, 'auto-reverse', branchCode)
    try {
      await engine.database.db.transaction((tx) =>
        reverseSlip(contextOf(tx, engine, actor), id, day, `Reversal on ${day}`),
      )
      counts.reversed++
    } catch (error) {
      if (!(error instanceof KantorError)) throw error
      if (waits.has(error.code)) counts.waiting++
      else if (!done.has(error.code)) throw error
    }
  }
  return counts
}
