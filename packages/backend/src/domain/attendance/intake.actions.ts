// Terminals hand their punches in; badges find their employees.
import { checkDataMachine } from '@kantor/shared/catalogue/attendance/attendance-process/check-data-machine'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { actionsFor } from '../../engine/actions/actions.ts'
import { stampOf } from '../../engine/stamp.ts'
import { resolveBadges } from './intake/badges.ts'
import { takePunches } from './intake/take-punches.ts'

export const intakeActions = actionsFor(checkDataMachine, {
  takePunches,
  async linkBadge(context, { badgeNo, employee, validFrom }) {
    const { tx, actor, engine } = context
    const [taken] = await rowsOf(
      tx,
      sql`select 1 from employee_badge where company_code = ${actor.companyCode} and badge_no = ${badgeNo} and coalesce(valid_to >= ${validFrom}::date, true)`,
    )
    if (taken !== undefined) throw new KantorError('OVERLAP', `Badge ${badgeNo} is somebody's on ${validFrom} already.`)
    await tx.execute(
      sql`insert into employee_badge (company_code, badge_no, employee_id, valid_from, created_by, updated_by, created_at, updated_at)
        values (${actor.companyCode}, ${badgeNo}, ${employee}, ${validFrom}::date, ${stampOf(actor)}, ${stampOf(actor)}, ${engine.now().toISOString()}::timestamptz, ${engine.now().toISOString()}::timestamptz)`,
    )
    return { punches: await resolveBadges(context, badgeNo) }
  },
})
