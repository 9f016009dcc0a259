// Kinds of trainings: what they are for, whether the law or the company requires them, whether they bind their participants.
import { defineEntity, type Fields } from '../../../../kernel/index.ts'

export const TrainingType = defineEntity({
  name: 'TrainingType',
  title: 'Training type',
  key: ['typeCode'],
  show: 'typeName',
  fields: {
    typeCode: { type: 'code', max: 20, required: true, fixed: true, label: 'Code', width: 120 },
    typeName: { type: 'text', max: 100, required: true, label: 'Name', width: 240 },
    category: {
      type: 'enum',
      values: ['TECHNICAL', 'MANAGERIAL', 'SAFETY_K3', 'COMPLIANCE', 'INDUCTION', 'CERTIFICATION', 'SOFT_SKILL'],
      labels: { SAFETY_K3: 'Safety (K3)' },
      required: true,
      width: 140,
    },
    isMandatory: {
      type: 'boolean',
      label: 'Mandatory',
      help: 'Programs of this type are mandatory for employees of the positions or levels listed in them.',
      width: 100,
    },
    defaultBond: {
      type: 'boolean',
      default: true,
      label: 'Binds',
      help: 'Participants of an expensive training of this type sign a training bond (see bond bands).',
      width: 90,
    },
    active: { type: 'boolean', default: true, width: 90 },
  } as const satisfies Fields,
})
