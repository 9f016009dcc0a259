// The tree and what can be said about the chosen node; nothing is kept until it is saved.
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/dialog/confirm.tsx'
import { useLeaveGuard } from '../ui/dialog/leave-guard.ts'
import { Panel } from '../ui/panel.tsx'
import { useToolbar, useToolbarState } from '../ui/toolbar-context.tsx'
import { MenuColumns } from './structure-menu-frame.ts'
import { MenuNodeForm } from './structure-menu-node.tsx'
import { MenuPreview } from './structure-menu-preview.tsx'
import { MenuTree } from './structure-menu-rows.tsx'
import {
  type Departures,
  departuresOf,
  type MenuItem,
  type MenuNode,
  moved,
  placedNodes,
  withChange,
} from './structure-menu-tree.ts'

interface Props {
  readonly nodes: readonly MenuNode[]
  readonly items: readonly MenuItem[]
  readonly editable: boolean
  onSave(items: readonly MenuItem[]): Promise<boolean>
  onReload(): void
}

const sameAs = (a: Departures, b: Departures): boolean =>
  JSON.stringify([...a.values()]) === JSON.stringify([...b.values()])

export function MenuEditor({ nodes, items, editable, onSave, onReload }: Props) {
  const [first] = useState(() => departuresOf(items))
  const [by, setBy] = useState(first)
  const [chosen, setChosen] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [looking, setLooking] = useState(false)
  const placed = placedNodes(nodes, by)
  const node = placed.find((p) => p.path === chosen)
  const isDirty = !sameAs(first, by)
  const save = async () => {
    setBusy(true)
    await onSave([...by.values()])
    setBusy(false)
  }
  const reset = async () => {
    const agreed = await confirm({
      title: 'Reset to the catalogue?',
      text: `${by.size} changes are removed. Nothing is saved until you press Save.`,
      yes: 'Reset',
      no: 'Keep',
    })
    if (agreed) setBy(departuresOf([]))
  }
  useToolbar({
    save: editable && isDirty ? () => void save() : undefined,
    cancel: isDirty ? () => setBy(first) : undefined,
    reload: onReload,
  })
  useToolbarState({ busy })
  useLeaveGuard(isDirty, ['the menu'])
  return (
    <MenuColumns>
      <Panel
        title="Menu"
        flush
        actions={
          <>
            <Button size="compact" onClick={() => setLooking(true)}>
              Preview as a user
            </Button>
            {editable ? (
              <Button size="compact" disabled={by.size === 0} onClick={() => void reset()}>
                Reset to catalogue
              </Button>
            ) : null}
          </>
        }
      >
        <MenuTree
          placed={placed}
          chosen={chosen}
          onChoose={setChosen}
          onMove={(path, step) => editable && setBy(moved(nodes, by, path, step))}
        />
      </Panel>
      <Panel title={node === undefined ? 'Entry' : node.label}>
        {node === undefined ? (
          <p>
            Choose an entry. The arrow keys walk through the tree; Alt with the arrows up and down moves the entry among
            its neighbours.
          </p>
        ) : (
          <MenuNodeForm
            key={node.path}
            node={node}
            placed={placed}
            editable={editable}
            onChange={(change) => setBy(withChange(by, node, change))}
            onMove={(step) => setBy(moved(nodes, by, node.path, step))}
          />
        )}
      </Panel>
      {looking ? <MenuPreview items={[...by.values()]} onClose={() => setLooking(false)} /> : null}
    </MenuColumns>
  )
}
