// Which columns a list shows, and in which order. Loaded when it is first opened.

import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { ListColumn } from '../list/list-state.ts'
import { ColumnChooserFrame } from './column-chooser-frame.ts'

interface Props {
  /** Every column of the list, the shown ones first and in their order. */
  readonly columns: readonly ListColumn[]
  readonly shown: readonly string[]
  onApply(shown: readonly string[], hidden: readonly string[]): void
  onReset(): void
  onClose(): void
}

export default function ColumnChooser({ columns, shown, onApply, onReset, onClose }: Props) {
  const [order, setOrder] = useState(() => columns.map(({ path }) => path))
  const [on, setOn] = useState<ReadonlySet<string>>(() => new Set(shown))
  const labels = new Map(columns.map(({ path, label }) => [path, label]))
  const move = (at: number, by: 1 | -1) =>
    setOrder((now) => {
      const next = [...now]
      const [path = ''] = next.splice(at, 1)
      next.splice(at + by, 0, path)
      return next
    })
  const toggle = (path: string) =>
    setOn((now) => (now.has(path) ? now.difference(new Set([path])) : new Set([...now, path])))
  const apply = () => {
    onApply(
      order.filter((path) => on.has(path)),
      order.filter((path) => !on.has(path)),
    )
    onClose()
  }
  const reset = () => {
    onReset()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Columns"
      size="small"
      footer={
        <>
          <Button onClick={reset}>Reset</Button>
          <Button tone="solid" disabled={on.size === 0} onClick={apply}>
            Show these columns
          </Button>
        </>
      }
    >
      <ColumnChooserFrame>
        {order.map((path, at) => (
          <li key={path}>
            <label>
              <input type="checkbox" checked={on.has(path)} onChange={() => toggle(path)} />
              {labels.get(path)}
            </label>
            <IconButton
              size="compact"
              label={`Move ${labels.get(path)} up`}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            >
              <ArrowUp />
            </IconButton>
            <IconButton
              size="compact"
              label={`Move ${labels.get(path)} down`}
              disabled={at === order.length - 1}
              onClick={() => move(at, 1)}
            >
              <ArrowDown />
            </IconButton>
          </li>
        ))}
      </ColumnChooserFrame>
    </Dialog>
  )
}
