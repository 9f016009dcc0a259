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

/** Entries this person may use, and the place of the menu; it opens on the row for which it was requested. */
export function useRowMenu(
  feature: RecordFeature,
  access: ReadonlySet<string>,
  actions: Actions,
  select: (id: string) => void,
  whyNot: { readonly edit: string | null; readonly destroy: string | null },
) {
  const [near, setNear] = useState<DOMRect | null>(null)
  const buttons = [...ofRow, ...(feature.menuActions ?? []).filter((button) => !ofRow.includes(button))]
  const items: readonly MenuEntry[] = buttons.flatMap((button) => {
    const act = actions[button]
    const label = labels[button]
    if (act === undefined || label === undefined || !isAllowed(anyOfButton(feature, button), access)) return []
    const reason = button === 'edit' || button === 'destroy' ? whyNot[button] : null
    const why = reason === null ? {} : { disabled: true, title: reason }
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
