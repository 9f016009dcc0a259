// The dialog that lists the keys.

import { Dialog } from '../ui/dialog/dialog.tsx'
import { keyTable } from './shortcuts.ts'
import { ShortcutsHelpFrame } from './shortcuts-help-frame.ts'

export default function ShortcutsHelp({ onClose }: { onClose(): void }) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" size="small">
      <ShortcutsHelpFrame>
        {keyTable.map(([keys, meaning]) => [
          <dt key={keys}>
            <kbd>{keys}</kbd>
          </dt>,
          <dd key={`${keys} means`}>{meaning}</dd>,
        ])}
      </ShortcutsHelpFrame>
    </Dialog>
  )
}
