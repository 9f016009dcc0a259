// Positions: the slots of the establishment that people hold.
import { defineEntity, type Fields } from '../../../kernel/index.ts'

export const Position = defineEntity({
  name: 'Position',
  title: 'Position',
  key: ['positionCode'],
  show: 'positionName',
  fields: {
    positionCode: { type: 'code', max: 40, required: true, unique: true, readOnly: true },
    positionName: { type: 'text', max: 100, required: true },
    department: { type: 'ref', to: 'Department', required: true, readOnly: true },
    level: { type: 'ref', to: 'PositionLevel', required: true, readOnly: true },
    grade: { type: 'ref', to: 'PositionGrade', help: 'Must belong to the level' },
    occupation: { type: 'ref', to: 'CommonCode', where: { codeType: 'OCCUPATION' }, required: true },
    reportsTo: { type: 'ref', to: 'Position' },
    jobPurpose: { type: 'longText', max: 2000 },
    responsibilities: { type: 'richText' },
    workingConditions: { type: 'longText', max: 2000 },
    overtimeEligible: { type: 'boolean', default: true },
    status: { type: 'enum', values: ['ACTIVE', 'FROZEN', 'CLOSED'], default: 'ACTIVE', readOnly: true, required: true },
    incumbents: { type: 'integer', derived: true },
  } as const satisfies Fields,
  lifecycle: {
    freeze: { from: ['ACTIVE'], to: 'FROZEN', form: 'frmHRPOSIM03E' },
    unfreeze: { from: ['FROZEN'], to: 'ACTIVE', form: 'frmHRPOSIM03E' },
    close: { from: ['ACTIVE'], to: 'CLOSED', form: 'frmHRPOSIM03E' },
  },
})
