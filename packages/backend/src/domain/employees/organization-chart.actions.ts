// The organisation chart on a day: one statement for the whole tree, regardless of its size, one more for the page of holders
// that a user opens. Without the right to look at employees no one is named.
import { organizationChart } from '@kantor/shared/catalogue/employees/organization-chart'
import { workingInformation } from '@kantor/shared/catalogue/employees/working-information'
import { ChartDepartment } from '@kantor/shared/catalogue/master/entities/chart-department.entity'
import { mayDo } from '@kantor/shared/rules/permission/permission'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { asInteger, asNumber, asText, orNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { type QueryContext, queryContext } from '../../engine/datasets/dataset.ts'
import { reaching } from '../../engine/read/code-scope.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'
import { employedOn } from '../employed-on.ts'
import { sliceOn } from './datasets/workforce.dataset.ts'
import { below } from './reports/people-filters.ts'

const ofChartDepartment = tableColumns(ChartDepartment, 'c')

interface Slot {
  readonly chart: number
  readonly parent: number | null
  readonly title: string
  readonly department: number
  readonly level: string
  readonly isHead: boolean
  readonly planned: number
  readonly actual: number
  readonly first: readonly Omit<Holder, 'chart'>[] | null
}
interface Holder {
  readonly chart: number
  readonly employee: number
  readonly employeeNo: string
  readonly fullName: string
  readonly photo: number | null
}
/** Holders that a node names by itself; the others come when it is opened. */
const namedPerSlot = 3

export const organizationChartActions: ActionsEntry = actionsFor(organizationChart, {
  chart: async (context, { asOf, root }) => {
    const names = mayDo(workingInformation, 'index', reaching(context.actor))
    const slots = await rowsOf<Slot>(context.tx, treeSql(queryContext(context), sql`${asOf}::date`, root))
    const departments = await context.refsOf(
      'Department',
      slots.map((s) => s.department),
    )
    const shown = new Set(slots.map((s) => s.chart))
    return {
      names,
      slots: slots.flatMap(({ first: _, ...slot }) => {
        const department = departments.get(slot.department)
        if (department === undefined) return []
        const parent = slot.parent !== null && shown.has(slot.parent) ? slot.parent : null
        return [{ ...slot, parent, department, vacancy: slot.planned - slot.actual }]
      }),
      holders: names ? slots.flatMap(({ chart, first }) => (first ?? []).map((h) => ({ chart, ...h }))) : [],
    }
  },
  holders: async (context, { asOf, chart, page, size }) => {
    const { rows } = queryContext(context)
    const found = await typedRows(
      context.tx,
      {
        chart: ofChartDepartment.id,
        employee: asNumber(sql`h.employee`),
        employeeNo: asText(sql`h.employee_no`),
        fullName: asText(sql`h.full_name`),
        photo: orNull(asNumber(sql`h.photo`)),
        total: asInteger(sql`count(*) over ()::int`),
      },
      sql`from ${rows('ChartDepartment')} c join ${holdersOn(queryContext(context), sql`${asOf}::date`)} h on h.position_id = c.position_id
        where c.id = ${chart} order by h.full_name, h.employee limit ${size} offset ${(page - 1) * size}`,
    )
    return { total: found[0]?.total ?? 0, rows: found.map(({ total: _, ...holder }) => holder) }
  },
  whereIs: async (context, { asOf, employee }) => {
    const reach = queryContext(context)
    const day = sql`${asOf}::date`
    const [found] = await rowsOf<{ chart: number }>(
      context.tx,
      sql`select c.id as chart from ${validSlots(reach, day)} c join ${holdersOn(reach, day)} h on h.position_id = c.position_id
        where h.employee = ${employee} order by c.id limit 1`,
    )
    return { chart: found?.chart ?? null }
  },
})

const validSlots = ({ rows }: QueryContext, day: SQL): SQL =>
  sql`(select * from ${rows('ChartDepartment')} v where v.valid_from <= ${day} and (v.valid_to is null or v.valid_to >= ${day}))`

/** Everybody employed on a day with the position of the slice valid then. */
const holdersOn = (
  reach: QueryContext,
  day: SQL,
): SQL => sql`(select s.position_id, e.id as employee, e.employee_no, e.full_name,
    e.photo_id as photo, row_number() over (partition by s.position_id order by e.full_name, e.id) as nth
  from ${reach.rows('Employee')} e join ${sliceOn(reach, day)} s on s.employee_id = e.id where ${employedOn(day)})`

/** Everybody sees how many sit in a slot; named are those whom the reader's data scope reaches. */
function treeSql(reach: QueryContext, day: SQL, root: number | null): SQL {
  const within = root === null ? sql`` : sql` where c.department_id in ${below(reach, root)}`
  return sql`select c.id as chart, c.parent_chart_id as parent, c.position_title as title, c.department_id as department,
      l.level_name as level, c.is_head as "isHead", c.planned_headcount as planned, coalesce(h.heads, 0)::int as actual, n.first
    from ${validSlots(reach, day)} c
    join ${reach.rows('PositionLevel')} l on l.id = c.position_level_id
    left join (select position_id, count(*) as heads from ${holdersOn(queryContext(wholeCompany(reach)), day)} x group by position_id) h on h.position_id = c.position_id
    left join (select position_id, json_agg(json_build_object('employee', employee, 'employeeNo', employee_no, 'fullName', full_name, 'photo', photo) order by nth)
          filter (where nth <= ${namedPerSlot}) as first
      from ${holdersOn(reach, day)} x group by position_id) n on n.position_id = c.position_id${within}
    order by c.sort_order, l.rank desc, c.position_title, c.id`
}
