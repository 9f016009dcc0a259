// How the menu of the installation departs from the catalogue: words, picture, order, group, hidden. Never who may enter.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'

const path = { type: 'text', max: 200, pattern: '^/[a-z0-9/-]*$', patternHelp: 'a path of the catalogue' } as const
/** One departure; what is empty stays as the catalogue has it. */
export const overrideFields = shared('MenuOverride', {
  path: { ...path, required: true },
  label: { type: 'text', max: 80 },
  icon: { type: 'text', max: 40, pattern: '^[a-z0-9-]+$', patternHelp: 'the name of a picture' },
  sortOrder: { type: 'integer', min: 0, max: 9999 },
  parent: { ...path, help: 'Group that contains the entry; / is the first level.' },
  hidden: { type: 'boolean' },
} as const satisfies Fields)

const fields = {
  code: { type: 'code', required: true, fixed: true, max: 10, default: 'DEFAULT' },
  items: { type: 'lines', key: ['path'], maxRows: 1000, of: overrideFields },
} as const satisfies Fields

export const MenuStructure = defineEntity({
  name: 'MenuStructure',
  title: 'Menu structure',
  key: ['code'],
  show: 'code',
  scope: 'global',
  fields,
  system: true,
})
