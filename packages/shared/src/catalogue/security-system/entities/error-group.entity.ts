// Equal faults under one fingerprint (R-ERR-02). A new hit reopens a resolved group; an ignored one only counts (R-ERR-03).
import { defineEntity, type Fields } from '../../../kernel/index.ts'
import { faultType } from './error-report.entity.ts'

const edit = 'frmZERRCOL01E'

const fields = {
  fingerprint: { type: 'text', required: true, readOnly: true, max: 12 },
  type: { ...faultType, required: true, readOnly: true, width: 110 },
  code: { type: 'integer', required: true, readOnly: true, width: 70, help: 'HTTP status, or 0 for script errors.' },
  groupKey: { type: 'longText', required: true, readOnly: true, max: 1000, label: 'Key' },
  sampleMes: { type: 'longText', required: true, readOnly: true, max: 4096, label: 'Message', width: 300 },
  samplePath: { type: 'text', readOnly: true, max: 400, label: 'Path', width: 180 },
  hits: { type: 'integer', required: true, readOnly: true, default: 0, label: 'Count', width: 70 },
  usersAffected: { type: 'integer', required: true, readOnly: true, default: 0, label: 'Users', width: 70 },
  firstSeenAt: { type: 'dateTime', readOnly: true, label: 'First seen' },
  lastSeenAt: { type: 'dateTime', readOnly: true, label: 'Last seen', width: 150 },
  version: {
    type: 'text',
    readOnly: true,
    max: 40,
    label: 'Version',
    width: 80,
    help: 'Application version that reported it last.',
  },
  assignee: { type: 'ref', to: 'UserAccount', onDelete: 'clear', width: 140 },
  note: { type: 'longText', max: 1000 },
  fixedInVersion: { type: 'text', max: 40 },
  status: {
    type: 'enum',
    required: true,
    values: ['NEW', 'ACKNOWLEDGED', 'RESOLVED', 'REOPENED', 'IGNORED'],
    default: 'NEW',
    readOnly: true,
    width: 130,
  },
} as const satisfies Fields

export const ErrorGroup = defineEntity({
  name: 'ErrorGroup',
  title: 'Error group',
  key: ['fingerprint'],
  show: 'sampleMes',
  scope: 'global',
  fields,
  lifecycle: {
    acknowledge: { from: ['NEW', 'REOPENED'], to: 'ACKNOWLEDGED', form: edit },
    resolve: { from: ['NEW', 'ACKNOWLEDGED', 'REOPENED'], to: 'RESOLVED', form: edit, needs: 'note' },
    ignore: { from: ['NEW', 'ACKNOWLEDGED', 'RESOLVED', 'REOPENED'], to: 'IGNORED', form: edit, needs: 'note' },
    watch: { from: ['IGNORED'], to: 'ACKNOWLEDGED', form: edit, label: 'Watch again' },
  },
})
