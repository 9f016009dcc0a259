// The menu of a row: the toolbar's actions on it, and those the declaration puts into the list's own menu.
import type { Button, RecordFeature } from '@kantor/shared/kernel'
import { anyOfButton, isAllowed } from '@kantor/shared/rules/permission/permission'
import { useState } from 'react'
import type { MenuEntry } from '../../../ui/menu.tsx'

const labels: { readonly [B in Button]?: string } = {
  show: 'View',
  edit: 'Edit',
  destroy: 'Delete',
  create: 'Create',
  audit: 'Audit',
  excel: 'Excel',
  print: 'Print',
  reload: 'Reload',
}
const ofRow: readonly Button[] = ['show', 'edit', 'destroy', 'audit']

type Actions = { readonly [B in Button]?: (() => void) | undefined }

/** Entries this person may use, and where the menu stands; it opens on the row it was asked for. */
export function useRowMenu(
  feature: RecordFeature,
  access: ReadonlySet<string>,
  actions: Actions,
  select: (id: string) => void,
  frozen: string | null,
) {
  const [near, setNear] = useState<DOMRect | null>(null)
  const buttons = [...ofRow, ...(feature.menuActions ?? []).filter((button) => !ofRow.includes(button))]
  const items: readonly MenuEntry[] = buttons.flatMap((button) => {
    const act = actions[button]
    const label = labels[button]
    if (act === undefined || label === undefined || !isAllowed(anyOfButton(feature, button), access)) return []
    const isOff = frozen !== null && (button === 'edit' || button === 'destroy')
    const why = isOff ? { disabled: true, title: frozen } : {}
    return [{ key: button, label, danger: button === 'destroy', divided: button === 'destroy', onChoose: act, ...why }]
  })
  return {
    items,
    near,
    close: () => setNear(null),
    openAt: (id: string, at: DOMRect) => {
      select(id)
      setNear(at)
    },
  }
}
