// The folded menu: icons, each with its children in a panel next to it, by pointer or by keyboard.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MenuIcon } from './menu-icon.tsx'
import { MenuLink } from './menu-list.tsx'
import { isUnder, type MenuNode } from './menu-tree.ts'
import { FlyoutFrame } from './side-menu-frame.ts'

interface FoldedProps {
  readonly nodes: readonly MenuNode[]
  readonly pathname: string
}
interface Flyout {
  readonly node: MenuNode
  readonly top: number
  /** Opened by keyboard: the focus goes into it. */
  readonly focus: boolean
}

export function MenuFolded({ nodes, pathname }: FoldedProps) {
  const [flyout, setFlyout] = useState<Flyout | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const close = () => setFlyout(null)
  const open = (node: MenuNode, button: Element, focus: boolean) =>
    setFlyout({ node, top: button.getBoundingClientRect().top, focus })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'ArrowLeft') return
    if (!flyout) return
    event.stopPropagation()
    list.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    close()
  }
  return (
    <ul ref={list} onMouseLeave={close} onKeyDown={onKeyDown}>
      {nodes.map((node) => {
        const current = isUnder(node.path, pathname)
        if (node.children.length === 0)
          return (
            <li key={node.path} onMouseEnter={close}>
              <MenuLink node={node} pathname={pathname} icon onChoose={close} />
            </li>
          )
        return (
          <li key={node.path} onMouseEnter={(event) => open(node, event.currentTarget, false)}>
            <button
              type="button"
              data-entry=""
              data-inside={current ? '' : undefined}
              aria-label={node.title}
              aria-expanded={flyout?.node === node}
              onClick={(event) => open(node, event.currentTarget, true)}
              onKeyDown={(event) => event.key === 'ArrowRight' && open(node, event.currentTarget, true)}
            >
              <MenuIcon name={node.icon} image={node.options?.image} />
            </button>
            {flyout?.node === node && <FlyoutPanel {...flyout} pathname={pathname} onChoose={close} />}
          </li>
        )
      })}
    </ul>
  )
}

function FlyoutPanel({
  node,
  top,
  focus,
  pathname,
  onChoose,
}: Flyout & { readonly pathname: string; onChoose(): void }) {
  const panel = useRef<HTMLDivElement>(null)
  const [shownTop, setTop] = useState(top)
  useEffect(() => {
    const height = panel.current?.offsetHeight ?? 0
    setTop(Math.max(8, Math.min(top, window.innerHeight - height - 8)))
    if (focus) panel.current?.querySelector<HTMLElement>('a')?.focus()
  }, [top, focus])
  const entries = (nodes: readonly MenuNode[]) => (
    <ul>
      {nodes.map((child) => (
        <li key={child.path}>
          {child.children.length === 0 ? (
            <MenuLink node={child} pathname={pathname} icon={false} onChoose={onChoose} />
          ) : (
            <>
              <p>{child.title}</p>
              {entries(child.children)}
            </>
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <FlyoutFrame ref={panel} style={{ top: shownTop }}>
      <p>{node.title}</p>
      {entries(node.children)}
    </FlyoutFrame>
  )
}
