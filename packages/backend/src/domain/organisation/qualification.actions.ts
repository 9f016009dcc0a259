// Who holds a position, and how far each meets what it asks for.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { positionQualification } from '@kantor/shared/catalogue/human-resource-management/position-management/position-qualification'
import { sql } from 'drizzle-orm'
import { asInteger, asNumber, asText, orNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { actionsFor } from '../../engine/actions/actions.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { employedToday } from '../employed-on.ts'
import { fitOf } from './qualification.rules.ts'

const ofEmployee = tableColumns(Employee, 'e')

export const qualificationActions = actionsFor(positionQualification, {
  fit: async (context, { positionQualification: id, page, size }) => {
    const { rows } = queryContext(context)
    const found = await typedRows(
      context.tx,
      {
        employee: ofEmployee.id,
        asked: asNumber(sql`f.asked`),
        met: asNumber(sql`f.met`),
        missing: orNull(asText(sql`f.missing`)),
        fitScore: orNull(asText(sql`round(100.0 * f.met / nullif(f.asked, 0), 2)`)),
        total: asInteger(sql`count(*) over ()::int`),
      },
      sql`from ${rows('PositionQualification')} q join ${rows('Employee')} e on e.position_id = q.position_id and ${employedToday(context.today)}
          cross join lateral (${fitOf(context.today)}) f
        where q.id = ${id} order by e.full_name, e.id limit ${size} offset ${(page - 1) * size}`,
    )
    const people = await context.refsOf(
      'Employee',
      found.map((f) => f.employee),
    )
    return {
      total: found[0]?.total ?? 0,
      rows: found.flatMap(({ employee, total: _, ...fit }) => {
        const who = people.get(employee)
        return who === undefined ? [] : [{ employee: who, ...fit }]
      }),
    }
  },
})
