// Subgroups of a group of assets, which may have a life, residual value and fiscal group of their own (finance 2.5).
import { defineEntity, type Fields } from '../../../kernel/index.ts'
import { bookChoices } from './asset-group.entity.ts'

export const AssetSubgroup = defineEntity({
  name: 'AssetSubgroup',
  title: 'Asset subgroup',
  key: ['group', 'code'],
  code: 'code',
  show: 'name',
  fields: {
    group: { type: 'ref', to: 'AssetGroup', where: { isActive: true }, required: true, fixed: true, width: 200 },
    code: {
      type: 'code',
      max: 3,
      required: true,
      fixed: true,
      pattern: '^\\d{3}$',
      patternHelp: 'three digits',
      width: 80,
    },
    name: { type: 'text', max: 100, required: true, width: 240 },
    lifeMonths: { ...bookChoices.lifeMonths, help: 'If empty, that of the group.' },
    residualPct: {
      type: 'percent',
      min: 0,
      max: 99,
      label: 'Residual value',
      help: 'Percent of the cost. If empty, that of the group.',
      width: 120,
    },
    fiscalGroup: { ...bookChoices.fiscalGroup, help: 'If empty, that of the group.' },
    legalReference: {
      type: 'text',
      max: 120,
      help: 'Place in the annex of PMK 72/2023, for example annex I, 1a.',
      width: 200,
    },
    assets: { type: 'integer', derived: true, label: 'Assets', width: 90 },
    isActive: { type: 'boolean', default: true, label: 'Active', width: 90 },
  } as const satisfies Fields,
})
