// The bar of visited screens: home first and fixed, the current one in sight, a menu for closing several.

import { ChevronLeft, ChevronRight, House, Layers, X } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState, type WheelEvent } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { ActionMenu, MenuButton } from '../../ui/menu.tsx'
import { TabBarFrame } from './tab-bar-frame.ts'
import { addressOf, isSameTab, type Tab } from './tabs.ts'
import type { Tabs } from './use-tabs.ts'

/** How far an arrow moves the tabs (spec 000, section 2). */
export const stepPixels = 240

export function TabBar({ tabs, current, go, close, closeOthers, closeAll }: Tabs) {
  const list = useRef<HTMLUListElement>(null)
  const [menu, setMenu] = useState<{ readonly tab: Tab; readonly near: DOMRect } | null>(null)
  const address = current ? addressOf(current) : ''
  const isThere = current !== null && tabs.some((tab) => isSameTab(tab, current))
  // A visit comes before its tab, and the name of a record after both: the tab is brought into sight when it is there, and when it grows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured is drawn already
  useEffect(() => {
    if (isThere) bringIntoSight(list.current, list.current?.querySelector('[data-current]'))
  }, [address, isThere, current?.title])
  const scroll = (by: number) => list.current?.scrollBy({ left: by, behavior: 'smooth' })
  const onWheel = (event: WheelEvent) => scrollNow(list.current, event.deltaY)
  const onContextMenu = (event: MouseEvent, tab: Tab, at: number) => {
    event.preventDefault()
    if (at > 0) setMenu({ tab, near: new DOMRect(event.clientX, event.clientY) })
  }
  const itemsFor = (tab: Tab) => [
    { key: 'close', label: 'Close', keys: 'Alt+W', disabled: tab === tabs[0], onChoose: () => close(tab) },
    { key: 'others', label: 'Close others', onChoose: () => closeOthers(tab) },
    { key: 'all', label: 'Close all', onChoose: closeAll },
  ]
  return (
    <TabBarFrame aria-label="Open screens" data-screen-only>
      <IconButton data-arrow="" size="compact" label="Scroll tabs left" onClick={() => scroll(-stepPixels)}>
        <ChevronLeft />
      </IconButton>
      <ul ref={list} onWheel={onWheel}>
        {tabs.map((tab, at) => {
          const isCurrent = current !== null && isSameTab(tab, current)
          return (
            <li
              key={`${tab.name} ${tab.path} ${tab.name.endsWith('_index') ? '' : tab.query}`}
              data-current={isCurrent ? '' : undefined}
              onContextMenu={(event) => onContextMenu(event, tab, at)}
            >
              <button
                type="button"
                aria-current={isCurrent ? 'page' : undefined}
                title={tab.title}
                onClick={() => go(tab)}
                onAuxClick={() => at > 0 && close(tab)}
              >
                {at === 0 ? <House aria-label="Home" /> : <span>{tab.title}</span>}
              </button>
              {at > 0 && (
                <button type="button" data-close="" aria-label={`Close ${tab.title}`} onClick={() => close(tab)}>
                  <X aria-hidden />
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <IconButton data-arrow="" size="compact" label="Scroll tabs right" onClick={() => scroll(stepPixels)}>
        <ChevronRight />
      </IconButton>
      <MenuButton
        size="compact"
        icon={<Layers />}
        label="Tabs"
        items={
          current ? itemsFor(current) : itemsFor(tabs[0] ?? { name: '', path: '/', query: '', title: '' }).slice(2)
        }
      />
      <ActionMenu
        label="Tab"
        items={menu ? itemsFor(menu.tab) : []}
        near={menu?.near ?? null}
        onClose={() => setMenu(null)}
      />
    </TabBarFrame>
  )
}

/** Scrolls the bar alone: after `scrollIntoView` the first Tab of a page would begin at the tab, past the way to the content. */
function bringIntoSight(bar: Element | null, tab: Element | null | undefined): void {
  if (!bar || !tab) return
  const [whole, part] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()]
  scrollNow(bar, part.left < whole.left ? part.left - whole.left : Math.max(0, part.right - whole.right))
}

function scrollNow(element: Element | null, by: number): void {
  if (element) element.scrollLeft += by
}
