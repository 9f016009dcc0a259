// What has to be reached in an exam, and the grades, by level of position (R-EXM-03).
import { defineEntity, type Fields } from '../../kernel/index.ts'
import { bandProblem } from '../../rules/exam/grades.ts'

const fields = {
  group: { type: 'ref', to: 'ExamGroup', required: true, fixed: true, where: { isActive: true }, width: 180 },
  positionLevel: {
    type: 'ref',
    to: 'PositionLevel',
    fixed: true,
    width: 150,
    help: 'If empty, the row applies to all levels without a row of their own.',
  },
  validFrom: { type: 'date', required: true, fixed: true, default: 'today', width: 110 },
  passingScore: { type: 'percent', min: 0, max: 100, required: true, width: 110 },
  bands: {
    type: 'lines',
    key: ['grade'],
    maxRows: 20,
    label: 'Grades',
    of: {
      grade: { type: 'code', max: 10, required: true },
      minScore: { type: 'percent', min: 0, max: 100, required: true, label: 'From score' },
      predicate: { type: 'text', max: 60 },
      competencyPoints: { type: 'decimal', min: 0, max: 9999 },
    },
  },
  grades: { type: 'text', max: 300, derived: true, width: 220 },
} as const satisfies Fields

export const ExamScoreMatrix = defineEntity({
  name: 'ExamScoreMatrix',
  title: 'Score matrix',
  key: ['group', 'positionLevel', 'validFrom'],
  show: 'validFrom',
  fields,
  checks: [
    {
      rule: 'R-EXM-03',
      test: ({ bands }) => {
        const given = (bands ?? []).flatMap(({ grade, minScore }) =>
          grade == null || minScore == null ? [] : [{ grade, minScore: String(minScore) }],
        )
        const problem = bandProblem(given)
        return problem === null ? [] : [{ field: 'bands', rule: 'R-EXM-03', message: problem }]
      },
    },
  ],
})
