// The side menu: search on top, accordion below; folded to icons, or sliding over a narrow page.
import { Search } from 'lucide-react'
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import type { NavigateFunction } from 'react-router'
import { ProductMark } from '../../ui/product-mark.tsx'
import { useMenuAt } from './menu-at.ts'
import { MenuFolded } from './menu-folded.tsx'
import { MenuLink, MenuList } from './menu-list.tsx'
import { chainTo, follow, type MenuNode } from './menu-tree.ts'
import { SideFrame } from './side-menu-frame.ts'
import { useMenuSearch } from './use-menu-search.ts'

/** How long the menu takes to unfold, or to slide over a narrow page. */
const menuMilliseconds = 200

export interface SideMenuProps {
  readonly nodes: readonly MenuNode[]
  readonly pathname: string
  readonly productTitle: string
  readonly folded: boolean
  /** Slid over the page (narrow windows only). */
  readonly shown: boolean
  readonly onGo: NavigateFunction
  onClose(): void
}

export const SideMenu = memo(function SideMenu(props: SideMenuProps) {
  const { nodes, pathname, productTitle, folded, shown, onGo, onClose } = props
  const [text, setText] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const scroll = useRef<HTMLDivElement>(null)
  // The accordion follows the navigation: the parents of the current place are open, no others.
  useEffect(() => {
    setOpen(
      new Set(
        chainTo(nodes, pathname)
          .slice(0, -1)
          .map(({ path }) => path),
      ),
    )
  }, [nodes, pathname])
  useMenuAt((path) => {
    setText('')
    setOpen(new Set([path]))
    // The menu slides in with the group open first; the focus follows it there.
    setTimeout(() => {
      const group = scroll.current?.querySelector<HTMLElement>('[aria-expanded=true]')
      group?.scrollIntoView({ block: 'start' })
      group?.focus()
    }, menuMilliseconds)
  })
  const toggle = (path: string, level: number) => {
    if (open.has(path)) return setOpen(new Set([...open].filter((p) => p !== path)))
    const siblings = level === 0 ? nodes : (nodes.find((node) => open.has(node.path))?.children ?? [])
    setOpen(new Set([...[...open].filter((p) => !siblings.some((node) => node.path === p)), path]))
  }
  const { found, prepare, first } = useMenuSearch(nodes, text)
  const choose = () => {
    setText('')
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter')
      void first().then((leaf) => {
        if (leaf === undefined) return
        follow(leaf, onGo)
        choose()
      })
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation()
      setText('')
    }
  }
  return (
    <SideFrame
      aria-label="Main menu"
      data-folded={folded || undefined}
      data-shown={shown || undefined}
      data-screen-only
    >
      <header>
        <ProductMark />
        <span>{productTitle}</span>
      </header>
      <div data-search-menu="">
        <Search aria-hidden />
        <input
          type="search"
          placeholder="Go to a screen"
          aria-label="Go to a screen"
          value={text}
          onFocus={prepare}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div data-scroll="" ref={scroll}>
        {folded ? (
          <MenuFolded nodes={nodes} pathname={pathname} />
        ) : text === '' ? (
          <MenuList nodes={nodes} pathname={pathname} open={open} onToggle={toggle} onChoose={choose} />
        ) : (
          <ul aria-label="Screens found">
            {found?.slice(0, 30).map((leaf) => (
              <li key={leaf.path}>
                <MenuLink node={leaf} pathname={pathname} icon note={leaf.above.join(' / ')} onChoose={choose} />
              </li>
            ))}
            {found?.length === 0 && <li data-empty="">No screen found</li>}
          </ul>
        )}
      </div>
    </SideFrame>
  )
})
