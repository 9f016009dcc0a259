// Who holds trainings: institutions outside and the company's own centre.
import { type Complaint, defineEntity, type Fields } from '../../../../kernel/index.ts'

const rule = 'R-TRN-INSTITUTION'

export const TrainingInstitution = defineEntity({
  name: 'TrainingInstitution',
  title: 'Training institution',
  key: ['institutionCode'],
  show: 'institutionName',
  head: ['kind', 'city', 'licenceValidTo', 'rating'],
  fields: {
    institutionCode: { type: 'code', max: 20, required: true, fixed: true, label: 'Code', width: 120 },
    institutionName: { type: 'text', max: 120, required: true, label: 'Name', width: 260 },
    kind: {
      type: 'enum',
      values: ['INTERNAL', 'PRIVATE', 'GOVERNMENT', 'UNIVERSITY', 'ASSOCIATION'],
      required: true,
      width: 130,
    },
    isPaid: { type: 'boolean', label: 'Paid', help: 'The institution sends invoices for its trainings.', width: 80 },
    vendorCode: {
      type: 'code',
      max: 20,
      label: 'Vendor',
      help: 'Supplier to whom its invoices are paid. Required for an external institution with invoices.',
      width: 120,
    },
    licenceNo: {
      type: 'text',
      max: 60,
      label: 'Licence',
      help: 'Licence number given by the ministry or a certification body.',
    },
    licenceValidTo: { type: 'date', label: 'Licence valid to', width: 130 },
    licenceState: {
      type: 'enum',
      values: ['NONE', 'VALID', 'EXPIRED'],
      derived: true,
      label: 'Licence today',
      width: 120,
    },
    address: { type: 'longText', max: 300 },
    city: { type: 'text', max: 60, width: 130 },
    phone: { type: 'text', max: 30, written: 'phone' },
    email: {
      type: 'text',
      max: 120,
      pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
      patternHelp: 'an address such as name@company.co.id',
    },
    contactPerson: { type: 'text', max: 100 },
    rating: {
      type: 'decimal',
      scale: 2,
      derived: true,
      label: 'Rating',
      help: 'Average rating of its trainings by participants, 1 to 5.',
      width: 90,
    },
    active: { type: 'boolean', default: true, width: 90 },
  } as const satisfies Fields,
  checks: [{ rule, test: paidOutside }],
})

interface Institution {
  readonly kind?: string | null
  readonly isPaid?: boolean | null
  readonly vendorCode?: string | null
}
/** An external institution that is paid is a vendor: the invoice has to reach the accounts. */
function paidOutside({ kind, isPaid, vendorCode }: Institution): readonly Complaint[] {
  if (kind === undefined || kind === 'INTERNAL' || !isPaid || vendorCode) return []
  return [{ field: 'vendorCode', rule, message: 'name the vendor: an institution outside is paid by its invoices' }]
}
