// Medical Claim: entered with receipts, weighed against the benefits, checked and approved by two persons, paid with the salary or in cash.
import { type Actions, answeredPdf, defineDocument, full, withApprovalTrail } from '../../../kernel/index.ts'
import { MedicalClaim } from './medical-claim.entity.ts'
import { medicalTabs } from './medical-tabs.ts'

const { employee, lines, patient, patientKind, isWorkAccident, isEmergency } = MedicalClaim.fields
const { benefit, receiptNo, receiptDate, excluded, otherPayer, companyShare, approved, taxable, limitedBy } = lines.of
/** Users who fill in the form. */
const writers = ['frmHRMEDIX03A', 'frmHRMEDIX03E'] as const
const money = { type: 'money' } as const
/** The company guarantees a claim that human resources have checked, until it is paid to the employee. */
export const guaranteedStatuses = ['VERIFIED', 'APPROVED'] as const

const actions = {
  paidOfLines: {
    kind: 'query',
    code: writers,
    title: 'What is paid',
    help: 'Shows for each receipt what the company pays by the benefit, its limits and the remaining balance.',
    live: true,
    into: 'lines',
    many: true,
    params: {
      claim: { type: 'ref', to: 'MedicalClaim', help: 'Id of the claim, if it has been saved before.' },
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
    help: 'Letter by which the company guarantees the bill of a partner hospital, as a PDF in Indonesian. Available after human resources have checked the claim.',
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
    asks: {
      claim: {
        title: 'Claim a receipt',
        text: 'For treatment of yourself or of a family member who is covered.',
        mine: { employee: 'employee' },
        fields: ['patientKind', 'patient', 'hospital', 'hospitalName', 'lines', 'papers'],
      },
    },
    list: {
      columns: [
        'claimNo',
        'claimDate',
        'employee',
        'patientKind',
        'treatedAt',
        'totalClaimed',
        'totalApproved',
        'status',
        'waitingFor',
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
          'status',
          'waitingFor',
          'requester',
          'totalClaimed',
          'totalApproved',
          'employeeShare',
          'payVia',
          'taxable',
          'taxableAmount',
          'payPeriod',
          'reason',
          'warnings',
          'mayTakeBack',
        ],
        screens: ['index', 'show'],
      },
    ],
    paper: {
      heading: 'Klaim Biaya Pengobatan',
      fields: ['claimNo', 'claimDate', 'employee', 'patientKind', 'patient', 'treatedAt', 'status'],
      lines: 'lines',
      columns: ['benefit', 'receiptNo', 'receiptDate', 'claimed', 'excluded', 'otherPayer', 'approved', 'rejectReason'],
      labels: {
        claimNo: 'Nomor klaim',
        claimDate: 'Tanggal',
        employee: 'Karyawan',
        patientKind: 'Untuk',
        patient: 'Anggota keluarga',
        treatedAt: 'Rumah sakit',
        status: 'Status',
        benefit: 'Manfaat',
        receiptNo: 'Kuitansi',
        receiptDate: 'Tanggal kuitansi',
        claimed: 'Diajukan',
        excluded: 'Tidak ditanggung',
        otherPayer: 'Dibayar pihak lain',
        approved: 'Disetujui',
        rejectReason: 'Alasan',
      },
      signatures: ['Karyawan', 'Diperiksa HRD', 'Disetujui Keuangan'],
    },
  }),
)
