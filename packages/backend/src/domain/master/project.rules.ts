// Projects and hotels: what trips cost a project, what a night costs today, and when a project may be closed.

import { TravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request.entity'
import { Hotel } from '@kantor/shared/catalogue/master/hotel.entity'
import { Project } from '@kantor/shared/catalogue/master/project.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { lineTableFor, tableFor } from '../../db/product-tables.ts'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'

export const projectRules = rulesFor(Project, {
  async check(context, next, before) {
    if (next.status !== 'CLOSED' || before === undefined || before.status === 'CLOSED') return []
    const open = await storedRow(context, TravelRequest, ['number'], {
      where: { project: before.id },
      and: ({ status }) => sql`${status} not in ('CLOSED', 'CANCELLED', 'REJECTED')`,
    })
    if (open !== undefined)
      throw new KantorError('IN_USE', `Trip ${open.number} of this project is not closed. Settle or cancel it first.`)
    return []
  },
  derived: {
    spent: ({ columns }) => sql`select coalesce(sum(t.trip_cost_idr), 0) from ${tableFor('TravelRequest').table} t
      where t.project_id = ${columnIn(columns, 'id')} and t.status = 'CLOSED'`,
  },
})

export const hotelRules = rulesFor(Hotel, {
  derived: {
    rateToday: ({
      columns,
      today,
    }) => sql`select c.code || ' ' || to_char(r.rate, 'FM999,999,999,990.##') from ${lineTableFor('Hotel', 'rates').table} r
      join ${tableFor('Currency').table} c on c.id = r.currency_id where r.parent_id = ${columnIn(columns, 'id')}
        and r.valid_from <= ${today}::date and coalesce(r.valid_to >= ${today}::date, true) order by r.rate, r.id limit 1`,
    rating: ({ columns }) =>
      sql`select round(avg(r.stars), 2) from ${lineTableFor('TravelRequest', 'ratings').table} r where r.hotel_id = ${columnIn(columns, 'id')}`,
  },
})
