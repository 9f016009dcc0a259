// Image Settings for Apps: pictures of the sign-in, of home and of the app, each in its place and time.
import {
  type Actions,
  defineEntity,
  defineMaintenance,
  type Fields,
  full,
  inOrder,
  shared,
} from '../../kernel/index.ts'

const form = 'frmZADMREA03E'

export const AppImage = defineEntity({
  name: 'AppImage',
  title: 'Image',
  key: ['imageCode'],
  show: 'title',
  fields: {
    imageCode: { type: 'code', max: 20, required: true, unique: true, fixed: true, label: 'Code', width: 110 },
    title: { type: 'text', max: 100, required: true, width: 220 },
    slot: {
      type: 'enum',
      values: shared('AppImageSlot', ['LOGIN_BACKGROUND', 'HOME_BANNER', 'SPLASH', 'PROMOTION', 'BIRTHDAY']),
      labels: { LOGIN_BACKGROUND: 'Sign-in', HOME_BANNER: 'Home', SPLASH: 'Start of the app' },
      required: true,
      label: 'Place',
      width: 140,
    },
    image: {
      type: 'image',
      maxMegabytes: 1,
      minWidth: 720,
      required: true,
      help: 'The image has to be at least 720 pixels wide.',
    },
    linkPath: {
      type: 'text',
      max: 200,
      pattern: '^/[A-Za-z0-9/_-]*$',
      patternHelp: 'a path of this product: /e-library/all-documents',
      label: 'Leads to',
    },
    sortOrder: { type: 'integer', max: 9999, default: 10, required: true, label: 'Order', width: 90 },
    validFrom: { type: 'date', default: 'today', required: true, width: 120 },
    validTo: { type: 'date', width: 120 },
    status: {
      type: 'enum',
      values: ['DRAFT', 'PUBLISHED', 'RETIRED'],
      default: 'DRAFT',
      required: true,
      readOnly: true,
      width: 110,
    },
  } as const satisfies Fields,
  lifecycle: {
    publish: { from: ['DRAFT', 'RETIRED'], to: 'PUBLISHED', form },
    retire: { from: ['PUBLISHED'], to: 'RETIRED', form },
  },
  checks: [inOrder('validFrom', 'validTo')],
})

const { slot, title, image, linkPath } = AppImage.fields

const actions = {
  shown: {
    kind: 'query',
    code: null,
    title: 'Images of a place',
    help: 'Images published for today in their order.',
    many: true,
    params: { slot: { type: 'enum', values: slot.values, labels: slot.labels, required: true } },
    result: { title, image, linkPath },
  },
} as const satisfies Actions

export const imageSettings = defineMaintenance({
  path: '/security-system/image-settings',
  title: 'Image Settings for Apps',
  form: 'frmZADMREA03',
  screens: full,
  actions,
  entity: AppImage,
  list: {
    columns: ['imageCode', 'title', 'slot', 'image', 'validFrom', 'validTo', 'sortOrder', 'status'],
    filters: ['slot', 'status'],
    quick: ['slot', 'status'],
    sort: ['slot', 'sortOrder'],
    search: ['imageCode', 'title'],
  },
  sections: [
    { title: 'Image', fields: ['imageCode', 'title', 'slot', 'image', 'linkPath'] },
    { title: 'When', fields: ['validFrom', 'validTo', 'sortOrder', 'status'] },
  ],
})
