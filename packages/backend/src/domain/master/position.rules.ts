// Positions: who holds one, and that only an empty one is closed.
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { KantorError } from '@kantor/shared/rules/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'

export const positionRules = rulesFor(Position, {
  async check({ tx }, next, before) {
    if (next.status !== 'CLOSED' || before === undefined || before.status === 'CLOSED') return []
    const [held] = await rowsOf(
      tx,
      sql`select 1 from employee where position_id = ${before.id} and active_status <> 'INACTIVE' limit 1`,
    )
    if (held !== undefined)
      throw new KantorError('BAD_STATE', 'Somebody still holds this position. Move the incumbents first.')
    return []
  },
  derived: {
    incumbents: ({ columns }) =>
      sql`select count(*) from employee e where e.position_id = ${columnIn(columns, 'id')} and e.active_status <> 'INACTIVE'`,
  },
})
