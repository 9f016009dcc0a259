// Menus of actions: under a button, or at a point (right click). Their machinery loads when one first opens.
import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { Button, type ButtonProps, IconButton } from './button.tsx'
import { lazyPart } from './lazy/lazy-part.tsx'

const MenuView = lazyPart(() => import('./menu-view.tsx'), { absent: 'over', ahead: true })

export interface MenuEntry {
  readonly key: string
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly disabled?: boolean | undefined
  /** A word on it: why it cannot be chosen. */
  readonly title?: string | undefined
  readonly danger?: boolean | undefined
  /** Keys shown at the right: "Alt+N". */
  readonly keys?: string | undefined
  /** Draws a line above. */
  readonly divided?: boolean | undefined
  onChoose(): void
}

export interface ActionMenuProps {
  readonly label: string
  readonly items: readonly MenuEntry[]
  /** Where it opens; null = closed. */
  readonly near: DOMRect | null
  onClose(): void
}

/** A menu at a place on the screen; the focus returns to where it was. */
export function ActionMenu(props: ActionMenuProps) {
  const opened = useRef(false)
  if (props.near) opened.current = true
  if (!opened.current) return null
  return (
    <Suspense fallback={null}>
      <MenuView {...props} />
    </Suspense>
  )
}

export interface MenuButtonProps extends Omit<ButtonProps, 'children' | 'onClick'> {
  /** Names the menu, and the button too when it shows an icon only. */
  readonly label: string
  readonly items: readonly MenuEntry[]
  /** What the button shows; without it only the icon. */
  readonly children?: ReactNode
}

/** A button that opens a menu below itself. */
export function MenuButton({ label, items, children, icon, ...rest }: MenuButtonProps) {
  const [near, setNear] = useState<DOMRect | null>(null)
  const shared = {
    ...rest,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': near !== null,
    onClick: (event: MouseEvent) => setNear(near ? null : event.currentTarget.getBoundingClientRect()),
  }
  return (
    <>
      {children === undefined ? (
        <IconButton {...shared} label={label}>
          {icon}
        </IconButton>
      ) : (
        <Button {...shared} icon={icon} title={label}>
          {children}
        </Button>
      )}
      <ActionMenu label={label} items={items} near={near} onClose={() => setNear(null)} />
    </>
  )
}
