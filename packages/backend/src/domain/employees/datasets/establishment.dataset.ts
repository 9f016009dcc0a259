// The establishment on a day in SQL: the slots valid then, and the heads whose slice has the position of the slot.
import { establishment } from '@kantor/shared/catalogue/master/datasets/establishment.dataset'
import { sql } from 'drizzle-orm'
import { type Dataset, datasetFor, queryContext } from '../../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { employedOn } from '../../employed-on.ts'
import { orgJoins, placeSql } from './org-tree.ts'
import { sliceOn } from './workforce.dataset.ts'

export const establishmentDatasets: readonly Dataset[] = [
  datasetFor(establishment, (context, { asOf }) => {
    const { rows } = context
    // How many sit in a slot is said of the slot, not of persons: the data scope of the reader does not bear on it.
    const all = queryContext(wholeCompany(context))
    const day = sql`${asOf}::date`
    const actual = sql`coalesce(h.heads, 0)`
    return sql`select ${placeSql}, c.position_level_id as "level", p.occupation_id as "occupation", c.position_title as "title",
        c.is_head as "isHead", c.planned_headcount as "planned", ${actual} as "actual", c.planned_headcount - ${actual} as "vacancy"
      from ${rows('ChartDepartment')} c
      left join ${rows('Position')} p on p.id = c.position_id
      left join (select s.position_id, count(*)::int as heads from ${all.rows('Employee')} e
        join ${sliceOn(all, day)} s on s.employee_id = e.id where ${employedOn(day)} group by s.position_id) h
        on h.position_id = c.position_id${orgJoins(context, sql`c.department_id`)}
      where c.valid_from <= ${day} and (c.valid_to is null or c.valid_to >= ${day})`
  }),
]
