// What Find (Ctrl+K) offers beyond the screens of the menu: records by name or number, and what people want to get done, in their words.
import type { FieldOf, Fields } from '../kernel/index.ts'

/** A screen whose records Find offers to users who may enter its list, in their data scope. */
export interface FoundKind {
  readonly path: string
  /** What one of its records is called. */
  readonly what: string
  /** Offered only to those who may not enter this screen, which shows the same rows better. */
  readonly insteadOf?: string
}

/** In the order in which they are offered. */
export const foundKinds: readonly FoundKind[] = [
  { path: '/employees/personal-information', what: 'Employee' },
  { path: '/employees/working-information', what: 'Employee', insteadOf: '/employees/personal-information' },
  { path: '/master/departments', what: 'Department' },
  { path: '/human-resource-management/position-management/positions', what: 'Position' },
  { path: '/attendance/attend-transaction/abnormal-attendance-data', what: 'Absence or permit' },
  { path: '/attendance/attend-transaction/overtime-entry', what: 'Overtime order' },
  { path: '/employees/employment-contracts', what: 'Contract' },
  { path: '/human-resource-management/human-resource-code/employee-letters', what: 'Letter' },
  { path: '/employees/disciplinary-history', what: 'Disciplinary letter' },
  { path: '/human-resource-management/training-management/training-request-entry', what: 'Training request' },
  { path: '/payroll-management/payroll-code/personal-loans', what: 'Loan' },
  { path: '/human-resource-management/recruitment-plan/personnel-requisitions', what: 'Personnel requisition' },
  { path: '/human-resource-management/recruitment-plan/applicant-data', what: 'Applicant' },
  { path: '/e-library/general-document', what: 'Library document' },
  { path: '/security-system/admin-area', what: 'User account' },
]

/** What people want to get done, where that is not the title of a screen. */
export interface Task {
  readonly title: string
  readonly path: string
  /** The screen of the feature that does it; users who may not enter it are not offered the task. */
  readonly screen: 'index' | 'create'
  /** The self-service form of that screen. */
  readonly ask?: string
}

const absence = '/attendance/attend-transaction/abnormal-attendance-data'
const days = '/attendance/attendance-process/daily-attendance-process'
export const tasks: readonly Task[] = [
  { title: 'Ask for leave', path: absence, screen: 'create', ask: 'leave' },
  { title: 'Ask for a permit', path: absence, screen: 'create', ask: 'permit' },
  { title: 'Report a forgotten punch', path: absence, screen: 'create', ask: 'punch' },
  { title: 'Order overtime', path: '/attendance/attend-transaction/overtime-entry', screen: 'create' },
  { title: 'Approve requests', path: '/approval-management/data-awaiting-approval', screen: 'index' },
  { title: 'Evaluate the days of attendance', path: days, screen: 'index' },
  { title: 'Close the month of attendance', path: days, screen: 'index' },
  { title: 'Reopen a month of attendance', path: days, screen: 'index' },
  {
    title: 'Claim medical costs',
    path: '/human-resource-management/medical-information/medical-claim',
    screen: 'create',
    ask: 'claim',
  },
  {
    title: 'Plan a trip',
    path: '/human-resource-management/travel-management/travel-request',
    screen: 'create',
    ask: 'trip',
  },
  { title: 'Hire an employee', path: '/employees/personal-information', screen: 'create' },
  {
    title: 'Ask for a training',
    path: '/human-resource-management/training-management/training-request-entry',
    screen: 'create',
    ask: 'training',
  },
  {
    title: 'Request new employees',
    path: '/human-resource-management/recruitment-plan/personnel-requisitions',
    screen: 'create',
  },
  { title: 'Enter an applicant', path: '/human-resource-management/recruitment-plan/applicant-data', screen: 'create' },
  {
    title: 'Score a candidate',
    path: '/human-resource-management/recruitment-plan/stage-evaluations',
    screen: 'index',
  },
  { title: 'Write a message', path: '/message-center', screen: 'create' },
]

/**
 * Words of the trade that mean the same, English and Indonesian. A title that contains one of a group is found by all of them:
 * `lembur` finds Overtime Entry, `cuti` everything about leave.
 */
export const sameWords: readonly (readonly string[])[] = [
  ['leave', 'vacation', 'annual leave', 'holiday request', 'cuti'],
  ['medical', 'claim', 'health', 'reimbursement', 'berobat', 'pengobatan', 'klaim', 'kesehatan'],
  ['hospital', 'clinic', 'rumah sakit', 'klinik', 'apotek'],
  ['permit', 'absence', 'abnormal attendance', 'sick', 'ijin', 'izin', 'sakit'],
  ['overtime', 'lembur', 'spl'],
  ['exam', 'test', 'quiz', 'ujian', 'soal'],
  ['e-learning', 'university', 'elearning', 'kursus', 'belajar'],
  ['attendance', 'attend', 'presence', 'time sheet', 'absensi', 'kehadiran'],
  ['punch', 'clock in', 'clock out', 'finger', 'check in'],
  ['shift', 'roster', 'schedule', 'jadwal'],
  ['employee', 'staff', 'personnel', 'person', 'karyawan', 'pegawai'],
  ['working information', 'employment', 'assignment', 'transfer', 'promotion', 'mutasi', 'promosi'],
  ['personal information', 'personal data', 'employee data', 'data diri', 'biodata'],
  ['contract', 'agreement', 'pkwt', 'kontrak'],
  ['separation', 'resignation', 'termination', 'phk', 'berhenti', 'resign'],
  ['disciplinary', 'warning letter', 'surat peringatan', 'sanksi'],
  ['letter', 'surat'],
  ['department', 'unit', 'departemen', 'bagian'],
  ['position', 'job', 'jabatan'],
  ['level', 'golongan'],
  ['grade', 'pangkat'],
  ['calendar', 'holiday', 'kalender', 'hari libur'],
  ['salary', 'wage', 'pay', 'payroll', 'gaji', 'upah'],
  ['pay slip', 'payslip', 'slip gaji'],
  ['compensation', 'allowance', 'component', 'tunjangan'],
  ['deduction', 'potongan'],
  ['loan', 'pinjaman', 'kasbon'],
  ['tax', 'income tax', 'pph', 'pph 21', 'pajak'],
  ['jamsostek', 'bpjs', 'social security', 'ketenagakerjaan'],
  ['thr', 'religious holiday allowance', 'tunjangan hari raya'],
  ['spsi', 'union', 'serikat pekerja'],
  ['bonus', 'incentive', 'insentif'],
  ['bank', 'account', 'rekening'],
  ['approval', 'approve', 'decide', 'inbox', 'awaiting approval', 'persetujuan'],
  ['upload', 'import', 'spreadsheet', 'unggah'],
  ['report', 'laporan'],
  ['training', 'course', 'certificate', 'pelatihan', 'diklat', 'kursus', 'sertifikat'],
  ['travel', 'trip', 'business trip', 'perjalanan dinas', 'dinas luar', 'sppd'],
  ['travel compensation', 'per diem', 'pocket money', 'uang saku', 'uang makan', 'uang harian'],
  ['travel request expenses', 'travel advance', 'uang muka', 'advance'],
  ['realization', 'settlement', 'pertanggungjawaban', 'realisasi'],
  ['hotel', 'penginapan', 'lodging'],
  ['exchange rate', 'currency', 'kurs', 'mata uang'],
  ['project', 'proyek'],
  ['recruitment', 'recruit', 'hiring', 'rekrutmen', 'perekrutan'],
  ['applicant', 'candidate', 'application', 'pelamar', 'lamaran', 'calon karyawan'],
  ['job opportunity', 'vacancy', 'advertisement', 'job posting', 'lowongan', 'iklan lowongan'],
  ['requisition', 'request for staff', 'permintaan karyawan', 'kebutuhan tenaga kerja'],
  ['evaluation', 'interview', 'selection', 'wawancara', 'seleksi'],
  ['ready to contract', 'offer', 'onboarding', 'penawaran kerja'],
  ['medical', 'claim', 'hospital', 'kesehatan', 'klaim'],
  ['invoice', 'billing', 'faktur', 'tagihan'],
  ['purchase', 'pembelian'],
  ['sales', 'penjualan'],
  ['inventory', 'stock', 'warehouse', 'stok', 'gudang', 'persediaan'],
  ['fixed asset', 'asset', 'aset', 'aktiva'],
  ['budget', 'anggaran'],
  ['journal', 'ledger', 'jurnal'],
  ['e-library', 'library', 'document', 'policy', 'dokumen', 'peraturan'],
  ['user', 'login', 'account', 'pengguna'],
  ['template', 'role', 'right', 'permission', 'hak akses'],
  ['message', 'announcement', 'notice', 'pesan', 'pengumuman'],
  ['birthday', 'ulang tahun'],
]

/** A record as Find offers it. */
export const foundFields = {
  what: { type: 'text', required: true, max: 60, help: 'Kind of the record, for example employee.' },
  code: { type: 'text', required: true, max: 200, help: 'Number or code of the record.' },
  label: { type: 'text', max: 300, help: 'Name of the record.' },
  path: { type: 'text', required: true, max: 300, help: 'Address of the screen that shows the record.' },
  active: { type: 'boolean', required: true, help: 'False if the record has ended or is inactive.' },
} as const satisfies Fields

/** What is typed into Find. */
export const foundText = { type: 'text', required: true, max: 100 } as const satisfies FieldOf<'text'>
