// The establishment of the demo company: a slot for every position, planned a little above those who hold it, so that
// most departments have vacancies and some are over-staffed.
import { ChartDepartment } from '@kantor/shared/catalogue/master/entities/chart-department.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { seedArea, ssi } from '../area.ts'
import { insertRows, reserveIds } from '../writing/rows.ts'

interface Place {
  readonly position: number
  readonly department: number
  readonly level: number
  readonly title: string
  readonly slot: number
  readonly heads: number
  readonly isHead: boolean
  /** The position that leads the same department, or the one above where this one leads it itself. */
  readonly above: number | null
}

export const establishmentArea = seedArea({
  name: 'establishment',
  after: ['employees'],
  marker: ChartDepartment,
  async run({ tx, today }) {
    const places = await rowsOf<Place>(
      tx,
      sql`with heads as (select p.id, p.department_id from position p where p.company_code = ${ssi.companyCode} and p.position_code like '%-HEAD')
        select p.id as position, p.department_id as department, p.level_id as level, p.position_name as title,
          (row_number() over (partition by p.department_id, p.level_id order by p.id))::int as slot,
          (select count(*)::int from employee e where e.position_id = p.id and e.active_status <> 'INACTIVE') as heads,
          h.id is not null as "isHead",
          case when h.id is null then own.id else up.id end as above
        from position p join department d on d.id = p.department_id
        left join heads h on h.id = p.id
        left join heads own on own.department_id = p.department_id
        left join heads up on up.department_id = d.parent_department_id
        where p.company_code = ${ssi.companyCode} order by p.id`,
    )
    const ids = await reserveIds(tx, ChartDepartment, places.length)
    const chartOf = new Map(places.map(({ position }, i) => [position, ids[i] ?? null]))
    await insertRows(
      tx,
      ChartDepartment,
      ssi,
      places.map((place, i) => ({
        slotNo: place.slot,
        parentChart: place.above === null ? null : (chartOf.get(place.above) ?? null),
        department: place.department,
        positionLevel: place.level,
        positionTitle: place.title,
        plannedHeadcount: plannedOf(place, i),
        isHead: place.isHead,
        position: place.position,
        sortOrder: place.isHead ? 1 : 10 * place.slot,
        validFrom: `${Number(today.slice(0, 4)) - 1}-01-01`,
      })),
      ids,
    )
  },
})

/** One head per department; of the others every third slot has a vacancy for each ten people, every ninth one too many. */
function plannedOf({ heads, isHead }: Place, at: number): number {
  if (isHead) return 1
  if (at % 9 === 4) return Math.max(1, heads - 1)
  return at % 3 === 0 ? heads + Math.max(1, Math.round(heads / 10)) : Math.max(1, heads)
}
