// Medical Claim: entered with receipts, weighed against the benefits, checked and approved by two persons, paid with the salary or in cash.
import { type Actions, defineDocument, full, withApprovalTrail } from '../../../kernel/index.ts'
import { answeredPdf } from '../answered-pdf.ts'
import { MedicalClaim } from './medical-claim.entity.ts'
import { medicalTabs } from './medical-tabs.ts'

const { employee, lines, patient, patientKind, isWorkAccident, isEmergency } = MedicalClaim.fields
const { benefit, receiptNo, receiptDate, excluded, otherPayer, companyShare, approved, taxable, limitedBy } = lines.of
/** Whoever fills in the form. */
const writers = ['frmHRMEDIX03A', 'frmHRMEDIX03E'] as const
const money = { type: 'money' } as const
/** The company stands for a claim that human resources have checked, until it is paid to the employee. */
export const guaranteedStatuses = ['VERIFIED', 'APPROVED'] as const

const actions = {
  paidOfLines: {
    kind: 'query',
    code: writers,
    title: 'What is paid',
    help: 'What the company pays of each receipt by the benefit, its caps and what is left of the period; an answer for each line.',
    live: true,
    into: 'lines',
    many: true,
    params: {
      claim: { type: 'ref', to: 'MedicalClaim', help: 'The claim itself, when it is stored' },
      employee,
      patientKind: { type: 'enum', values: patientKind.values, labels: patientKind.labels, label: patientKind.label },
      patient,
      isWorkAccident,
      isEmergency,
      lines: {
        type: 'lines',
        maxRows: 30,
        of: {
          benefit: { ...benefit, required: false },
          receiptNo: { ...receiptNo, required: false },
          receiptDate: { ...receiptDate, required: false },
          visits: { type: 'integer', min: 1, max: 31 },
          claimed: money,
          excluded: { ...money, label: excluded.label },
          otherPayer: { ...money, label: otherPayer.label },
        },
      },
    },
    result: { companyShare, approved, taxable, limitedBy },
  },
  coverage: {
    kind: 'query',
    code: writers,
    title: 'Who is covered, and what is left',
    help: 'The family members of an employee who are covered today, and the balances of the benefits.',
    live: true,
    params: { employee },
    result: {
      covered: { type: 'text', max: 500, label: 'Covered' },
      notCovered: { type: 'text', max: 500, label: 'Not covered' },
      balances: { type: 'text', max: 1000, label: 'Left of the period' },
    },
  },
  guaranteeLetter: {
    kind: 'query',
    code: 'show',
    offered: true,
    title: 'Guarantee letter',
    help: 'The letter by which the company stands for the bill of a partner hospital, as a PDF in Indonesian, once human resources have checked the claim.',
    params: { claim: { type: 'ref', to: 'MedicalClaim', required: true } },
    when: { status: guaranteedStatuses },
    result: answeredPdf,
  },
} as const satisfies Actions

export const medicalClaim = withApprovalTrail(
  defineDocument({
    path: '/human-resource-management/medical-information/medical-claim',
    title: 'Medical Claim',
    form: 'frmHRMEDIX03',
    screens: full,
    buttons: ['print', 'excel'],
    sideBySide: medicalTabs,
    actions,
    entity: MedicalClaim,
    list: {
      columns: [
        ...(['claimNo', 'claimDate', 'employee', 'patientKind', 'hospital', 'totalClaimed', 'totalApproved'] as const),
        ...(['status', 'waitingFor'] as const),
      ],
      filters: ['status', 'employee', 'patientKind', 'hospital', 'claimDate', 'payVia', 'payPeriod'],
      quick: ['status', 'patientKind'],
      sort: ['-claimDate', '-claimNo'],
      search: ['claimNo'],
      total: ['totalClaimed', 'totalApproved'],
    },
    sections: [
      {
        title: 'Claim',
        fields: ['claimNo', 'claimDate', 'employee', 'patientKind', 'patient', 'hospital', 'hospitalName'],
      },
      { title: 'Treatment', fields: ['isWorkAccident', 'isEmergency', 'lateReason', 'diagnosis'] },
      { title: 'Receipts', fields: ['lines'] },
      { title: 'Papers', fields: ['papers'] },
      {
        title: 'State',
        fields: [
          ...(['status', 'waitingFor', 'requester', 'totalClaimed', 'totalApproved', 'employeeShare'] as const),
          ...(['payVia', 'taxable', 'taxableAmount', 'payPeriod', 'reason', 'warnings'] as const),
        ],
        screens: ['index', 'show'],
      },
    ],
    paper: {
      heading: 'Klaim Biaya Pengobatan',
      fields: ['claimNo', 'claimDate', 'employee', 'patientKind', 'patient', 'hospital', 'status'],
      lines: 'lines',
      columns: ['benefit', 'receiptNo', 'receiptDate', 'claimed', 'excluded', 'otherPayer', 'approved', 'rejectReason'],
      labels: {
        ...{ claimNo: 'Nomor klaim', claimDate: 'Tanggal', employee: 'Karyawan', patientKind: 'Untuk' },
        ...{ patient: 'Anggota keluarga', hospital: 'Rumah sakit', status: 'Status', benefit: 'Manfaat' },
        ...{
          receiptNo: 'Kuitansi',
          receiptDate: 'Tanggal kuitansi',
          claimed: 'Diajukan',
          excluded: 'Tidak ditanggung',
        },
        ...{ otherPayer: 'Dibayar pihak lain', approved: 'Disetujui', rejectReason: 'Alasan' },
      },
      signatures: ['Karyawan', 'Diperiksa HRD', 'Disetujui Keuangan'],
    },
  }),
)
