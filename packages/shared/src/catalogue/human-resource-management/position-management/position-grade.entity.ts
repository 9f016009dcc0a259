// Grades within a level, with the salary range of each; valid from a day on.
import { type Complaint, defineEntity, type Fields } from '../../../kernel/index.ts'

export const PositionGrade = defineEntity({
  name: 'PositionGrade',
  title: 'Position grade',
  key: ['gradeCode'],
  show: 'gradeName',
  effective: { from: 'validFrom', to: 'validTo' },
  fields: {
    gradeCode: { type: 'code', max: 20, required: true, fixed: true },
    gradeName: { type: 'text', max: 100, required: true },
    level: { type: 'ref', to: 'PositionLevel', required: true },
    rank: { type: 'integer', min: 1, max: 99, required: true },
    minSalary: { type: 'money', form: 'frmKGRADXM01I' },
    midSalary: { type: 'money', form: 'frmKGRADXM01I' },
    maxSalary: { type: 'money', form: 'frmKGRADXM01I' },
    validFrom: { type: 'date', required: true, default: 'today' },
    validTo: { type: 'date' },
  } as const satisfies Fields,
  checks: [{ rule: 'R-GRADE-RANGE', test: salariesRise }],
})

interface Range {
  readonly minSalary?: string | number | null
  readonly midSalary?: string | number | null
  readonly maxSalary?: string | number | null
}
// Amounts of a range stay far below 2^53, so comparing them as numbers is exact.
function salariesRise(row: Range): readonly Complaint[] {
  const given = (['minSalary', 'midSalary', 'maxSalary'] as const).filter((f) => row[f] != null)
  return given.flatMap((field, i) => {
    const before = given[i - 1]
    if (before === undefined || Number(row[before]) <= Number(row[field])) return []
    return [{ field, rule: 'R-GRADE-RANGE', message: 'minimum, middle and maximum must rise' }]
  })
}
