// Applicant Data: persons who applied, once each, with what they say of themselves and their applications.
// Specification: I shared with ready-to-contract (spec).
import { type Actions, defineMaintenance, full, shared } from '../../../kernel/index.ts'
import { Applicant } from './applicant.entity.ts'
import { applicantLists } from './applicant-lists.ts'

const { fullName, nik, birthDate, gender, email, phone } = Applicant.fields
const applicant = { type: 'ref', to: 'Applicant', required: true } as const
const reason = { type: 'text', min: 5, max: 300, required: true } as const

const actions = {
  duplicates: {
    kind: 'query',
    code: 'index',
    live: true,
    title: 'Known already',
    help: 'What the identity number says, and who has the same number, telephone or address.',
    params: {
      applicant: { ...applicant, required: false },
      fullName: { ...fullName, required: false },
      ...{ nik, birthDate, gender, email, phone },
    },
    result: {
      identity: { type: 'text', max: 300, label: 'Identity number' },
      same: {
        type: 'lines',
        label: 'The same person?',
        of: {
          applicant: { type: 'ref', to: 'Applicant', required: true, width: 220 },
          because: { type: 'text', max: 100, required: true, width: 260 },
        },
      },
    },
  },
  applications: {
    kind: 'query',
    code: 'show',
    title: 'Applications',
    help: 'Every application of the person, newest first.',
    offered: true,
    many: true,
    params: shared('OfApplicant', { applicant }),
    result: {
      requisition: { type: 'text', max: 40, required: true, width: 150 },
      position: { type: 'text', max: 100, required: true, width: 220 },
      appliedAt: { type: 'date', required: true, label: 'Applied on', width: 120 },
      stage: { type: 'text', max: 100, width: 160 },
      status: { type: 'text', max: 40, required: true, width: 130 },
      score: { type: 'decimal', scale: 2, label: 'Final score', width: 110 },
    },
  },
  merge: {
    kind: 'command',
    code: 'edit',
    title: 'Merge',
    help: 'Applications, papers and what is missing here come over from the other number; the other one keeps nothing but the trace.',
    params: {
      applicant,
      duplicate: { ...applicant, label: 'The other number' },
      reason: { ...reason, help: 'How you know that both are the same person' },
    },
    result: {},
    when: { status: ['ACTIVE'] },
  },
  endConsent: {
    kind: 'command',
    code: 'edit',
    title: 'Consent ended',
    help: 'The person has taken the consent back: open applications are withdrawn, and the person is taken out within a day (UU 27/2022 art. 9).',
    params: {
      applicant,
      endedAt: { type: 'date', required: true, default: 'today', label: 'Told on' },
      reason: { ...reason, help: 'How it was told' },
    },
    result: {},
    when: { status: ['ACTIVE'] },
  },
  anonymise: {
    kind: 'command',
    code: 'delete',
    title: 'Anonymise',
    help: 'Takes the person out for good; figures keep source, stage and result (UU 27/2022).',
    params: { applicant, reason },
    result: {},
    when: { status: ['ACTIVE'] },
  },
} as const satisfies Actions

export const applicantData = defineMaintenance({
  path: '/human-resource-management/recruitment-plan/applicant-data',
  title: 'Applicant Data',
  form: 'frmHRRCRUT08',
  screens: full,
  buttons: ['print'],
  sideBySide: applicantLists,
  actions,
  entity: Applicant,
  list: {
    columns: [
      ...([
        'applicantNo',
        'fullName',
        'nikShown',
        'phone',
        'city',
        'source',
        'lastEducation',
        'experienceYears',
      ] as const),
      ...(['openApplications', 'lastStatus', 'retainUntil', 'blacklisted', 'status'] as const),
    ],
    filters: ['source', 'gender', 'city', 'blacklisted', 'retainUntil', 'status'],
    quick: ['status', 'blacklisted'],
    sort: 'fullName',
    search: ['applicantNo', 'fullName', 'email', 'phone', 'currentPosition'],
  },
  sections: [
    {
      title: 'Person',
      fields: [
        ...(['applicantNo', 'fullName', 'nik', 'birthPlace', 'birthDate', 'gender', 'photo'] as const),
        ...(['maritalStatus', 'religion', 'bloodType'] as const),
      ],
    },
    { title: 'Contact', fields: ['email', 'phone', 'address', 'city', 'postCode'] },
    {
      title: 'Work now',
      fields: [
        'currentEmployer',
        'currentPosition',
        'currentSalary',
        'expectedSalary',
        'noticeDays',
        'experienceYears',
      ],
    },
    { title: 'Where from', fields: ['source', 'referrer'] },
    { title: 'Education', fields: ['education'] },
    { title: 'Experience', fields: ['experience'] },
    { title: 'Skills, languages, certificates', fields: ['skills'] },
    { title: 'Documents', fields: ['documents'] },
    { title: 'Consent', fields: ['consentAt', 'consentText', 'consentEndedAt', 'retainUntil'] },
    { title: 'State', fields: ['blacklisted', 'blacklistReason'] },
    { title: 'Record', fields: ['status', 'mergedInto', 'anonymisedAt'], screens: ['show'] },
  ],
  paper: {
    heading: 'Daftar Riwayat Hidup',
    fields: [
      'applicantNo',
      'fullName',
      'birthPlace',
      'birthDate',
      'address',
      'city',
      'email',
      'phone',
      'currentPosition',
      'experienceYears',
    ],
    lines: 'experience',
    columns: ['company', 'position', 'dateFrom', 'dateTo', 'reasonLeaving'],
    labels: {
      ...{ applicantNo: 'Nomor pelamar', fullName: 'Nama', birthPlace: 'Tempat lahir', birthDate: 'Tanggal lahir' },
      ...{ address: 'Alamat', city: 'Kota', email: 'Surel', phone: 'Telepon', currentPosition: 'Jabatan sekarang' },
      ...{
        experienceYears: 'Pengalaman',
        company: 'Perusahaan',
        position: 'Jabatan',
        dateFrom: 'Dari',
        dateTo: 'Sampai',
      },
      reasonLeaving: 'Alasan keluar',
    },
    portrait: true,
    signatures: ['Pelamar', 'Pewawancara'],
  },
})
