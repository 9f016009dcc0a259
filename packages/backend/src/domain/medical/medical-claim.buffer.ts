// What finance answers to claims that are paid in cash: paid, or sent back to the claimant.
import { MedicalClaim } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-claim.entity'
import type { RuleContext } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { changeWithRules } from '../../engine/write/make-row.ts'
import { bufferSource, taxPaidOutside } from '../finance/index.ts'

export const medicalClaimBuffer = bufferSource(MedicalClaim, ['MEDICAL_CLAIM'], async (context, entry, answer) => {
  const status = answer === 'PAID' || answer === 'SETTLED' ? 'PAID' : answer === 'REJECTED' ? 'RETURNED' : undefined
  if (status === undefined) return
  const id = entry.sourceId ?? 0
  await changeWithRules(context, MedicalClaim, id, { status })
  if (status === 'PAID') await taxClaim(context, id)
})

/** The part that is income is taxed with the next pay (R-MED-06); the tax-free part is reported to no one. */
async function taxClaim(context: RuleContext, id: number): Promise<void> {
  const claim = await storedRow(context, MedicalClaim, ['employee', 'claimNo', 'taxableAmount'], {
    where: { id },
  })
  if (claim?.employee == null) return
  await taxPaidOutside(context, {
    employee: claim.employee,
    day: context.today,
    reference: claim.claimNo ?? '',
    gross: claim.taxableAmount ?? '0',
    note: 'Medical claim',
  })
}
