// A kind of document for tests of the finance buffer; it has no table.
import { defineEntity } from '@kantor/shared/kernel'

export const MedicalClaimLike = defineEntity({
  name: 'MedicalClaimLike',
  title: 'Claim',
  key: ['no'],
  show: 'no',
  fields: { no: { type: 'text', required: true, max: 60 } },
})
