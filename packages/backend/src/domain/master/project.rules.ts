// Projects and hotels: what trips, trainings and adverts cost a project, the current price of a night, and when a project may be closed.

import { Hotel } from '@kantor/shared/catalogue/master/entities/hotel.entity'
import { Project } from '@kantor/shared/catalogue/master/entities/project.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { lineTableFor, tableFor } from '../../db/product-tables.ts'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'
import { type QueryContext, queryContext } from '../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'

/** Documents of a project that are still open, in the order in which they are reported, with the action that closes each. */
const openDocuments = ({ rows }: QueryContext, project: number) => sql`
  select 1 as seq, 'Trip ' || t.number as what, 'Settle or cancel it first.' as remedy from ${rows('TravelRequest')} t
    where t.project_id = ${project} and t.status not in ('CLOSED', 'CANCELLED', 'REJECTED')
  union all select 2, 'Requisition ' || r.requisition_no, 'Fill, close or cancel it first.' from ${rows('PersonnelRequisition')} r
    where r.project_id = ${project} and r.status not in ('FILLED', 'CLOSED', 'CANCELLED', 'REJECTED')
  union all select 3, 'Training ' || q.request_no, 'Complete or cancel it first.' from ${rows('TrainingRequest')} q
    where q.project_id = ${project} and q.status not in ('COMPLETED', 'CLOSED', 'CANCELLED', 'REJECTED')
  order by 1, 2 limit 1`

export const projectRules = rulesFor(Project, {
  apart: true,
  moves: {
    close: {
      async check(context, _next, before) {
        const [open] = await rowsOf<{ what: string; remedy: string }>(
          context.tx,
          openDocuments(queryContext(wholeCompany(context)), before.id),
        )
        if (open !== undefined)
          throw new KantorError('IN_USE', `${open.what} of this project is still open. ${open.remedy}`)
        return []
      },
    },
  },
  derived: {
    spent: ({ columns }) => {
      const project = columnIn(columns, 'id')
      return sql`select coalesce((select sum(t.trip_cost_idr) from ${tableFor('TravelRequest').table} t where t.project_id = ${project} and t.status = 'CLOSED'), 0)
        + coalesce((select sum(q.actual_cost) from ${tableFor('TrainingRequest').table} q where q.project_id = ${project} and q.status in ('COMPLETED', 'CLOSED')), 0)
        + coalesce((select sum(c.cost) from ${lineTableFor('JobAdvert', 'channels').table} c join ${tableFor('JobAdvert').table} a on a.id = c.parent_id
            join ${tableFor('PersonnelRequisition').table} r on r.id = a.requisition_id where r.project_id = ${project}), 0)`
    },
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
