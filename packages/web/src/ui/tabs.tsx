// Tabs after the ARIA pattern: one tab stop, arrows choose, only the chosen panel is in the document.

import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { TabsFrame } from './tabs-frame.ts'

export interface TabItem {
  readonly key: string
  readonly label: ReactNode
  readonly content: ReactNode
}
export interface TabsProps {
  readonly label: string
  readonly items: readonly TabItem[]
  readonly value: string
  onChange(key: string): void
}

export function Tabs({ label, items, value, onChange }: TabsProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = items.findIndex((item) => item.key === value)
    const targets: { readonly [key: string]: number } = {
      ArrowRight: (at + 1) % items.length,
      ArrowLeft: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }
    const next = targets[event.key]
    const item = next === undefined ? undefined : items[next]
    if (next === undefined || !item) return
    event.preventDefault()
    onChange(item.key)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <TabsFrame>
      <div role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={`${id}-${item.key}`}
            aria-selected={item.key === value}
            aria-controls={`${id}-panel`}
            tabIndex={item.key === value ? 0 : -1}
            onClick={() => onChange(item.key)}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {items.find((item) => item.key === value)?.content}
      </div>
    </TabsFrame>
  )
}
