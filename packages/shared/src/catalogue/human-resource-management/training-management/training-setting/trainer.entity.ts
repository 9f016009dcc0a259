// Who trains: employees of the company, and people from outside.
import { type Complaint, defineEntity, type Fields } from '../../../../kernel/index.ts'

const rule = 'R-TRN-TRAINER'

export const Trainer = defineEntity({
  name: 'Trainer',
  title: 'Trainer',
  key: ['trainerCode'],
  show: 'trainerName',
  dataScope: { companyWide: 'who trains is known to everybody who may take part' },
  fields: {
    trainerCode: { type: 'code', max: 20, required: true, fixed: true, label: 'Code', width: 120 },
    kind: { type: 'enum', values: ['INTERNAL', 'EXTERNAL'], required: true, width: 110 },
    employee: {
      type: 'ref',
      to: 'Employee',
      anyone: true,
      help: 'Required for an internal trainer, who has the name of the employee.',
      width: 200,
    },
    trainerName: {
      type: 'text',
      max: 100,
      label: 'Name',
      help: 'Required for an external trainer. If empty, the name of the employee.',
      width: 220,
    },
    institution: { type: 'ref', to: 'TrainingInstitution', width: 200 },
    expertise: {
      type: 'lines',
      maxRows: 20,
      key: ['subject'],
      of: { subject: { type: 'text', max: 60, required: true } },
    },
    subjects: { type: 'text', derived: true, label: 'Expertise', width: 240 },
    certificates: {
      type: 'lines',
      maxRows: 20,
      of: {
        certificate: { type: 'text', max: 100, required: true },
        certificateNo: { type: 'text', max: 60, label: 'Number' },
        validTo: { type: 'date' },
        file: { type: 'file', accept: ['application/pdf', 'image/jpeg', 'image/png'], maxMegabytes: 5 },
      },
    },
    feePerDay: { type: 'money', form: 'frmHRTRAIN13E', label: 'Fee per day', width: 130 },
    averageRating: {
      type: 'decimal',
      scale: 2,
      derived: true,
      label: 'Rating',
      help: "Average rating by participants of this trainer's trainings, 1 to 5.",
      width: 90,
    },
    active: { type: 'boolean', default: true, width: 90 },
  } as const satisfies Fields,
  checks: [{ rule, test: isNamed }],
})

interface Person {
  readonly kind?: string | null
  readonly employee?: unknown
  readonly trainerName?: string | null
}
/** An internal trainer is an employee, an external one has a name. */
function isNamed({ kind, employee, trainerName }: Person): readonly Complaint[] {
  if (kind === 'INTERNAL' && employee == null)
    return [{ field: 'employee', rule, message: 'choose the employee who trains' }]
  if (kind === 'EXTERNAL' && employee != null)
    return [{ field: 'employee', rule, message: 'an employee is an internal trainer' }]
  if (kind === 'EXTERNAL' && !trainerName) return [{ field: 'trainerName', rule, message: 'name the trainer' }]
  return []
}
