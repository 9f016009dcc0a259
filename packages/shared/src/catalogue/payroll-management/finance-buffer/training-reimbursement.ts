// Training Reimbursement: what approved trainings have cost employees or institutions invoice, verified and handed to finance or to the pay run.
// Specification: index, show, edit only.
import { defineDocument, largePages } from '../../../kernel/index.ts'
import { TrainingReimbursement } from './training-reimbursement.entity.ts'

export const trainingReimbursement = defineDocument({
  path: '/payroll-management/finance-buffer/training-reimbursement',
  title: 'Training Reimbursement',
  form: 'frmKTRAINRE1',
  screens: ['index', 'show', 'edit'],
  buttons: ['print'],
  menuActions: ['reload', 'excel'],
  auditForm: 'frmKTRAINRE1',
  entity: TrainingReimbursement,
  list: {
    columns: [
      'reimbursementNo',
      'employee',
      'institution',
      'trainingRequest',
      'trainingFrom',
      'trainingTo',
      'requestedTotal',
      'approvedTotal',
      'payThrough',
      'taxableInPayroll',
      'status',
      'slipNo',
      'paidDate',
    ],
    filters: ['status', 'payThrough', 'employee', 'employee.department', 'trainingFrom'],
    quick: ['status'],
    sort: ['-trainingFrom', '-reimbursementNo'],
    search: ['reimbursementNo', 'employee', 'summary'],
    pageSizes: largePages,
    total: ['requestedTotal', 'approvedTotal'],
  },
  sections: [
    {
      title: 'Training',
      fields: [
        'reimbursementNo',
        'trainingRequest',
        'summary',
        'trainingFrom',
        'trainingTo',
        'employee',
        'institution',
        'bondMonths',
      ],
    },
    { title: 'Costs', fields: ['lines'] },
    { title: 'Payment', fields: ['payThrough', 'payPeriod', 'taxableInPayroll'] },
    {
      title: 'State',
      fields: ['status', 'requestedTotal', 'approvedTotal', 'slipNo', 'paidDate', 'rejectReason'],
      screens: ['show'],
    },
  ],
  paper: {
    heading: 'Bukti Penggantian Biaya Pelatihan',
    fields: ['reimbursementNo', 'summary', 'trainingFrom', 'trainingTo', 'employee', 'institution', 'approvedTotal'],
    lines: 'lines',
    columns: ['costItem', 'invoiceNo', 'invoiceDate', 'requested', 'approved'],
    labels: {
      reimbursementNo: 'Nomor',
      summary: 'Pelatihan',
      trainingFrom: 'Dari',
      trainingTo: 'Sampai',
      employee: 'Karyawan',
      institution: 'Lembaga',
      approvedTotal: 'Jumlah disetujui (Rp)',
    },
    portrait: true,
    signatures: ['Diverifikasi', 'Disetujui', 'Diterima'],
  },
})
