// What a compensation rule would cost (payroll 3.2): everybody whom it reaches, with the component before it and after it.
import { PositionGrade } from '@kantor/shared/catalogue/human-resource-management/position-management/position-grade.entity'
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { moneyText, type Sen, senOf, wholeRupiah } from '@kantor/shared/rules/money/sen'
import {
  type FixedPayRow,
  type Resolved,
  type RuleScope,
  resolveComponent,
} from '@kantor/shared/rules/payroll/earnings/resolution'
import { sql } from 'drizzle-orm'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { ownPayOn, type PaidPerson, paidPeopleOn, rulesOn, type StoredRule } from './pay-facts.ts'

/** The rule as the form has it; references by id. */
export interface AskedRule {
  readonly rule: number | null
  readonly step: number | null
  readonly location: number | null
  readonly component: number
  readonly amount: string | null
  readonly percentOfBasic: string | null
  readonly minServiceMonths: number | null
  readonly effectiveFrom: string
}

/** Its effect on its first day, or today where that is over. */
export async function effectOf(context: ActionContext, scope: RuleScope, subject: number, asked: AskedRule) {
  const component = await storedRow(context, PayComponent, ['code'], { where: { id: asked.component } })
  if (component?.code == null) throw new KantorError('NOT_FOUND')
  const named = scope === 'GRADE' ? await gradeCodeOf(context, subject) : String(subject)
  const day = asked.effectiveFrom > context.today ? asked.effectiveFrom : context.today
  const query = queryContext(context)
  const column = { POSITION: sql`s.position_id::text`, LEVEL: sql`s.level_id::text`, GRADE: sql`g.grade_code` }[scope]
  const people = await paidPeopleOn(query, day, sql`${column} = ${named}`)
  const before = await rulesOn(query, day, component.code)
  const rule = ruleOf(asked, scope, named, component.code)
  const after = [...before.filter(({ id }) => id !== rule.id), rule]
  const own = await ownPayOn(query, day, component.code)
  return costOf(people, { day, before, after, rule, own })
}

async function gradeCodeOf(context: ActionContext, id: number): Promise<string> {
  const grade = await storedRow(context, PositionGrade, ['gradeCode'], { where: { id } })
  if (grade?.gradeCode == null) throw new KantorError('NOT_FOUND')
  return grade.gradeCode
}

const ruleOf = (asked: AskedRule, scope: RuleScope, subject: string, component: string): StoredRule => ({
  id: asked.rule ?? 0,
  scope,
  subject,
  component,
  step: asked.step,
  from: asked.effectiveFrom,
  location: asked.location === null ? null : String(asked.location),
  amount: asked.amount ?? (asked.percentOfBasic === null ? '0' : null),
  percentOfBasic: asked.amount === null ? asked.percentOfBasic : null,
  minServiceMonths: asked.minServiceMonths ?? 0,
})

interface Change {
  readonly day: string
  readonly before: readonly StoredRule[]
  readonly after: readonly StoredRule[]
  readonly rule: StoredRule
  readonly own: ReadonlyMap<number, readonly FixedPayRow[]>
}

function costOf(people: readonly PaidPerson[], { day, before, after, rule, own }: Change) {
  let [employees, leftOut, costBefore, costAfter] = [0, 0, 0n, 0n]
  for (const person of people) {
    const resolved = (rules: readonly StoredRule[]) =>
      resolveComponent({
        day,
        ...person,
        basic: senOf(person.basic ?? '0'),
        own: own.get(person.employee) ?? [],
        rules,
      })
    const then = resolved(after)
    if (then.rule !== rule) continue
    employees++
    if (person.isCovered) leftOut++
    else {
      costBefore += rupiahOf(resolved(before))
      costAfter += rupiahOf(then)
    }
  }
  return {
    employees,
    leftOut,
    costBefore: moneyText(costBefore),
    costAfter: moneyText(costAfter),
    difference: moneyText(costAfter - costBefore),
  }
}

/** What a resolved component comes to, as a line of a payslip is rounded. */
export const rupiahOf = ({ amount }: Resolved): Sen => wholeRupiah(amount.top, amount.bottom)
