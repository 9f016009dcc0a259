// Positions: the slots of the establishment that people hold.
import { defineEntity, type Fields } from '../../../kernel/index.ts'

export const Position = defineEntity({
  name: 'Position',
  title: 'Position',
  key: ['positionCode'],
  show: 'positionName',
  fields: {
    positionCode: {
      type: 'code',
      max: 50,
      required: true,
      unique: true,
      readOnly: true,
      help: 'Code of department, level and slot of the department chart.',
      width: 160,
    },
    positionName: { type: 'text', max: 100, required: true, width: 220 },
    department: { type: 'ref', to: 'Department', required: true, readOnly: true },
    level: { type: 'ref', to: 'PositionLevel', required: true, readOnly: true, width: 140 },
    grade: { type: 'ref', to: 'PositionGrade', help: 'The grade has to belong to the level.', width: 140 },
    occupation: { type: 'ref', to: 'CommonCode', where: { codeType: 'OCCUPATION' }, required: true, width: 160 },
    reportsTo: { type: 'ref', to: 'Position', tree: true, help: 'A position cannot report to one below it.' },
    jobPurpose: { type: 'longText', max: 2000 },
    responsibilities: { type: 'richText' },
    workingConditions: { type: 'longText', max: 2000 },
    overtimeEligible: { type: 'boolean', default: true },
    status: { type: 'enum', values: ['ACTIVE', 'FROZEN', 'CLOSED'], default: 'ACTIVE', readOnly: true, required: true },
    chart: {
      type: 'text',
      derived: true,
      label: 'Department chart',
      help: 'Slot of the department chart with which the position was created.',
    },
    planned: { type: 'integer', derived: true, width: 100, help: 'Headcount that the department chart plans today.' },
    incumbents: {
      type: 'integer',
      derived: true,
      label: 'Actual',
      width: 100,
      help: 'Number of employees who hold the position today.',
    },
    vacancy: {
      type: 'integer',
      derived: true,
      width: 100,
      help: 'Planned less actual headcount. A negative number means over-staffed.',
    },
  } as const satisfies Fields,
  lifecycle: {
    freeze: { from: ['ACTIVE'], to: 'FROZEN', form: 'frmHRPOSIM03E' },
    unfreeze: { from: ['FROZEN'], to: 'ACTIVE', form: 'frmHRPOSIM03E' },
    close: { from: ['ACTIVE'], to: 'CLOSED', form: 'frmHRPOSIM03E' },
  },
})
