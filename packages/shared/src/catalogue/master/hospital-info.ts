// Hospital Information: hospitals, clinics and pharmacies, and which of them take employees on a letter of guarantee.
import {
  activeStatuses,
  type Complaint,
  defineEntity,
  defineMaintenance,
  type Fields,
  full,
} from '../../kernel/index.ts'

export const Hospital = defineEntity({
  name: 'Hospital',
  title: 'Hospital',
  key: ['hospitalCode'],
  show: 'hospitalName',
  head: ['kind', 'city', 'phone', 'emergencyPhone'],
  fields: {
    hospitalCode: { type: 'code', max: 20, required: true, unique: true, fixed: true, label: 'Code', width: 110 },
    hospitalName: { type: 'text', max: 120, required: true, label: 'Name', width: 240 },
    kind: {
      type: 'enum',
      values: ['HOSPITAL', 'CLINIC', 'PHARMACY', 'OPTICIAN', 'DENTIST', 'LABORATORY'],
      required: true,
      width: 120,
    },
    hospitalClass: {
      type: 'enum',
      values: ['A', 'B', 'C', 'D', 'PRIMARY', 'NA'],
      labels: { PRIMARY: 'Primary care', NA: 'None' },
      default: 'NA',
      required: true,
      label: 'Class',
      help: 'Class A to D for hospitals (PP 47/2021), primary care for clinics of BPJS.',
      width: 110,
    },
    city: { type: 'text', max: 80, required: true, width: 140 },
    address: { type: 'longText', max: 500 },
    phone: { type: 'text', max: 30, written: 'phone' },
    emergencyPhone: { type: 'text', max: 30, written: 'phone', label: 'Emergency' },
    bpjsPartner: { type: 'boolean', label: 'BPJS', width: 80 },
    companyPartner: {
      type: 'boolean',
      label: 'Partner',
      help: 'The hospital accepts employees with a guarantee letter of the company.',
      width: 90,
    },
    guaranteeValidTo: { type: 'date', label: 'Guarantee valid to', width: 140 },
    latitude: { type: 'decimal', scale: 6, min: -90, max: 90 },
    longitude: { type: 'decimal', scale: 6, min: -180, max: 180 },
    status: { type: 'enum', values: activeStatuses, default: 'ACTIVE', required: true, width: 100 },
  } as const satisfies Fields,
  checks: [{ rule: 'R-HOSPITAL', test: placeIsWhole }],
})

interface Place {
  readonly latitude?: unknown
  readonly longitude?: unknown
  readonly companyPartner?: boolean | null
  readonly guaranteeValidTo?: unknown
}
/** A place has both coordinates, and only a partner gives a term of guarantee. */
function placeIsWhole({ latitude, longitude, companyPartner, guaranteeValidTo }: Place): readonly Complaint[] {
  const say = (field: string, message: string) => [{ field, rule: 'R-HOSPITAL', message }]
  if ((latitude == null) !== (longitude == null))
    return say(latitude == null ? 'latitude' : 'longitude', 'give both coordinates')
  if (guaranteeValidTo != null && companyPartner !== true)
    return say('guaranteeValidTo', 'only a partner takes employees on a letter of guarantee')
  return []
}

export const hospitalInfo = defineMaintenance({
  path: '/master/hospital-info',
  title: 'Hospital Information',
  form: 'frmHHOSPIM01',
  screens: full,
  auditForm: 'frmHHOSPIM01',
  entity: Hospital,
  list: {
    columns: [
      'hospitalCode',
      'hospitalName',
      'kind',
      'hospitalClass',
      'city',
      'bpjsPartner',
      'companyPartner',
      'guaranteeValidTo',
      'status',
    ],
    filters: ['kind', 'city', 'companyPartner', 'bpjsPartner', 'status'],
    quick: ['kind', 'companyPartner', 'status'],
    sort: 'hospitalCode',
    search: ['hospitalCode', 'hospitalName', 'city'],
  },
  sections: [
    { title: 'Hospital', fields: ['hospitalCode', 'hospitalName', 'kind', 'hospitalClass', 'status'] },
    { title: 'Address', fields: ['city', 'address', 'phone', 'emergencyPhone', 'latitude', 'longitude'] },
    { title: 'Partnership', fields: ['bpjsPartner', 'companyPartner', 'guaranteeValidTo'] },
  ],
})
