// Terminals people punch at. Badge numbers are unique within a group of terminals.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'

export const AttendanceTerminal = defineEntity({
  name: 'AttendanceTerminal',
  title: 'Attendance terminal',
  key: ['terminalCode'],
  show: 'terminalName',
  fields: {
    terminalCode: { type: 'code', max: 20, required: true, fixed: true },
    terminalName: { type: 'text', max: 60, required: true },
    serialNo: { type: 'text', max: 40, required: true, unique: true },
    location: { type: 'ref', to: 'WorkLocation', required: true },
    terminalGroup: { type: 'code', max: 20 },
    model: { type: 'text', max: 40 },
    ipAddress: {
      type: 'text',
      max: 45,
      pattern: '^[0-9A-Fa-f:.]{3,45}$',
      patternHelp: 'an address such as 10.0.3.21',
      label: 'IP address',
    },
    directionMode: {
      type: 'enum',
      values: shared('TerminalDirectionMode', ['NONE', 'IN_ONLY', 'OUT_ONLY', 'TRUSTED']),
      default: 'NONE',
      required: true,
      help: 'Whether the direction (in or out) sent by the terminal is used.',
    },
    lastSyncAt: { type: 'dateTime', readOnly: true },
    clockDriftSec: {
      type: 'integer',
      readOnly: true,
      min: -2_147_483_647,
      unit: 's',
      help: 'Clock of the terminal less the clock of the server, in seconds.',
    },
    active: { type: 'boolean', default: true },
  } as const satisfies Fields,
})
