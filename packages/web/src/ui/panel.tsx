// The white sheet that carries content, with an optional head.

import { type ReactNode, useId } from 'react'
import { PanelFrame } from './panel-frame.ts'

export interface PanelProps {
  readonly title?: ReactNode
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode
  /** Content touches the edges (grids). */
  readonly flush?: boolean | undefined
  readonly id?: string | undefined
  readonly children: ReactNode
}

export function Panel({ title, actions, flush, id, children }: PanelProps) {
  const headId = useId()
  return (
    <PanelFrame id={id} data-flush={flush || undefined} aria-labelledby={title === undefined ? undefined : headId}>
      {title !== undefined && (
        <header>
          <h2 id={headId}>{title}</h2>
          {actions}
        </header>
      )}
      <div>{children}</div>
    </PanelFrame>
  )
}
