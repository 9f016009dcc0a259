// Queries about a claim while it is filled in: what is paid of each receipt, who is covered, what is left; and the letter to a hospital.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { medicalClaim } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-claim'
import { formatMoney } from '@kantor/shared/formats/money'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { coveredChildren } from '@kantor/shared/rules/medical/family'
import { moneyText } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { isInForce, isMeantFor } from './benefits.ts'
import { notCoveredWords } from './claim-complaints.ts'
import { guaranteeLetter } from './guarantee-letter.ts'
import { childrenOf, membersOf } from './people.ts'
import { balanceOn, type ClaimFacts, type ClaimLine, claimFacts, weighClaim, weighedLines } from './weigh-claim.ts'

const ofEmployee = tableColumns(Employee, 'e')

export const medicalClaimActions: ActionsEntry = actionsFor(medicalClaim, {
  async paidOfLines(context, { claim, employee, patientKind, patient, isWorkAccident, isEmergency, lines }) {
    await reach(context, employee)
    const facts = await claimFacts(context, employee, claim ?? 0)
    // A benefit of others pays nothing: what saving will refuse shows no amount.
    const given = (lines ?? []).map((line) => (facts && isHis(facts, line) ? line : { ...line, benefit: null }))
    const who = patientKind === 'SELF' || patientKind == null ? null : (patient?.trim() ?? null)
    const asked = { lines: given, isWorkAccident, isEmergency }
    const weighed = facts === undefined ? [] : weighedLines(facts, asked, weighClaim(facts, who, given))
    const rows = given.map((_, i) => {
      const { companyShare = null, approved = null, limitedBy = null, taxable } = weighed[i] ?? {}
      return { companyShare, approved, taxable: taxable === true, limitedBy }
    })
    return { total: rows.length, rows }
  },
  async coverage(context, { employee }) {
    await reach(context, employee)
    const facts = await claimFacts(context, employee)
    return facts === undefined ? { covered: null, notCovered: null, balances: null } : coverageOf(facts, context.today)
  },
  async guaranteeLetter(context, { claim }) {
    return guaranteeLetter(context, claim)
  },
})

/** Is the benefit of a line in force and meant for the employee on the day of its receipt? */
function isHis({ person, benefits }: ClaimFacts, { benefit, receiptDate }: ClaimLine): boolean {
  const found = benefits.get(benefit ?? 0)
  return (
    found === undefined ||
    receiptDate == null ||
    (isInForce(found, receiptDate) && isMeantFor(found, person, receiptDate))
  )
}

/** No one queries the family and the balances of an employee whom their scope does not reach. */
async function reach(context: ActionContext, employee: number | null | undefined): Promise<void> {
  const { tx, rows } = queryContext(context)
  const [found] = await typedRows(
    tx,
    { id: ofEmployee.id },
    sql`from ${rows('Employee')} e where e.id = ${employee ?? 0}`,
  )
  if (found === undefined) throw new KantorError('NOT_FOUND')
}

function coverageOf(facts: ClaimFacts, today: string) {
  const { covered, notCovered } = coveredChildren(childrenOf(facts.person, today), today)
  const spouse = facts.person.family.find(({ kind }) => kind === 'SPOUSE')
  const balances = [...facts.benefits.values()]
    .filter((benefit) => isInForce(benefit, today) && isMeantFor(benefit, facts.person, today))
    .flatMap((benefit) => {
      const members = benefit.poolMode === 'PER_FAMILY' ? [] : membersOf(benefit, facts.person, today)
      return [null, ...members].map((patient) => {
        const { balance } = balanceOn(facts, benefit, today, patient)
        const left = balance === null ? 'no ceiling' : formatMoney(moneyText(balance))
        return `${[benefit.name, patient].filter(Boolean).join(' · ')}: ${left}`
      })
    })
  return {
    covered: [facts.person.name, ...(spouse?.isCovered ? [spouse.name] : []), ...covered].join(', '),
    notCovered: notCovered.map(({ name, why }) => `${name} ${notCoveredWords[why]}`).join('; ') || null,
    balances: balances.join('; ').slice(0, 1000) || null,
  }
}
