// What the toolbar of the specification does not name: reload, the history as a sheet, and taking a committed file back.
import type { Button as ButtonName, Upload } from '@kantor/shared/kernel'
import { FileSpreadsheet, RotateCw, Undo2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

type Handlers = { readonly [B in 'reload' | 'excel' | 'destroy']: (() => void) | undefined }
interface Props extends Handlers {
  readonly feature: Upload
  /** This person may take files back. */
  readonly mayRevert: boolean
}

const looks = [
  ['reload', 'Reload', RotateCw],
  ['excel', 'Excel', FileSpreadsheet],
  ['destroy', 'Withdraw', Undo2],
] as const satisfies readonly (readonly [ButtonName, string, typeof RotateCw])[]

export function HistoryButtons({ feature, mayRevert, ...handlers }: Props) {
  return (
    <div data-buttons="">
      {looks.map(([name, label, Icon]) =>
        feature.menuActions?.includes(name) && (name !== 'destroy' || mayRevert) ? (
          <Button
            key={name}
            size="compact"
            icon={<Icon aria-hidden />}
            disabled={handlers[name] === undefined}
            title={name === 'destroy' ? 'Choose a committed file first' : undefined}
            onClick={handlers[name]}
          >
            {label}
          </Button>
        ) : null,
      )}
    </div>
  )
}
