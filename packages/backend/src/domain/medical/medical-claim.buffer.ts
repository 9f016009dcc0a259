// What finance answers to claims that are paid in cash: paid, or sent back to the claimant.
import { MedicalClaim } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-claim.entity'
import { changeBeside } from '../../engine/write/make-row.ts'
import { bufferSource } from '../finance/index.ts'

export const medicalClaimBuffer = bufferSource(MedicalClaim, ['MEDICAL_CLAIM'], async (context, entry, answer) => {
  const status = answer === 'PAID' || answer === 'SETTLED' ? 'PAID' : answer === 'REJECTED' ? 'RETURNED' : undefined
  if (status !== undefined) await changeBeside(context, MedicalClaim, entry.sourceId ?? 0, { status })
})
