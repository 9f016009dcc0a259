// Post codes of the villages that addresses refer to.
import { defineEntity, defineMaintenance, type Fields, full } from '../../kernel/index.ts'

export const PostCode = defineEntity({
  name: 'PostCode',
  title: 'Post code',
  key: ['postCode', 'village'],
  code: 'postCode',
  show: 'village',
  fields: {
    postCode: {
      type: 'code',
      max: 5,
      pattern: '^\\d{5}$',
      patternHelp: 'five digits',
      required: true,
      fixed: true,
      width: 110,
    },
    village: { type: 'text', max: 80, required: true, fixed: true },
    subDistrict: { type: 'text', max: 80, required: true },
    city: { type: 'text', max: 80, required: true },
    province: { type: 'text', max: 80, required: true },
  } as const satisfies Fields,
})

export const postCodes = defineMaintenance({
  path: '/master/post-codes',
  title: 'Post Codes',
  form: 'frmBPOSTXM01',
  screens: full,
  buttons: ['audit'],
  auditForm: 'frmBPOSTXM01',
  icon: 'map-pin',
  order: 60,
  entity: PostCode,
  list: {
    columns: ['postCode', 'village', 'subDistrict', 'city', 'province'],
    filters: ['city', 'province'],
    sort: ['postCode', 'village'],
    search: ['postCode', 'village', 'subDistrict', 'city', 'province'],
  },
  sections: [{ title: 'Post code', fields: ['postCode', 'village', 'subDistrict', 'city', 'province'] }],
})
