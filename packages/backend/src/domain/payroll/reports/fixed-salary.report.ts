// The fixed pay of everybody on a day, resolved from own amounts and rules, in a fixed number of statements.
import { fixedSalaryInquiries } from '@kantor/shared/catalogue/payroll-management/payroll-process/fixed-salary-inquiries'
import { moneyText, type Sen, senOf } from '@kantor/shared/rules/money/sen'
import { resolveComponent } from '@kantor/shared/rules/payroll/earnings/resolution'
import type { SQL } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { withHeads, workedOutFor } from '../../../engine/report/logic.ts'
import { filteredBy } from '../../employees/index.ts'
import { ownPayOn, type PaidPerson, paidPeopleOn, rulesOn } from '../compensation/pay-facts.ts'
import { rupiahOf } from '../compensation/rule-effect.ts'
import { columnAt, componentHeads, type PlacedComponent, placedComponents } from './components.ts'

/** An employee's fixed pay by component; of a covered employee nothing is known. */
interface FixedPackage {
  readonly person: PaidPerson
  readonly amounts: ReadonlyMap<string, Sen>
  readonly origin: string | null
}

export const fixedSalaryReport = withHeads(
  workedOutFor(fixedSalaryInquiries, async (context, { asOf, compareOn, ...filters }) => {
    const where = filteredBy(context, { ...filters, status: null })
    const components = await placedComponents(context)
    const packages = await packagesOn(context, asOf, where)
    const before = new Map(
      (compareOn === null ? [] : await packagesOn(context, compareOn, where)).map((one) => [one.person.employee, one]),
    )
    return packages.map((one) => rowOf(one, before.get(one.person.employee), components))
  }),
  componentHeads,
)

async function packagesOn(context: QueryContext, day: string, where: SQL): Promise<readonly FixedPackage[]> {
  const people = await paidPeopleOn(context, day, where)
  const rules = Map.groupBy(await rulesOn(context, day), ({ component }) => component)
  const own = await ownPayOn(context, day)
  return people.map((person) => {
    if (person.isCovered) return { person, amounts: new Map(), origin: null }
    const mine = own.get(person.employee) ?? []
    const basic = senOf(person.basic ?? '0')
    const found = [...new Set([...rules.keys(), ...mine.map(({ component }) => component)])].flatMap((component) => {
      const resolved = resolveComponent({
        day,
        joinDate: person.joinDate,
        placement: person.placement,
        basic,
        rules: rules.get(component) ?? [],
        own: mine.filter((row) => row.component === component),
      })
      return resolved.origin === 'NONE' ? [] : [{ component, amount: rupiahOf(resolved), origin: resolved.origin }]
    })
    const basics = person.basic === null ? [] : [['BASIC', basic] as const]
    return {
      person,
      amounts: new Map([...basics, ...found.map(({ component, amount }) => [component, amount] as const)]),
      origin: found.map(({ component, origin }) => `${component}: ${origin.toLowerCase()}`).join(', ') || null,
    }
  })
}

const totalOf = ({ amounts }: FixedPackage): Sen => [...amounts.values()].reduce((sum, amount) => sum + amount, 0n)

function rowOf(now: FixedPackage, before: FixedPackage | undefined, components: readonly PlacedComponent[]) {
  const { person, origin } = now
  const isCompared = before !== undefined && !person.isCovered && !before.person.isCovered
  const columns = new Map<string, Sen>()
  for (const { code, slot } of components) {
    const amount = now.amounts.get(code)
    if (amount !== undefined) columns.set(columnAt(slot), (columns.get(columnAt(slot)) ?? 0n) + amount)
  }
  const total = totalOf(now)
  const earlier = isCompared ? totalOf(before) : null
  return {
    ...noAmounts,
    employee: person.employee,
    department: person.department,
    origin,
    position: person.placement.position === null ? null : Number(person.placement.position),
    ...Object.fromEntries([...columns].map(([column, amount]) => [column, moneyText(amount)])),
    fixedPay: person.isCovered ? null : moneyText(total),
    fixedBefore: earlier === null ? null : moneyText(earlier),
    fixedDelta: earlier === null ? null : moneyText(total - earlier),
    amountsCovered: person.isCovered ? 1 : 0,
  }
}

const noAmounts = Object.fromEntries(
  Object.keys(fixedSalaryInquiries.columns).flatMap((name) => (/^pay(\d+|Rest)$/.test(name) ? [[name, null]] : [])),
) as { readonly [K in `pay${number}` | 'payRest']: null }
