// Terminals hand their punches in; badges find their employees, from the list of machines and from that of waiting punches.
import { checkDataMachine } from '@kantor/shared/catalogue/attendance/attendance-process/check-data-machine'
import { EmployeeBadge } from '@kantor/shared/catalogue/attendance/attendance-process/employee-badge.entity'
import { waitingPunches } from '@kantor/shared/catalogue/attendance/attendance-process/waiting-punches'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import { type ActionContext, actionsFor } from '../../../engine/actions/actions.ts'
import { stampOf } from '../../../engine/stamp.ts'
import { resolveBadges } from './badges.ts'
import { takePunches } from './take-punches.ts'

const ofEmployeeBadge = tableColumns(EmployeeBadge)

interface Given {
  readonly badgeNo: string
  readonly employee: number
  readonly validFrom: string
}
async function linkBadge(context: ActionContext, { badgeNo, employee, validFrom }: Given) {
  const { tx, actor, engine } = context
  const [taken] = await rowsOf(
    tx,
    sql`select 1 from ${ownRows(actor, ofEmployeeBadge)} where badge_no = ${badgeNo} and coalesce(valid_to >= ${validFrom}::date, true)`,
  )
  if (taken !== undefined)
    throw new KantorError('OVERLAP', `Badge ${badgeNo} is already assigned to an employee on ${validFrom}.`)
  await tx.execute(
    sql`insert into employee_badge (company_code, badge_no, employee_id, valid_from, created_by, updated_by, created_at, updated_at)
        values (${actor.companyCode}, ${badgeNo}, ${employee}, ${validFrom}::date, ${stampOf(actor)}, ${stampOf(actor)}, ${engine.now().toISOString()}::timestamptz, ${engine.now().toISOString()}::timestamptz)`,
  )
  return { punches: await resolveBadges(context, badgeNo) }
}

export const intakeActions = actionsFor(checkDataMachine, { takePunches, linkBadge })
export const waitingActions = actionsFor(waitingPunches, { giveCard: linkBadge })
