// What a position requires of its holder. One row per position, made with it.
import { type Complaint, defineEntity, type Fields } from '../../../kernel/index.ts'

export const PositionQualification = defineEntity({
  name: 'PositionQualification',
  title: 'Position qualification',
  key: ['position'],
  code: 'position',
  show: 'position',
  fields: {
    position: { type: 'ref', to: 'Position', required: true, unique: true, readOnly: true, width: 240 },
    department: { type: 'text', derived: true, width: 180 },
    level: { type: 'text', derived: true, width: 130 },
    minEducation: {
      type: 'ref',
      to: 'CommonCode',
      where: { codeType: 'EDULEVEL' },
      label: 'Education',
      help: 'Lowest level of education that is accepted.',
    },
    programStudies: {
      type: 'lines',
      label: 'Study programs',
      help: 'Accepted fields of study; one of them is enough.',
      key: ['program'],
      maxRows: 50,
      of: { program: { type: 'ref', to: 'ProgramStudy', required: true } },
    },
    minExperienceYears: { type: 'decimal', scale: 1, max: 60, unit: 'years', label: 'Experience', width: 110 },
    minAge: { type: 'integer', min: 18, max: 65, unit: 'years', label: 'Age from' },
    maxAge: { type: 'integer', min: 18, max: 65, unit: 'years', label: 'Age to' },
    gender: { type: 'enum', values: ['ALL', 'MALE', 'FEMALE'], default: 'ALL', required: true },
    physical: { type: 'text', max: 500 },
    justification: { type: 'text', max: 500, help: 'Why only one sex can do this work.' },
    competencies: {
      type: 'lines',
      key: ['competency'],
      maxRows: 50,
      of: {
        competency: { type: 'text', max: 100, required: true },
        requiredLevel: { type: 'integer', min: 1, max: 5, required: true, default: 3, label: 'Level' },
        mandatory: { type: 'boolean', default: true },
      },
    },
    certificates: {
      type: 'lines',
      key: ['certificate'],
      maxRows: 50,
      of: {
        certificate: { type: 'text', max: 100, required: true },
        mandatory: { type: 'boolean', default: true },
      },
    },
    certificateNames: { type: 'text', derived: true, label: 'Certificates', width: 200 },
    incumbents: {
      type: 'integer',
      derived: true,
      width: 110,
      help: 'Number of employees who hold the position today.',
    },
    avgFit: {
      type: 'percent',
      derived: true,
      label: 'Average fit',
      width: 110,
      help: 'Requirements met by the current holders, in percent of those that their records can answer.',
    },
  } as const satisfies Fields,
  checks: [
    { rule: 'R-QUAL-AGE', test: agesRise },
    { rule: 'R-QUAL-GENDER', test: genderIsJustified },
  ],
})

interface Wanted {
  readonly minAge?: number | null
  readonly maxAge?: number | null
  readonly gender?: string | null
  readonly justification?: string | null
}

function agesRise({ minAge, maxAge }: Wanted): readonly Complaint[] {
  if (minAge == null || maxAge == null || minAge <= maxAge) return []
  return [{ field: 'maxAge', rule: 'R-QUAL-AGE', message: 'must not lie below the lowest age' }]
}

function genderIsJustified({ gender, justification }: Wanted): readonly Complaint[] {
  if (gender == null || gender === 'ALL' || justification) return []
  const message = 'say why only one sex can do this work'
  return [{ field: 'justification', rule: 'R-QUAL-GENDER', message }]
}
