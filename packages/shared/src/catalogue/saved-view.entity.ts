// Named settings of a screen that people keep for themselves or share: layouts of pivots, filters and columns of lists.
import { defineEntity, type Fields } from '../kernel/index.ts'

export const SavedView = defineEntity({
  name: 'SavedView',
  title: 'Saved view',
  key: ['feature', 'owner', 'viewName'],
  code: 'viewName',
  show: 'viewName',
  fields: {
    feature: { type: 'text', max: 200, required: true, help: 'Path of the screen' },
    owner: { type: 'text', max: 200, required: true, help: 'User name of the keeper, who alone changes it' },
    viewName: { type: 'text', max: 60, required: true, label: 'Name' },
    shared: { type: 'boolean', help: 'Everybody who may enter the screen may use it' },
    settings: { type: 'longText', max: 20_000, required: true, help: 'A JSON object that the screen understands' },
  } as const satisfies Fields,
  system: true,
})
