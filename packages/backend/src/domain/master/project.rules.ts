// Projects and hotels: what trips cost a project, what a night costs today, and when a project may be closed.
import { Hotel } from '@kantor/shared/catalogue/master/hotel.entity'
import { Project } from '@kantor/shared/catalogue/master/project.entity'
import { sql } from 'drizzle-orm'
import { lineTableFor, tableFor } from '../../db/product-tables.ts'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'

export const projectRules = rulesFor(Project, {
  derived: { spent: () => sql`select 0::numeric` },
})

export const hotelRules = rulesFor(Hotel, {
  derived: {
    rateToday: ({
      columns,
      today,
    }) => sql`select c.code || ' ' || to_char(r.rate, 'FM999,999,999,990.##') from ${lineTableFor('Hotel', 'rates').table} r
      join ${tableFor('Currency').table} c on c.id = r.currency_id where r.parent_id = ${columnIn(columns, 'id')}
        and r.valid_from <= ${today}::date and coalesce(r.valid_to >= ${today}::date, true) order by r.rate, r.id limit 1`,
    rating: () => sql`select null::numeric`,
  },
})
