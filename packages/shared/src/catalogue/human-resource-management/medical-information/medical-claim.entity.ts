// A claim for treatment: receipts of an employee or of one of his family, weighed line by line, checked and approved by two persons.
import { defineEntity, type Fields, shared, waitingForField } from '../../../kernel/index.ts'
import { MedicalBenefit } from './medical-benefit.entity.ts'

const form = 'frmHRMEDIX03E'
const amount = { type: 'money', readOnly: true, width: 140 } as const

export const MedicalClaim = defineEntity({
  name: 'MedicalClaim',
  title: 'Medical claim',
  key: ['claimNo'],
  show: 'claimNo',
  head: ['employee', 'claimDate', 'totalClaimed', 'totalApproved'],
  ofOneself: 'people claim for themselves; two others check and approve it (decision 0064)',
  health: { of: 'employee', form, covered: { diagnosis: 'COMPANY', 'papers.file': 'BRANCH' } },
  fields: {
    claimNo: { type: 'code', max: 20, required: true, readOnly: true, label: 'Claim', width: 150 },
    claimDate: { type: 'date', required: true, readOnly: true, default: 'today', label: 'Date', width: 110 },
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 220 },
    requester: { type: 'ref', to: 'Employee', readOnly: true, help: 'The signed-in user' },
    patientKind: {
      type: 'enum',
      values: shared('MedicalClaimPatientKind', ['SELF', 'SPOUSE', 'CHILD']),
      labels: { SELF: 'Employee' },
      default: 'SELF',
      required: true,
      label: 'For',
      width: 110,
    },
    patient: {
      type: 'text',
      max: 100,
      label: 'Family member',
      help: 'By the name that stands in the personal record; empty for the employee',
      width: 180,
    },
    hospital: { type: 'ref', to: 'Hospital', help: 'Where it is not listed, write its name instead', width: 200 },
    hospitalName: { type: 'text', max: 120, label: 'Other hospital' },
    diagnosis: {
      type: 'longText',
      max: 1000,
      help: 'Health data: shown to the claimant and to those who decide claims of the whole company',
    },
    isWorkAccident: {
      type: 'boolean',
      label: 'Accident at work or occupational disease',
      help: 'Free of income tax with the documents',
    },
    isEmergency: { type: 'boolean', label: 'Life-saving emergency', help: 'Free of income tax with the documents' },
    lateReason: {
      type: 'text',
      max: 300,
      label: 'Why it is late',
      help: 'Receipts beyond their deadline are taken by those who decide claims, with a reason',
    },
    lines: {
      type: 'lines',
      label: 'Receipts',
      key: ['receiptNo', 'benefit'],
      minRows: 1,
      maxRows: 30,
      totals: ['claimed', 'approved'],
      of: {
        benefit: { type: 'ref', to: 'MedicalBenefit', where: { status: 'ACTIVE' }, required: true },
        receiptNo: { type: 'text', max: 40, required: true, label: 'Receipt' },
        receiptDate: { type: 'date', required: true, label: 'Date' },
        visits: { type: 'integer', min: 1, max: 31, default: 1, required: true },
        claimed: { type: 'money', min: 0.01, required: true },
        excluded: {
          type: 'money',
          default: 0,
          label: 'Not treatment',
          help: 'Part of the receipt that no benefit pays',
        },
        otherPayer: { type: 'money', default: 0, label: 'Paid by others', help: 'BPJS Kesehatan or an insurer' },
        companyShare: { ...amount, help: 'After caps of visits, the deductible and the share of the employee' },
        approved: amount,
        taxable: {
          type: 'boolean',
          readOnly: true,
          label: 'Income',
          help: 'What is paid of this receipt counts as income of the employee, by the benefit and the reason of the treatment',
        },
        limitedBy: {
          type: 'enum',
          values: shared('MedicalLimit', ['PER_CLAIM_CAP', 'BALANCE']),
          labels: { PER_CLAIM_CAP: 'Cap of a claim', BALANCE: 'Balance of the period' },
          readOnly: true,
        },
        rejectReason: { type: 'text', max: 200, readOnly: true, label: 'Why it was left out' },
      },
    },
    papers: {
      type: 'lines',
      label: 'Papers',
      maxRows: 20,
      help: 'Receipts and prescriptions as pictures or PDF',
      of: {
        kind: {
          type: 'enum',
          values: ['RECEIPT', 'PRESCRIPTION', 'LETTER', 'OTHER'],
          default: 'RECEIPT',
          required: true,
        },
        file: {
          type: 'file',
          accept: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
          maxMegabytes: 10,
        },
      },
    },
    totalClaimed: amount,
    totalApproved: amount,
    employeeShare: { ...amount, help: 'What the claimant bears' },
    warnings: { type: 'longText', max: 2000, readOnly: true, label: 'To be looked at' },
    payVia: { ...MedicalBenefit.fields.payVia, required: false, readOnly: true },
    taxable: {
      type: 'boolean',
      readOnly: true,
      help: 'A part of what is paid, or all of it, counts as income of the month in which it is paid',
    },
    taxableAmount: {
      ...amount,
      help: 'The part of what is paid that counts as income; the rest is paid without tax',
      backfill: { sql: 'case when taxable then total_approved else 0 end' },
    },
    reason: {
      type: 'text',
      max: 500,
      readOnly: true,
      help: 'Why its approval was taken back, or it was cancelled',
    },
    payPeriod: { type: 'code', max: 9, readOnly: true, label: 'Paid with', help: 'Pay period, once it is approved' },
    payEntry: { type: 'ref', to: 'VariablePay', readOnly: true, hidden: true },
    /** The part that is paid without tax, where another part is income. */
    freePayEntry: { type: 'ref', to: 'VariablePay', readOnly: true, hidden: true },
    status: {
      type: 'enum',
      values: [
        ...(['DRAFT', 'SUBMITTED', 'RETURNED', 'VERIFIED', 'APPROVED', 'PAID'] as const),
        ...(['REJECTED', 'CANCELLED'] as const),
      ],
      default: 'DRAFT',
      required: true,
      readOnly: true,
      width: 120,
    },
    waitingFor: waitingForField,
  } as const satisfies Fields,
  lifecycle: {
    submit: { from: ['DRAFT', 'RETURNED'], to: 'SUBMITTED', form, freezes: true },
    recall: { from: ['SUBMITTED'], to: 'DRAFT', form },
    cancel: { from: ['DRAFT', 'RETURNED'], to: 'CANCELLED', form, needs: 'reason' },
    // Offered for what was paid, too: the answer says what has to be opened first.
    reopen: { from: ['APPROVED', 'PAID'], to: 'RETURNED', form, needs: 'reason', label: 'Take back the approval' },
  },
  checks: [{ rule: 'R-MED-04', test: patientIsSaid }],
})

interface Patient {
  readonly patientKind?: string | null
  readonly patient?: string | null
}
/** A member of the family is named; the employee himself is not. */
function patientIsSaid({ patientKind, patient }: Patient) {
  const isNamed = patient != null && patient.trim() !== ''
  if (patientKind === 'SELF' || patientKind == null)
    return isNamed
      ? [{ field: 'patient', rule: 'R-MED-04', message: 'leave it empty: the claim is for the employee' }]
      : []
  return isNamed ? [] : [{ field: 'patient', rule: 'R-MED-04', message: 'name the family member who was treated' }]
}
