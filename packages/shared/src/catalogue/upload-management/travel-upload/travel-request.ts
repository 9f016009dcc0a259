// Trips out of a sheet, a row for each leg: drafts, worked out as if they had been entered. A draft is replaced by its reference.
// Specification: index gated by the create code (spec: "gated by create-permission codes", code not printed: family of travel-request); revert by D of the same family.
import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'
import { legFields, lodgingFields } from '../../human-resource-management/travel-management/travel-lines.ts'
import { TravelRequest } from '../../human-resource-management/travel-management/travel-request.entity.ts'

const { employee, travelType, purpose, project, externalRef } = TravelRequest.fields
const clock = { type: 'text', max: 30, written: 'moment', required: true, label: 'Leaves at' } as const

export const travelRequest = defineUpload({
  path: '/upload-management/travel-upload/travel-request',
  name: 'travelRequestUpload',
  title: 'Travel Request Upload',
  form: 'frmHRTRAVM01',
  codes: { index: 'frmHRTRAVM01A', create: 'frmHRTRAVM01A', delete: 'frmHRTRAVM01D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  aboutOwnRecord: 'people plan their own trips; another person decides them (decision 0064)',
  columns: {
    externalRef: {
      type: 'code',
      max: externalRef.max,
      required: true,
      label: 'Reference',
      help: 'The same for all legs of a trip.',
    },
    employeeNo: { ...employee, label: 'Traveller' },
    travelType,
    purpose,
    projectCode: { ...project, label: 'Project' },
    legNo: {
      type: 'integer',
      min: 1,
      max: 99,
      required: true,
      label: 'Leg',
      help: 'Number of the leg; legs follow each other by number.',
    },
    from: legFields.from,
    to: legFields.to,
    departLocal: { ...clock, help: 'Local date and time at the place of departure, for example 2026-12-07 08:00.' },
    arriveLocal: { ...clock, label: 'Arrives at', help: 'Local time at the place of arrival.' },
    mode: legFields.mode,
    lodging: {
      ...lodgingFields.mode,
      required: false,
      label: 'Nights there',
      help: "Where the traveller stays until the next leg. If empty, the traveller's own hotel.",
    },
  } as const satisfies Fields,
  key: ['externalRef', 'legNo'],
  again: 'replace',
  oneRecord: { by: ['externalRef'], message: 'another leg of this trip is refused: correct that one' },
  mostRows: 5_000,
  notes: [
    'Traveller, type, purpose and project are the same on all legs of a trip. The first leg leaves home, the last one comes home.',
    'A trip is written whole or not at all: one wrong leg refuses all of them.',
    'A draft with the same reference is replaced with its legs and nights; what was sent already is refused.',
  ],
  sample: {
    externalRef: 'AGENT-2041',
    employeeNo: '10001',
    travelType: 'DOM',
    purpose: 'Audit of the depot',
    legNo: '1',
    from: 'JKT',
    to: 'SBY',
    departLocal: '2026-12-07 08:00',
    arriveLocal: '2026-12-07 09:35',
    mode: 'FLIGHT',
  },
})
