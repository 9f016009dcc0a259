// The toolbar above a screen: the feature's buttons that the user may see, pressed into the screen's handlers.

import type { Button as ButtonName } from '@kantor/shared/kernel'
import {
  ArrowLeft,
  Ban,
  Eye,
  FileSpreadsheet,
  FileUp,
  History,
  type LucideIcon,
  Pencil,
  Plus,
  Printer,
  RotateCw,
  Save,
  Trash2,
} from 'lucide-react'
import { memo } from 'react'
import type { NavigateFunction } from 'react-router'
import { Button } from '../ui/button.tsx'
import { useToolbarSnapshot, useToolbarStore } from '../ui/toolbar-context.tsx'
import type { Here } from './here.ts'
import { shownButtons } from './toolbar-buttons.ts'
import { ToolbarFrame } from './toolbar-frame.ts'

const look: { readonly [B in ButtonName]: readonly [string, LucideIcon, string?] } = {
  home: ['Back', ArrowLeft],
  create: ['Create', Plus, 'Alt+N'],
  show: ['View', Eye],
  edit: ['Edit', Pencil, 'F2'],
  destroy: ['Delete', Trash2],
  reload: ['Reload', RotateCw],
  print: ['Print', Printer],
  excel: ['Excel', FileSpreadsheet],
  import: ['Import', FileUp],
  save: ['Save', Save, 'Ctrl+S'],
  cancel: ['Cancel', Ban, 'Esc'],
  audit: ['Audit', History],
}
/** What one most often does: enter, save, and change the record that one looks at. */
const isMain = (button: ButtonName, { screen }: Here): boolean =>
  button === 'create' || button === 'save' || (button === 'edit' && screen === 'show')

interface Props {
  readonly here: Here
  readonly onBack: NavigateFunction
}

export const Toolbar = memo(function Toolbar({ here, onBack }: Props) {
  const store = useToolbarStore()
  const state = useToolbarSnapshot()
  const press = (button: ButtonName) => {
    if (!store.press(button) && button === 'home') void onBack(-1)
  }
  const shown = shownButtons(here, state)
  if (shown.length === 0) return null
  return (
    <ToolbarFrame role="toolbar" aria-label="Actions" data-screen-only>
      {shown.map(({ button, enabled, why }) => {
        const [label, Icon, keys] = look[button]
        return (
          <Button
            key={button}
            size="compact"
            tone={isMain(button, here) ? 'solid' : 'ghost'}
            icon={<Icon aria-hidden />}
            aria-label={label}
            title={why ?? (keys ? `${label} (${keys})` : label)}
            disabled={!enabled}
            busy={button === 'save' && state.busy}
            onClick={() => press(button)}
          >
            <span>{label}</span>
          </Button>
        )
      })}
    </ToolbarFrame>
  )
})
