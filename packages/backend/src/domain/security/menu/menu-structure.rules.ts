// The menu of the installation: how it departs from the catalogue. It changes what people read, never what they may do.
import { MenuStructure } from '@kantor/shared/catalogue/security-system/entities/menu-structure.entity'
import { menuProblemsOf } from '@kantor/shared/derive/menu'
import { rulesFor } from '../../../engine/context.ts'
import { overridesIn } from './menu-overrides.ts'

export const menuStructureRules = rulesFor(MenuStructure, {
  check: ({ engine }, { items }) => {
    const list = overridesIn(items)
    const places = new Map(list.map((o, i) => [o.path, i]))
    return menuProblemsOf(engine.catalogue, list).map(({ path, message }) => ({
      field: `items.${places.get(path) ?? 0}.path`,
      rule: 'R-SEC-02',
      message: `${path} ${message}`,
    }))
  },
})
