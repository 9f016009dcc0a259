// What a phone may be used for, by position level: which modules, how many phones, which of them are refused.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'

/** Modules of the app. */
export const mobileModules = shared('MobileModule', [
  'ATTENDANCE',
  'LEAVE',
  'OVERTIME',
  'TRAVEL',
  'TRAINING',
  'MEDICAL',
  'PAYSLIP',
  'APPROVAL',
  'MESSAGE',
  'LIBRARY',
  'ELEARNING',
])

export const MobileAccessProfile = defineEntity({
  name: 'MobileAccessProfile',
  title: 'Mobile access profile',
  key: ['profileCode'],
  show: 'profileName',
  fields: {
    profileCode: { type: 'code', max: 20, required: true, unique: true, fixed: true, label: 'Code', width: 110 },
    profileName: { type: 'text', max: 100, required: true, label: 'Name', width: 200 },
    isDefault: {
      type: 'boolean',
      label: 'Default',
      help: 'Used for employees whose level is in no profile.',
      width: 90,
    },
    positionLevels: {
      type: 'lines',
      label: 'Position levels',
      key: ['level'],
      maxRows: 30,
      of: { level: { type: 'ref', to: 'PositionLevel', required: true } },
    },
    modules: {
      type: 'lines',
      key: ['module'],
      maxRows: 11,
      of: { module: { type: 'enum', values: mobileModules, required: true } },
    },
    maxDevices: { type: 'integer', min: 1, max: 3, default: 1, required: true, label: 'Phones', width: 90 },
    geofenceRequired: {
      type: 'boolean',
      default: true,
      label: 'Within the fence',
      help: 'Punches outside the geofence are kept for review.',
    },
    selfieRequired: { type: 'boolean', label: 'With a picture' },
    blockRooted: { type: 'boolean', default: true, label: 'Refuse rooted phones' },
    blockMockLocation: { type: 'boolean', default: true, label: 'Refuse made-up positions' },
    biometricLogin: { type: 'boolean', default: true, label: 'Fingerprint or face' },
    offlineHours: {
      type: 'integer',
      max: 168,
      default: 24,
      required: true,
      unit: 'h',
      label: 'Without a network',
      width: 130,
    },
    minAppVersion: {
      type: 'text',
      max: 20,
      pattern: '^\\d+\\.\\d+\\.\\d+$',
      patternHelp: 'three numbers with points: 2.10.0',
      default: '1.0.0',
      required: true,
      label: 'Oldest version',
      width: 120,
    },
    employees: {
      type: 'integer',
      derived: true,
      label: 'Employees',
      help: 'Number of employees with this profile.',
      width: 110,
    },
  } as const satisfies Fields,
})
