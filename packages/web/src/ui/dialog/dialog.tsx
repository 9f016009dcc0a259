// A dialog whose machinery (focus trap, Escape, inert background) loads when one is first opened.
import { type ReactNode, Suspense, useRef } from 'react'
import { lazyPart } from '../lazy/lazy-part.tsx'

const DialogView = lazyPart(() => import('./dialog-view.tsx'), { absent: 'over', ahead: true })

export interface DialogProps {
  readonly open: boolean
  /** Escape, a press outside, the closing button. */
  onClose(): void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Buttons, the last is the main one. */
  readonly footer?: ReactNode
  /** `side`: a drawer at the right edge, as high as the window. */
  readonly size?: 'small' | 'medium' | 'large' | 'full' | 'side' | undefined
  /** `alertdialog` interrupts: it does not close by a press outside. */
  readonly role?: 'dialog' | 'alertdialog' | undefined
  /** Element that has the focus first; default: the first that can. */
  initialFocus?(): HTMLElement | null
}

export function Dialog(props: DialogProps) {
  const opened = useRef(false)
  if (props.open) opened.current = true
  if (!opened.current) return null
  return (
    <Suspense fallback={null}>
      <DialogView {...props} />
    </Suspense>
  )
}
