// What the menu of a list offers: saved views, grouping, selecting rows, totals, widths.
import { totalsOf } from '@kantor/shared/derive/lists'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { bulkMovesOf } from '../bulk/bulk-moves.ts'
import { groupedBy } from './list-state.ts'
import type { ListToolsProps } from './list-tools.tsx'

type Menu = Pick<ListToolsProps, 'feature' | 'access' | 'shape' | 'state' | 'choice' | 'isMany' | 'choose' | 'setState'>

/** The entries; a list that can be grouped names each column it can be grouped by. */
export function listEntriesOf(
  { feature, access, shape, state, choice, isMany, choose, setState }: Menu,
  onViews: () => void,
): readonly MenuEntry[] {
  const { totals, widths } = choice
  const canMany = bulkMovesOf(feature, access).length > 0 || totalsOf(feature).length > 0
  const entry = (when: boolean, key: string, label: string, onChoose: () => void): readonly MenuEntry[] =>
    when ? [{ key, label, onChoose }] : []
  return [
    ...entry(true, 'views', 'Saved views', onViews),
    ...shape.groups.flatMap(({ path, label }) =>
      entry(path !== state.group, `group ${path}`, `Group by ${label.toLowerCase()}`, () =>
        setState(groupedBy(state, path)),
      ),
    ),
    ...entry(state.group !== null, 'ungroup', 'Stop grouping', () => setState(groupedBy(state, null))),
    ...entry(canMany, 'many', isMany ? 'Stop selecting rows' : 'Select rows', () => choose({ many: !isMany })),
    ...entry(totalsOf(feature).length > 0, 'totals', totals ? 'Hide totals' : 'Show totals', () =>
      choose({ totals: !totals }),
    ),
    ...entry(Object.keys(widths).length > 0, 'widths', 'Column widths as declared', () => choose({ widths: {} })),
  ]
}
