// Positions with the pay that compensation rules give them: one row for each place where they are filled, one row where they are vacant.
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { PositionGrade } from '@kantor/shared/catalogue/human-resource-management/position-management/position-grade.entity'
import { subPositionSettingInq } from '@kantor/shared/catalogue/payroll-management/payroll-master/sub-position-setting-inq'
import { formatDate } from '@kantor/shared/formats/date'
import { moneyText, type Sen } from '@kantor/shared/rules/money/sen'
import { type Resolved, resolveComponent } from '@kantor/shared/rules/payroll/earnings/resolution'
import { sql } from 'drizzle-orm'
import { asNumber, orNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { workedOutFor } from '../../../engine/report/logic.ts'
import { below, employedOn, sliceOn } from '../../employees/index.ts'
import { rulesOn, type StoredRule } from './pay-facts.ts'
import { rupiahOf } from './rule-effect.ts'

const ofPosition = tableColumns(Position, 'p')
const ofPositionGrade = tableColumns(PositionGrade, 'g')

export const subPositionSettingReport = workedOutFor(
  subPositionSettingInq,
  async (context, { asOf, department, level, onlyMissing }) => {
    const places = await placesOf(context, asOf, department, level)
    const rules = Map.groupBy(await rulesOn(context, asOf), ({ component }) => component)
    const rows = places.map((place) => rowOf(place, asOf, rules))
    return onlyMissing === true ? rows.filter(({ isMissing }) => isMissing) : rows
  },
)

interface Place {
  readonly department: number
  readonly position: number
  readonly level: number
  readonly grade: number | null
  readonly gradeCode: string | null
  readonly location: number | null
  readonly incumbents: number
}

function placesOf(context: QueryContext, asOf: string, department: number | null, level: number | null) {
  const { rows, tx } = context
  const day = sql`${asOf}::date`
  return typedRows(
    tx,
    {
      department: ofPosition.department,
      position: ofPosition.id,
      level: ofPosition.level,
      grade: ofPosition.grade,
      gradeCode: orNull(ofPositionGrade.gradeCode),
      location: orNull(asNumber(sql`h.location_id`)),
      incumbents: asNumber(sql`coalesce(h.incumbents, 0)`),
    },
    sql`from ${rows('Position')} p
      left join ${rows('PositionGrade')} g on g.id = p.grade_id
      left join (select s.position_id, s.location_id, count(*)::int as incumbents from ${rows('Employee')} e
        join ${sliceOn(context, day)} s on s.employee_id = e.id where ${employedOn(day)} group by 1, 2) h on h.position_id = p.id
      where p.status <> 'CLOSED' and (${level}::int is null or p.level_id = ${level})
        and ${department === null ? sql`true` : sql`p.department_id in ${below(context, department)}`}`,
  )
}

/** The three components that every company has for it, with the column of each. */
const columns = new Map([
  ['POSITION', 'positionAllowance'],
  ['LEVEL', 'levelAllowance'],
  ['GRADE', 'gradeAllowance'],
] as const)
const noAllowance = { positionAllowance: null, levelAllowance: null, gradeAllowance: null } as const
/** Long ago: rules that want months of service belong to the position as well. */
const joinDate = '1900-01-01'

function rowOf(place: Place, day: string, rulesBy: ReadonlyMap<string, readonly StoredRule[]>) {
  const { gradeCode, ...shown } = place
  const placement = {
    position: String(place.position),
    level: String(place.level),
    grade: gradeCode,
    step: null,
    location: place.location === null ? null : String(place.location),
  }
  const found = [...rulesBy].flatMap(([component, rules]) => {
    const resolved = resolveComponent({ day, joinDate, placement, basic: 0n, own: [], rules })
    return resolved.rule === undefined ? [] : [{ component, rule: resolved.rule, amount: rupiahOf(resolved) }]
  })
  const amounts = found.filter(({ rule }) => rule.percentOfBasic === null)
  const named = amounts.flatMap(({ component, amount }) => {
    const column = columns.get(component as 'POSITION')
    return column === undefined ? [] : [[column, moneyText(amount)] as const]
  })
  const others = amounts.filter(({ component }) => !columns.has(component as 'POSITION'))
  return {
    ...shown,
    ...noAllowance,
    ...Object.fromEntries(named),
    otherAllowances: others.length === 0 ? null : moneyText(others.reduce((sum, { amount }) => sum + amount, 0n)),
    percentages: wordsOf(found, ({ component, rule }) =>
      rule.percentOfBasic === null ? [] : [`${component} ${Number(rule.percentOfBasic)} %`],
    ),
    source: wordsOf(found, ({ component, rule }) => [`${component}: ${sourceOf(rule)}`]),
    isMissing: found.length === 0,
  }
}

interface Found {
  readonly component: string
  readonly rule: NonNullable<Resolved['rule']>
  readonly amount: Sen
}
const wordsOf = (found: readonly Found[], words: (one: Found) => readonly string[]): string | null =>
  found.flatMap(words).join(', ') || null

const sourceOf = ({ scope, location, minServiceMonths, from }: Found['rule']): string => {
  const place = location === null ? '' : ' at the place'
  const service = minServiceMonths === 0 ? '' : ` after ${minServiceMonths} months`
  return `${scope.toLowerCase()}${place}${service}, from ${formatDate(from)}`
}
