// Adjustments of medical balances: of a benefit that the employee has on the day, and never more taken away than is left.
import { MedicalAdjustment } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-adjustment.entity'
import { formatMoney } from '@kantor/shared/formats/money'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { lockUntilCommit } from '../../db/locks.ts'
import { type RuleValues, rulesFor } from '../../engine/context.ts'
import { isInForce, isMeantFor } from './benefits.ts'
import { sameName } from './people.ts'
import { balanceOn, type ClaimFacts, claimFacts } from './weigh-claim.ts'

type Values = RuleValues<typeof MedicalAdjustment.fields>

export const medicalAdjustmentRules = rulesFor(MedicalAdjustment, {
  derive: (_, { patient }) => ({ patient: patient?.trim() || null }),
  async check(context, next) {
    await lockUntilCommit(context.tx, `medical balance ${next.employee ?? 0}`)
    const facts = await claimFacts(context, next.employee)
    return facts === undefined ? [] : complaintsOf(facts, next)
  },
})

function complaintsOf(facts: ClaimFacts, { benefit: id, patient, day, amount }: Values): readonly FieldError[] {
  const benefit = facts.benefits.get(id ?? 0)
  if (benefit === undefined || day == null || amount == null) return []
  const say = (field: string, message: string) => [{ field, rule: 'R-MED-02', message }]
  if (!isInForce(benefit, day) || !isMeantFor(benefit, facts.person, day))
    return say('benefit', 'is not in force for this employee on this day')
  if (patient != null && benefit.poolMode === 'PER_FAMILY')
    return say('patient', 'leave it empty: all family members share one amount')
  if (patient != null && !facts.person.family.some(({ name }) => sameName(name, patient)))
    return say('patient', 'is not named in the personal record')
  const { balance } = balanceOn(facts, benefit, day, patient ?? null)
  if (balance === null) return say('benefit', 'has no ceiling: there is nothing to adjust')
  if (senOf(amount) === 0n) return say('amount', 'changes nothing')
  return senOf(amount) < 0n && balance + senOf(amount) < 0n
    ? say('amount', `takes more than is left: ${formatMoney(moneyText(balance))}`)
    : []
}
