// What belongs to a person: family, education, earlier work, documents.
import type { Fields } from '../../../kernel/index.ts'

export const employeeLines = {
  family: {
    type: 'lines',
    of: {
      relation: { type: 'ref', to: 'CommonCode', where: { codeType: 'FAMREL' }, required: true },
      fullName: { type: 'text', min: 2, max: 100, required: true },
      nationalIdNo: { type: 'text', max: 16, pattern: '^\\d{16}$', patternHelp: '16 digits', label: 'NIK' },
      gender: { type: 'ref', to: 'CommonCode', where: { codeType: 'GENDER' }, required: true },
      birthPlace: { type: 'text', max: 80 },
      birthDate: { type: 'date', help: 'Required for a child.' },
      education: { type: 'ref', to: 'CommonCode', where: { codeType: 'EDULEVEL' } },
      occupation: { type: 'text', max: 80 },
      isDependent: { type: 'boolean', label: 'Dependant', help: 'Counts for the tax status, at most three children.' },
      isMedicalCovered: { type: 'boolean', label: 'Medical cover' },
      marriageDate: { type: 'date' },
      workingSince: {
        type: 'date',
        label: 'Working since',
        help: 'A child is covered by medical benefits until the day before starting work.',
      },
      lifeStatus: { type: 'enum', values: ['ALIVE', 'DECEASED'], default: 'ALIVE' },
    },
    key: ['relation', 'fullName'],
    maxRows: 30,
  },
  education: {
    type: 'lines',
    of: {
      level: { type: 'ref', to: 'CommonCode', where: { codeType: 'EDULEVEL' }, required: true },
      programStudy: { type: 'ref', to: 'ProgramStudy', help: 'Fields of study of this education level.' },
      institution: { type: 'text', max: 120, required: true },
      city: { type: 'text', max: 80 },
      yearFrom: { type: 'integer', min: 1950, max: 2100 },
      yearTo: { type: 'integer', min: 1950, max: 2100 },
      gpa: { type: 'decimal', scale: 2, max: 4, label: 'GPA' },
      certificateNo: { type: 'text', max: 60 },
      graduated: { type: 'boolean', default: true },
      isHighest: {
        type: 'boolean',
        readOnly: true,
        label: 'Highest',
        help: 'Set automatically for the highest level.',
      },
    },
    key: ['level', 'institution'],
    maxRows: 20,
  },
  workExperience: {
    type: 'lines',
    of: {
      company: { type: 'text', max: 120, required: true },
      businessField: { type: 'text', max: 80 },
      position: { type: 'text', max: 100, required: true },
      dateFrom: { type: 'date', required: true },
      dateTo: { type: 'date' },
      months: { type: 'integer', readOnly: true, unit: 'months', help: 'Duration in whole months.' },
      lastSalary: { type: 'money', form: 'frmHEMPLYM01E' },
      reasonLeaving: { type: 'text', max: 200 },
      reference: { type: 'text', max: 200 },
    },
    key: ['company', 'dateFrom'],
    maxRows: 50,
  },
  documents: {
    type: 'lines',
    of: {
      docType: {
        type: 'ref',
        to: 'CommonCode',
        where: { codeType: 'DOCTYPE' },
        required: true,
        label: 'Document type',
      },
      docNo: { type: 'text', max: 60, label: 'Number' },
      issueDate: { type: 'date' },
      expiryDate: { type: 'date' },
      file: { type: 'file', accept: ['application/pdf', 'image/jpeg', 'image/png'], maxMegabytes: 10 },
    },
    maxRows: 100,
  },
} as const satisfies Fields
