// What employees learn from: documents, videos, slides and links, published to an audience.
import { type Complaint, defineEntity, type Fields, shared } from '../../kernel/index.ts'

const edit = 'frmZELEARN02E'
const office = 'application/vnd.openxmlformats-officedocument'

const fields = {
  code: { type: 'code', max: 20, required: true, fixed: true, width: 120 },
  title: { type: 'text', max: 150, required: true, width: 260 },
  kind: {
    type: 'enum',
    values: shared('ElearningKind', ['DOCUMENT', 'VIDEO', 'SLIDE', 'LINK']),
    required: true,
    width: 110,
  },
  program: {
    type: 'ref',
    to: 'TrainingProgram',
    help: 'Training program that the document belongs to.',
    width: 180,
  },
  seq: { type: 'integer', min: 1, max: 9999, default: 10, label: 'Order', width: 80 },
  summary: { type: 'longText', max: 2000 },
  file: {
    type: 'file',
    maxMegabytes: 25,
    accept: [
      'application/pdf',
      'video/mp4',
      'video/webm',
      `${office}.presentationml.presentation`,
      `${office}.wordprocessingml.document`,
      'image/png',
      'image/jpeg',
    ],
    help: 'Videos up to 25 MB. Enter a link for larger ones.',
  },
  url: {
    type: 'text',
    max: 300,
    label: 'Link',
    pattern: 'https://\\S+',
    patternHelp: 'an address that begins with https://',
  },
  durationMin: { type: 'integer', min: 1, max: 1440, unit: 'min', label: 'Duration', width: 100 },
  mayDownload: {
    type: 'boolean',
    label: 'May be downloaded',
    help: 'If not selected, the file can only be viewed on screen. Viewing cannot fully prevent copying.',
  },
  mustFinishBeforeExam: { type: 'boolean', label: 'To be finished before the exam', width: 120 },
  exam: {
    type: 'ref',
    to: 'ExamGroup',
    help: 'Exam for which the document prepares.',
    width: 160,
  },
  audienceLevels: {
    type: 'lines',
    key: ['level'],
    label: 'Levels',
    of: { level: { type: 'ref', to: 'PositionLevel', required: true } },
  },
  audienceDepartments: {
    type: 'lines',
    key: ['department'],
    label: 'Departments',
    of: { department: { type: 'ref', to: 'Department', required: true } },
  },
  audience: { type: 'integer', derived: true, width: 90, help: 'Employees for whom the document is intended.' },
  completion: {
    type: 'percent',
    scale: 1,
    derived: true,
    label: 'Completion %',
    width: 110,
    help: 'Employees of the audience who have completed the document, in percent.',
  },
  /** How far the reader himself has come. */
  myPercent: { type: 'integer', derived: true, unit: '%', label: 'My progress', width: 100 },
  myPosition: { type: 'integer', derived: true, unit: 's', label: 'My place in it' },
  status: {
    type: 'enum',
    values: shared('ElearningStatus', ['DRAFT', 'PUBLISHED', 'RETIRED']),
    default: 'DRAFT',
    required: true,
    readOnly: true,
    width: 110,
  },
} as const satisfies Fields

/** A link for what is a link, a file for everything else. */
const hasContent = (row: { kind?: string | null; file?: unknown; url?: string | null }): readonly Complaint[] => {
  if (row.kind === 'LINK' && (row.url == null || row.url === ''))
    return [{ field: 'url', rule: 'R-EXM-DOC', message: 'a link needs its address' }]
  if (row.kind != null && row.kind !== 'LINK' && row.file == null && (row.url == null || row.url === ''))
    return [{ field: 'file', rule: 'R-EXM-DOC', message: 'needs a file or a link' }]
  return []
}

export const ElearningDocument = defineEntity({
  name: 'ElearningDocument',
  title: 'E-learning document',
  key: ['code'],
  show: 'title',
  fields,
  lifecycle: {
    publish: { from: ['DRAFT', 'RETIRED'], to: 'PUBLISHED', form: edit },
    retire: { from: ['PUBLISHED'], to: 'RETIRED', form: edit },
  },
  byStatus: { deletes: ['DRAFT'], instead: 'Retire what has been published.' },
  checks: [{ rule: 'R-EXM-DOC', test: hasContent }],
})
