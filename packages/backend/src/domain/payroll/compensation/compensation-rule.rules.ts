// Compensation rules are valid from a day on for the item they are attached to; each counts the employees it reaches and no closer rule does.
import { PositionGrade } from '@kantor/shared/catalogue/human-resource-management/position-management/position-grade.entity'
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { CompensationRule } from '@kantor/shared/catalogue/payroll-management/payroll-master/compensation-rule.entity'
import { type SQL, sql } from 'drizzle-orm'
import { tableFor } from '../../../db/product-tables.ts'
import { columnIn } from '../../../db/tables.ts'
import { type DerivedContext, type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { employedOn } from '../../employees/index.ts'
import { datedRules } from '../dated.ts'
import { amountsSeen } from '../pay-access.ts'
import { paidRuleComplaints } from '../ratification/paid-days.ts'

type Row = RuleValues<typeof CompensationRule.fields>

export const compensationRuleRules = rulesFor(
  CompensationRule,
  datedRules(
    CompensationRule,
    {
      async derive(context, next) {
        return { scope: scopeOf(next), ...(await codesOf(context, next)) }
      },
      derived: { employees: employeesReached },
    },
    { paidDays: paidRuleComplaints, sinceMade: true },
  ),
)

const scopeOf = ({ position, level }: Row) =>
  position != null ? ('POSITION' as const) : level != null ? ('LEVEL' as const) : ('GRADE' as const)

/** Grades and components have a row for each version; a rule goes by their code. */
async function codesOf(context: RuleContext, { grade, component }: Row): Promise<Row> {
  const found =
    grade == null ? undefined : await storedRow(context, PositionGrade, ['gradeCode'], { where: { id: grade } })
  const paid =
    component == null ? undefined : await storedRow(context, PayComponent, ['code'], { where: { id: component } })
  return { gradeCode: found?.gradeCode ?? null, componentCode: paid?.code ?? null }
}

/** Columns of a table under an alias. */
const under = (entity: string, alias: string) => {
  const { table, columns } = tableFor(entity)
  return {
    from: sql`${table} ${sql.identifier(alias)}`,
    at: (name: string) => sql`${sql.identifier(alias)}.${sql.identifier(columnIn(columns, name).name)}`,
  }
}

/**
 * Whom the rule of a row reaches, and neither a closer one nor an amount of his own, among those who are paid by the month. Steps tell what people earn: of rules
 * of a step only those count whose amounts the reader sees, and only those it takes from a wider rule.
 */
function employeesReached({ columns, day, viewer }: DerivedContext): SQL {
  const own = (name: string) => columnIn(columns, name)
  const on = sql`least(greatest(${day}::date, ${own('effectiveFrom')}), coalesce(${own('effectiveTo')}, 'infinity'))`
  const [e, a, r] = [under('Employee', 'e'), under('EmployeeAssignment', 'a'), under('EmployeeRemuneration', 'r')]
  const [p, g, o] = [under('PayGroup', 'p'), under('PositionGrade', 'g'), under('CompensationRule', 'o')]
  const f = under('EmployeeFixedPay', 'f')
  const isSeen = amountsSeen(viewer, sql`e.id`)
  const reaches = (of: (name: string) => SQL) => sql`(${of('position')} = s.position_id or ${of('level')} = s.level_id
      or ${of('gradeCode')} = g.grade_code) and coalesce(${of('location')} = s.location_id, true)
    and coalesce(${of('step')} = ${r.at('step')}, ${of('step')} is null)
    and ${e.at('joinDate')} + make_interval(months => ${of('minServiceMonths')}) <= ${on}`
  const rank = (
    of: (name: string) => SQL,
  ) => sql`case ${of('scope')} when 'POSITION' then 1 when 'LEVEL' then 2 else 3 end,
    (${of('location')} is null)::int, (${of('step')} is null)::int`
  return sql`(select count(*)::int from ${e.from}
    join lateral (select * from ${a.from} where ${a.at('employee')} = e.id and ${a.at('validFrom')} <= ${on}
      and ${a.at('status')} <> 'CANCELLED' order by ${a.at('validFrom')} desc limit 1) s on true
    join ${r.from} on ${r.at('employee')} = e.id
    join ${p.from} on p.id = ${r.at('payGroup')} and ${p.at('payBasis')} = 'MONTHLY'
    left join ${g.from} on g.id = s.grade_id
    where e.company_code = ${own('companyCode')} and ${employedOn(on)} and ${reaches((name) => sql`${own(name)}`)}
      and (${own('step')} is null or ${isSeen})
      and not exists (select 1 from ${f.from} where ${f.at('employee')} = e.id and ${f.at('mode')} = 'SET'
        and ${f.at('componentCode')} = ${own('componentCode')} and ${f.at('effectiveFrom')} <= ${on}
        and coalesce(${f.at('effectiveTo')}, 'infinity') >= ${on})
      and not exists (select 1 from ${o.from} where o.company_code = ${own('companyCode')} and o.id <> ${own('id')}
        and ${o.at('componentCode')} = ${own('componentCode')} and ${reaches(o.at)} and (${o.at('step')} is null or ${isSeen})
        and ${o.at('effectiveFrom')} <= ${on} and coalesce(${o.at('effectiveTo')}, 'infinity') >= ${on}
        and (${rank(o.at)}, ${own('effectiveFrom')}) < (${rank((name) => sql`${own(name)}`)}, ${o.at('effectiveFrom')})))`
}
