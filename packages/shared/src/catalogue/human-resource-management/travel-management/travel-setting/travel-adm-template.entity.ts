// Papers of a trip: their text with places that are filled in, and what has to be handed in with them.
import { defineEntity, type Fields } from '../../../../kernel/index.ts'

/** Places in the text that a trip fills in. */
export const templatePlaces = ['number', 'employee', 'purpose', 'dates', 'legs', 'allowances', 'signers'] as const

export const TravelAdmTemplate = defineEntity({
  name: 'TravelAdmTemplate',
  title: 'Travel paper',
  key: ['code'],
  show: 'name',
  fields: {
    code: { type: 'code', max: 20, required: true, unique: true, fixed: true, width: 120 },
    name: { type: 'text', max: 100, required: true, width: 240 },
    kind: {
      type: 'enum',
      values: [
        'ASSIGNMENT_LETTER',
        'TRAVEL_ORDER',
        'ADVANCE_RECEIPT',
        'REALIZATION_REPORT',
        'DECLARATION_WITHOUT_RECEIPT',
      ],
      required: true,
      width: 200,
    },
    travelType: { type: 'ref', to: 'TravelType', help: 'If empty, the template is used for every type.', width: 180 },
    body: {
      type: 'richText',
      max: 20_000,
      required: true,
      help: `The text may contain these placeholders: ${templatePlaces.map((place) => `{${place}}`).join(', ')}.`,
    },
    checklist: {
      type: 'lines',
      maxRows: 30,
      label: 'To submit',
      of: {
        item: { type: 'text', max: 120, required: true },
        requiredAt: {
          type: 'enum',
          values: ['REQUEST', 'REALIZATION'],
          default: 'REALIZATION',
          required: true,
          label: 'Required with',
        },
      },
    },
    isActive: { type: 'boolean', default: true, label: 'Active', width: 90 },
  } as const satisfies Fields,
})
