// Named settings of a screen that people keep for themselves or share: layouts of pivots, filters and columns of lists.
import { defineEntity, type Fields } from '../kernel/index.ts'

export const SavedView = defineEntity({
  name: 'SavedView',
  title: 'Saved view',
  key: ['feature', 'owner', 'viewName'],
  code: 'viewName',
  show: 'viewName',
  fields: {
    feature: { type: 'text', max: 200, required: true, help: 'Path of the screen.' },
    owner: { type: 'text', max: 200, required: true, help: 'User name of the owner, who alone can change the view.' },
    viewName: { type: 'text', max: 60, required: true, label: 'Name' },
    shared: { type: 'boolean', help: 'The view can be used by everyone who may open the screen.' },
    settings: { type: 'longText', max: 20_000, required: true, help: 'Settings of the screen as a JSON object.' },
  } as const satisfies Fields,
  system: true,
})
