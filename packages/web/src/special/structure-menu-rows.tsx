// The tree of the menu: one tab stop, arrows walk, Alt with arrows moves (ARIA tree pattern).
import { ChevronDown, ChevronRight, EyeOff, PencilLine } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { menuIcon } from '../shell/menu/menu-icons.ts'
import { childrenOf, type Placed, shownRows } from './structure-menu-tree.ts'

interface Props {
  readonly placed: readonly Placed[]
  readonly chosen: string | null
  onChoose(path: string): void
  onMove(path: string, step: -1 | 1): void
}

export function MenuTree({ placed, chosen, onChoose, onMove }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const tree = useRef<HTMLDivElement>(null)
  const rows = shownRows(placed, open)
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.path === chosen),
  )
  const isWalking = useRef(false)
  // The focus follows the chosen entry, also when a move has drawn it in another place.
  useEffect(() => {
    if (!isWalking.current) return
    tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })
  const toggle = (path: string, wide: boolean) =>
    setOpen((now) => (wide ? new Set([...now, path]) : new Set([...now].filter((p) => p !== path))))
  const go = (index: number) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))]
    if (row !== undefined) onChoose(row.node.path)
  }
  const sideways = (key: 'ArrowLeft' | 'ArrowRight', { node }: { readonly node: Placed }) => {
    const isOpen = open.has(node.path)
    if (key === 'ArrowRight' && node.kind === 'GROUP') return isOpen ? go(at + 1) : toggle(node.path, true)
    if (key === 'ArrowLeft' && isOpen) return toggle(node.path, false)
    if (key === 'ArrowLeft' && placed.some((p) => p.path === node.parent)) onChoose(node.parent)
  }
  const actOf = (key: string, altKey: boolean, row: (typeof rows)[number]): (() => void) | null => {
    switch (key) {
      case 'ArrowDown':
        return () => (altKey ? onMove(row.node.path, 1) : go(at + 1))
      case 'ArrowUp':
        return () => (altKey ? onMove(row.node.path, -1) : go(at - 1))
      case 'ArrowRight':
      case 'ArrowLeft':
        return () => sideways(key, row)
      case 'Home':
        return () => go(0)
      case 'End':
        return () => go(rows.length - 1)
      case 'Enter':
      case ' ':
        return () => onChoose(row.node.path)
      default:
        return null
    }
  }
  const onKey = (event: KeyboardEvent) => {
    const row = rows[at]
    if (row === undefined) return
    const { key, altKey } = event
    const act = actOf(key, altKey, row)
    if (act === null) return
    event.preventDefault()
    isWalking.current = true
    if (altKey) onChoose(row.node.path)
    act()
  }
  return (
    <div ref={tree} role="tree" aria-label="Menu" onKeyDown={onKey} onBlur={() => (isWalking.current = false)}>
      {rows.map(({ node, level }, index) => (
        <TreeRow
          key={node.path}
          node={node}
          level={level}
          count={childrenOf(placed, node.path).length}
          isOpen={open.has(node.path)}
          isChosen={node.path === chosen}
          isStop={index === at}
          onChoose={() => onChoose(node.path)}
          onToggle={() => toggle(node.path, !open.has(node.path))}
        />
      ))}
    </div>
  )
}

interface RowProps {
  readonly node: Placed
  readonly level: number
  readonly count: number
  readonly isOpen: boolean
  readonly isChosen: boolean
  readonly isStop: boolean
  onChoose(): void
  onToggle(): void
}

function TreeRow({ node, level, count, isOpen, isChosen, isStop, onChoose, onToggle }: RowProps) {
  const Icon = menuIcon(node.icon)
  const Chevron = isOpen ? ChevronDown : ChevronRight
  const isGroup = node.kind === 'GROUP'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it takes the keys
    <div
      role="treeitem"
      aria-level={level}
      aria-expanded={isGroup ? isOpen : undefined}
      aria-selected={isChosen}
      tabIndex={isStop ? 0 : -1}
      data-hidden={node.hidden || undefined}
      style={{ paddingInlineStart: `${(level - 1) * 20 + 8}px` }}
      onClick={onChoose}
    >
      {isGroup ? (
        <Chevron
          aria-hidden
          data-toggle=""
          onClick={(event) => {
            event.stopPropagation()
            onToggle()
          }}
        />
      ) : (
        <span data-toggle="" />
      )}
      <Icon aria-hidden />
      <span data-words="">{node.label}</span>
      {isGroup ? <small>{count}</small> : null}
      {node.hidden ? (
        <small>
          <EyeOff aria-hidden /> hidden
        </small>
      ) : null}
      {node.isChanged ? (
        <small>
          <PencilLine aria-hidden /> changed
        </small>
      ) : null}
    </div>
  )
}
