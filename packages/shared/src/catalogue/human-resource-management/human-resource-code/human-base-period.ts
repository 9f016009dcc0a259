// Human Base Period: the lengths of time that the company counts with, from probation to the validity of a warning.
import { defineEntity, defineMaintenance, type Fields, full, inOrder } from '../../../kernel/index.ts'

export const HumanBasePeriod = defineEntity({
  name: 'HumanBasePeriod',
  title: 'Base period',
  key: ['periodCode'],
  show: 'periodName',
  effective: { from: 'validFrom', to: 'validTo' },
  fields: {
    periodCode: { type: 'code', max: 20, required: true, fixed: true, label: 'Code', width: 140 },
    periodName: { type: 'text', max: 100, required: true, label: 'Name', width: 240 },
    purpose: {
      type: 'enum',
      values: [
        'PROBATION',
        'CONTRACT_REMINDER',
        'EVALUATION',
        'LEAVE_YEAR',
        'SERVICE_AWARD',
        'RETIREMENT',
        'WARNING_VALIDITY',
        'NOTICE',
      ],
      required: true,
      help: 'Only one period can be valid for each purpose on a day, except for service awards.',
      width: 170,
    },
    length: { type: 'integer', max: 1_200, required: true, width: 90 },
    unit: { type: 'enum', values: ['DAY', 'MONTH', 'YEAR'], required: true, default: 'MONTH', width: 90 },
    anchor: {
      type: 'enum',
      values: ['JOIN_DATE', 'PERMANENT_DATE', 'CALENDAR_YEAR', 'BIRTH_DATE', 'EVENT_DATE'],
      required: true,
      default: 'JOIN_DATE',
      label: 'Counted from',
      width: 150,
    },
    remindBeforeDays: { type: 'integer', max: 3_650, unit: 'days', label: 'Remind before' },
    validFrom: { type: 'date', required: true, default: 'today', width: 120 },
    validTo: { type: 'date', width: 120 },
  } as const satisfies Fields,
  checks: [inOrder('validFrom', 'validTo')],
})

export const humanBasePeriod = defineMaintenance({
  path: '/human-resource-management/human-resource-code/human-base-period',
  title: 'Human Base Period',
  form: 'frmHRCODEM01',
  screens: full,
  icon: 'hourglass',
  entity: HumanBasePeriod,
  list: {
    columns: ['periodCode', 'periodName', 'purpose', 'length', 'unit', 'anchor', 'validFrom', 'validTo'],
    filters: ['purpose', 'unit', 'anchor'],
    sort: ['periodCode', '-validFrom'],
  },
  sections: [
    { title: 'Period', fields: ['periodCode', 'periodName', 'purpose'] },
    { title: 'Length', fields: ['length', 'unit', 'anchor', 'remindBeforeDays'] },
    { title: 'Validity', fields: ['validFrom', 'validTo'] },
  ],
})
