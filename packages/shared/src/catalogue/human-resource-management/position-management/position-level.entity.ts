// Levels of position, 1 the highest: who leads, who punches in, who earns overtime.
import { type Complaint, defineEntity, type Fields } from '../../../kernel/index.ts'

const rule = 'PP 35/2021 art. 27'

export const PositionLevel = defineEntity({
  name: 'PositionLevel',
  title: 'Position level',
  key: ['levelCode'],
  show: 'levelName',
  fields: {
    levelCode: { type: 'code', max: 20, required: true, unique: true, fixed: true },
    levelName: { type: 'text', max: 100, required: true },
    rank: { type: 'integer', min: 1, max: 99, required: true, unique: true, help: 'Enter 1 for the highest level.' },
    overtimeEligible: { type: 'boolean', default: true },
    legalBasis: { type: 'text', max: 200, help: 'Why employees of this level are not entitled to overtime pay.' },
    clockingRequired: { type: 'boolean', default: true },
    managerial: { type: 'boolean' },
    positions: {
      type: 'integer',
      derived: true,
      width: 100,
      help: 'Number of positions of this level that are not closed.',
    },
    active: { type: 'boolean', default: true },
  } as const satisfies Fields,
  checks: [
    {
      rule,
      test: (row): readonly Complaint[] =>
        row.overtimeEligible === false && !row.legalBasis
          ? [{ field: 'legalBasis', rule, message: 'name the ground on which this level earns no overtime' }]
          : [],
    },
  ],
})
