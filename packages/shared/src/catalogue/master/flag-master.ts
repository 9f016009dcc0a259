// Flags: what of a day has to be looked at, from which minute on, and what the close of a month makes of it.
import { defineEntity, defineMaintenance, type Fields, full, shared } from '../../kernel/index.ts'

const closeEffects = shared('FlagMasterCloseEffect', ['NONE', 'BLOCK', 'HALF_DAY', 'ABSENT'])
const closeEffectLabels = { BLOCK: 'Stops the close', HALF_DAY: 'Half a day absent', ABSENT: 'A day absent' } as const

export const FlagMaster = defineEntity({
  name: 'FlagMaster',
  title: 'Flag',
  key: ['flagCode'],
  show: 'flagName',
  fields: {
    flagCode: { type: 'code', max: 20, required: true, fixed: true, label: 'Flag', width: 180 },
    flagName: { type: 'text', max: 60, required: true, label: 'Name', width: 220 },
    category: { type: 'enum', values: ['ATTENDANCE', 'OVERTIME', 'EMPLOYEE'], required: true, default: 'ATTENDANCE' },
    severity: {
      type: 'enum',
      values: ['INFO', 'WARN', 'ERROR'],
      labels: { WARN: 'Warning' },
      required: true,
      default: 'WARN',
    },
    thresholdMinutes: {
      type: 'integer',
      max: 1_440,
      default: 0,
      required: true,
      unit: 'min',
      label: 'Above',
      help: 'The flag is raised only above this number of minutes.',
    },
    settingsFrom: {
      type: 'date',
      label: 'In force from',
      help: 'First day of these settings. New settings start on the day you enter; if unchanged, today once months are closed.',
    },
    earlierSettings: {
      type: 'lines',
      label: 'Settings before',
      maxRows: 200,
      of: {
        lastDay: { type: 'date', required: true, readOnly: true },
        thresholdMinutes: { type: 'integer', required: true, readOnly: true, unit: 'min', label: 'Above' },
        closeEffect: {
          type: 'enum',
          values: closeEffects,
          labels: closeEffectLabels,
          required: true,
          readOnly: true,
          label: 'At the close',
        },
        active: { type: 'boolean', readOnly: true },
      },
    },
    colour: { type: 'text', max: 7, pattern: '^#[0-9A-Fa-f]{6}$', patternHelp: 'a colour such as #2F7FD0' },
    excusable: { type: 'boolean', help: 'An amnesty can excuse the flag.' },
    closeEffect: {
      type: 'enum',
      values: closeEffects,
      labels: closeEffectLabels,
      default: 'NONE',
      required: true,
      label: 'At the close',
      width: 150,
    },
    notifyRole: {
      type: 'enum',
      values: ['NONE', 'EMPLOYEE', 'UNIT', 'HR'],
      default: 'NONE',
      required: true,
      label: 'Notify',
    },
    countsForDiscipline: { type: 'boolean' },
    system: { type: 'boolean', readOnly: true, help: 'Raised by the evaluation and cannot be deleted.' },
    active: { type: 'boolean', default: true },
  } as const satisfies Fields,
})

export const flagMaster = defineMaintenance({
  path: '/master/flag-master',
  title: 'Flag Master',
  form: 'frmKFLAGXM01',
  screens: full,
  auditForm: 'frmKFLAGXM01',
  icon: 'flag',
  entity: FlagMaster,
  list: {
    columns: ['flagCode', 'flagName', 'category', 'severity', 'thresholdMinutes', 'excusable', 'closeEffect', 'active'],
    filters: ['category', 'severity', 'closeEffect', 'active'],
    groups: ['category', 'severity'],
    sort: 'flagCode',
  },
  sections: [
    { title: 'Flag', fields: ['flagCode', 'flagName', 'category', 'severity', 'colour', 'active', 'system'] },
    {
      title: 'Effect',
      fields: ['thresholdMinutes', 'closeEffect', 'settingsFrom', 'excusable', 'notifyRole', 'countsForDiscipline'],
    },
    { title: 'Settings before', fields: ['earlierSettings'], screens: ['show'] },
  ],
})
