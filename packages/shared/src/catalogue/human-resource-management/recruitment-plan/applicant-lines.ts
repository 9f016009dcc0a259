// What applicants say of themselves: schools, work, skills, papers.
import { type Fields, shared } from '../../../kernel/index.ts'

/** Salaries are seen by those who see the salary ranges of grades. */
export const salaryForm = 'frmKGRADXM01I'

export const applicantLines = {
  education: {
    type: 'lines',
    of: {
      level: { type: 'ref', to: 'CommonCode', where: { codeType: 'EDULEVEL' }, required: true },
      institution: { type: 'text', max: 120, required: true },
      major: { type: 'text', max: 100 },
      yearFrom: { type: 'integer', min: 1950, max: 2100 },
      yearTo: { type: 'integer', min: 1950, max: 2100 },
      gpa: { type: 'decimal', scale: 2, max: 4, label: 'GPA' },
      city: { type: 'text', max: 80 },
    },
    maxRows: 20,
  },
  experience: {
    type: 'lines',
    of: {
      company: { type: 'text', max: 120, required: true },
      position: { type: 'text', max: 100, required: true },
      dateFrom: { type: 'date', required: true, label: 'From' },
      dateTo: { type: 'date', label: 'To', help: 'If empty, the person still works there.' },
      lastSalary: { type: 'money', form: salaryForm },
      reasonLeaving: { type: 'text', max: 200 },
    },
    maxRows: 50,
  },
  skills: {
    type: 'lines',
    of: {
      kind: {
        type: 'enum',
        values: ['SKILL', 'LANGUAGE', 'CERTIFICATE'],
        default: 'SKILL',
        required: true,
      },
      name: { type: 'text', max: 100, required: true },
      level: { type: 'text', max: 40 },
      expiry: { type: 'date', help: 'Expiry date of a certificate.' },
    },
    key: ['kind', 'name'],
    maxRows: 50,
  },
  documents: {
    type: 'lines',
    of: {
      kind: {
        type: 'enum',
        values: shared('ApplicantDocumentKind', ['CV', 'KTP', 'IJAZAH', 'TRANSKRIP', 'SKCK', 'NPWP', 'PHOTO', 'OTHER']),
        labels: { CV: 'CV', KTP: 'KTP', SKCK: 'SKCK', NPWP: 'NPWP' },
        required: true,
      },
      file: { type: 'file', accept: ['application/pdf', 'image/jpeg', 'image/png'], maxMegabytes: 10, required: true },
      uploadedAt: { type: 'date', default: 'today' },
    },
    maxRows: 30,
  },
} as const satisfies Fields
