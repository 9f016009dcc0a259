// The establishment on a day: planned heads of every slot next to those who have its position.
import { defineCube, defineDataset, type Fields } from '../../../kernel/index.ts'
import { asOfParam, placeColumns } from '../../employees/datasets/workforce.dataset.ts'

export const establishment = defineDataset({
  name: 'establishment',
  title: 'Establishment',
  params: asOfParam,
  columns: {
    ...placeColumns,
    level: { type: 'ref', to: 'PositionLevel' },
    occupation: { type: 'ref', to: 'CommonCode', where: { codeType: 'OCCUPATION' } },
    title: { type: 'text', required: true },
    isHead: { type: 'boolean', label: 'Head' },
    planned: { type: 'integer', required: true },
    actual: { type: 'integer', required: true },
    vacancy: {
      type: 'integer',
      required: true,
      help: 'Planned less actual headcount. A negative number means over-staffed.',
    },
  } as const satisfies Fields,
})

export const establishmentCube = defineCube({
  dataset: establishment,
  dimensions: ['division', 'department', 'unit', 'level', 'occupation'],
  measures: {
    planned: { by: 'sum', of: 'planned' },
    actual: { by: 'sum', of: 'actual' },
    vacancy: { by: 'sum', of: 'vacancy' },
    fill: {
      by: 'ratio',
      of: 'actual',
      over: 'planned',
      percent: true,
      label: 'Filled',
      help: 'Actual headcount divided by planned headcount.',
    },
  },
  details: ['department', 'unit', 'title', 'level', 'isHead', 'planned', 'actual', 'vacancy'],
})
