// A claim for treatment: receipts of an employee or of one of his family, weighed line by line, checked and approved by two persons.

import { confirmedField, defineEntity, type Fields, shared, waitingForField } from '../../../kernel/index.ts'
import { compareAmounts, sumOf } from '../../../rules/money/amounts.ts'
import { MedicalBenefit } from './medical-benefit.entity.ts'

const form = 'frmHRMEDIX03E'
const amount = { type: 'money', readOnly: true, width: 140 } as const

export const MedicalClaim = defineEntity({
  name: 'MedicalClaim',
  title: 'Medical claim',
  key: ['claimNo'],
  number: { field: 'claimNo', series: 'MedicalClaim', pattern: 'MC-{YYYY}{MM}-{SEQ:4}' },
  show: 'claimNo',
  head: ['employee', 'claimDate', 'totalClaimed', 'totalApproved'],
  aboutOwnRecord: 'people claim for themselves; two others check and approve it (decision 0064)',
  // Finance decides on amounts only: the treatment is shown to those who file claims for others, and to the employee (UU 27/2022 art. 16).
  health: {
    of: 'employee',
    form,
    covered: { diagnosis: { scope: 'COMPANY', form: 'frmHRMEDIX03A' }, 'papers.file': 'BRANCH' },
  },
  fields: {
    claimNo: { type: 'code', max: 20, required: true, readOnly: true, label: 'Claim', width: 150 },
    claimDate: { type: 'date', required: true, readOnly: true, default: 'today', label: 'Date', width: 110 },
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 220 },
    requester: { type: 'ref', to: 'Employee', readOnly: true, help: 'Filled in with the signed-in user.' },
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
      help: 'Name of the family member as in the personal record. Leave empty for the employee.',
      width: 180,
    },
    hospital: {
      type: 'ref',
      to: 'Hospital',
      help: 'If the hospital is not listed, enter its name in the next field.',
      width: 200,
    },
    hospitalName: { type: 'text', max: 120, label: 'Other hospital' },
    treatedAt: { type: 'text', derived: true, label: 'Hospital', width: 200 },
    diagnosis: {
      type: 'longText',
      max: 1000,
      help: 'Health data. Shown to the claimant and to users who decide claims of the whole company.',
    },
    isWorkAccident: {
      type: 'boolean',
      label: 'Accident at work or occupational disease',
      help: 'Costs of a work accident are free of income tax if documents are attached.',
    },
    isEmergency: {
      type: 'boolean',
      label: 'Life-saving emergency',
      help: 'Costs of a life-saving emergency are free of income tax if documents are attached.',
    },
    lateReason: {
      type: 'text',
      max: 300,
      label: 'Why it is late',
      help: 'Receipts after their deadline can be accepted by users who decide claims, with a reason.',
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
          help: 'Part of the receipt that no benefit covers.',
        },
        otherPayer: {
          type: 'money',
          default: 0,
          label: 'Paid by others',
          help: 'Amount paid by BPJS Kesehatan or an insurer.',
        },
        companyShare: {
          ...amount,
          help: 'Amount the company pays, after limits per visit, deductible and employee share.',
        },
        approved: amount,
        taxable: {
          type: 'boolean',
          readOnly: true,
          label: 'Income',
          help: 'The amount paid for this receipt is taxable income of the employee, by the benefit and the reason for treatment.',
        },
        limitedBy: {
          type: 'enum',
          values: shared('MedicalLimit', ['PER_CLAIM_CAP', 'BALANCE']),
          labels: { PER_CLAIM_CAP: 'Cap of a claim', BALANCE: 'Balance of the period' },
          readOnly: true,
        },
        rejectReason: { type: 'text', max: 200, readOnly: true, label: 'Why it was excluded' },
      },
    },
    papers: {
      type: 'lines',
      label: 'Papers',
      maxRows: 20,
      help: 'Receipts and prescriptions as pictures or PDF.',
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
    employeeShare: { ...amount, help: 'Amount that the claimant pays.' },
    warnings: { type: 'longText', max: 2000, readOnly: true, label: 'To be looked at' },
    payVia: { ...MedicalBenefit.fields.payVia, required: false, readOnly: true },
    taxable: {
      type: 'boolean',
      readOnly: true,
      help: 'Part or all of the amount paid is taxable income of the month of payment.',
    },
    taxableAmount: {
      ...amount,
      help: 'Part of the amount paid that is taxable income.',
      backfill: { sql: 'case when taxable then total_approved else 0 end' },
    },
    reason: {
      type: 'text',
      max: 500,
      readOnly: true,
      help: 'Why the approval was withdrawn or the claim was cancelled.',
    },
    payPeriod: {
      type: 'code',
      max: 9,
      readOnly: true,
      label: 'Paid with',
      help: 'Pay period in which the claim is paid, once it is approved.',
    },
    payEntry: { type: 'ref', to: 'VariablePay', readOnly: true, hidden: true },
    /** The part that is paid without tax, where another part is income. */
    freePayEntry: { type: 'ref', to: 'VariablePay', readOnly: true, hidden: true },
    status: {
      type: 'enum',
      values: ['DRAFT', 'SUBMITTED', 'RETURNED', 'VERIFIED', 'APPROVED', 'PAID', 'REJECTED', 'CANCELLED'],
      default: 'DRAFT',
      required: true,
      readOnly: true,
      width: 120,
    },
    waitingFor: waitingForField,
    mayTakeBack: {
      type: 'boolean',
      derived: true,
      label: 'You may withdraw the approval',
      help: 'Only for users who decide claims of other employees, never for their own claim.',
    },
    confirmed: confirmedField,
  } as const satisfies Fields,
  lifecycle: {
    submit: { from: ['DRAFT', 'RETURNED'], to: 'SUBMITTED', form, freezes: true },
    recall: { from: ['SUBMITTED'], to: 'DRAFT', form },
    cancel: { from: ['DRAFT', 'RETURNED'], to: 'CANCELLED', form, needs: 'reason', freezes: true },
    // Offered for what was paid, too: the answer says what has to be opened first.
    reopen: {
      from: ['APPROVED', 'PAID'],
      to: 'RETURNED',
      form,
      needs: 'reason',
      offeredIf: 'mayTakeBack',
      label: 'Withdraw the approval',
      informs: { words: 'is no longer approved and was sent back to you', also: ['employee', 'requester'] },
    },
  },
  steps: {
    verify: { from: ['SUBMITTED'], to: 'VERIFIED' },
    approve: { from: ['VERIFIED'], to: 'APPROVED' },
    return: { from: ['SUBMITTED', 'VERIFIED'], to: 'RETURNED' },
    reject: { from: ['SUBMITTED', 'VERIFIED'], to: 'REJECTED' },
    pay: { from: ['APPROVED'], to: 'PAID' },
  },
  byStatus: { deletes: ['DRAFT'], instead: 'Cancel the claim instead.' },
  checks: [
    { rule: 'R-MED-04', test: patientIsSaid },
    { rule: 'R-MED-03', test: leftOutOfClaimed },
  ],
})

interface Receipt {
  readonly claimed?: string | number | null
  readonly excluded?: string | number | null
  readonly otherPayer?: string | number | null
}
/** The amounts that are left out of a receipt or paid by others are together at most the claimed amount. */
function leftOutOfClaimed({ lines }: { readonly lines?: readonly Receipt[] | null }) {
  return (lines ?? []).flatMap(({ claimed, excluded, otherPayer }, i) => {
    if (claimed == null || compareAmounts(sumOf([excluded, otherPayer]), claimed) <= 0) return []
    const isLeftOut = compareAmounts(excluded, claimed) > 0
    const message = isLeftOut
      ? 'is more than was claimed: it is the part of the receipt that is no treatment'
      : 'together with what is no treatment this is more than was claimed'
    return [{ field: `lines.${i}.${isLeftOut ? 'excluded' : 'otherPayer'}`, rule: 'R-MED-03', message }]
  })
}

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
