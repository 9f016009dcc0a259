// Sub-position Setting Inquiry: what each position comes to by the compensation rules, and which positions resolve to no allowance.
// Specification: shares frmKRESPXM01I with position-compensation-entry (spec).
import { defineReport, indexOnly } from '../../../kernel/index.ts'

const allowance = { type: 'money', width: 130 } as const

export const subPositionSettingInq = defineReport({
  kind: 'inquiry',
  path: '/payroll-management/payroll-master/sub-position-setting-inq',
  title: 'Sub-position Setting Inquiry',
  form: 'frmKRESPXM01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  params: {
    asOf: { type: 'date', required: true, default: 'today', label: 'On' },
    department: { type: 'ref', to: 'Department', help: 'Includes all units and departments below it.' },
    level: { type: 'ref', to: 'PositionLevel' },
    onlyMissing: { type: 'boolean', label: 'Only without an allowance' },
  },
  columns: {
    department: { type: 'ref', to: 'Department', width: 200 },
    position: { type: 'ref', to: 'Position', width: 240 },
    level: { type: 'ref', to: 'PositionLevel', width: 150 },
    grade: { type: 'ref', to: 'PositionGrade', width: 170 },
    location: {
      type: 'ref',
      to: 'WorkLocation',
      help: 'Work location of the holders. Empty if the position has none.',
      width: 160,
    },
    isMissing: { type: 'boolean', label: 'No allowance', width: 110 },
    positionAllowance: { ...allowance, label: 'Position allowance' },
    levelAllowance: { ...allowance, label: 'Level allowance' },
    gradeAllowance: { ...allowance, label: 'Grade allowance' },
    otherAllowances: { ...allowance, label: 'Other allowances' },
    percentages: {
      type: 'text',
      label: 'Of the basic salary',
      help: 'Components that are a percentage of the basic salary.',
      width: 200,
    },
    source: {
      type: 'text',
      label: 'By rules of',
      help: 'Component, the rule it depends on, and the first day.',
      width: 360,
    },
    incumbents: {
      type: 'integer',
      total: 'sum',
      width: 110,
      help: 'Number of employees who hold the position there on the day.',
    },
  },
  groupBy: ['department'],
  sort: ['position', 'location'],
  drill: { to: '/payroll-management/payroll-master/position-compensation-entry', by: ['position'] },
})
