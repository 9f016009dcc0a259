// A tree as a chart of cards or as a list: the same nodes, the same keys, one tab stop. What a card shows is the screen's.
import { Maximize2, Minus, Plus } from 'lucide-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { IconButton } from '../../ui/button.tsx'
import { TreeFrame } from './tree-frame.ts'
import { moveOf } from './tree-keys.ts'
import { card, layoutOf } from './tree-layout.ts'
import { type ShownNode, sizeBelow, type TreeItem } from './tree-model.ts'
import { type PanZoom, usePanZoom } from './use-pan-zoom.ts'

export interface TreeViewProps<T extends TreeItem> {
  readonly label: string
  readonly rows: readonly ShownNode<T>[]
  readonly view: 'chart' | 'list'
  /** The node with the tab stop. */
  readonly chosen: string | null
  /** The node that was looked for. */
  readonly found: string | null
  /** Counts jumps: with each the chosen node is brought into sight and focused. */
  readonly jump: number
  toneOf(item: T): string | undefined
  /** Its text is also the name of the node. */
  cardOf(item: T): ReactNode
  onChoose(id: string): void
  onOpen(ids: readonly string[], open: boolean): void
  onEnter(id: string): void
}

export function TreeView<T extends TreeItem>(props: TreeViewProps<T>) {
  const { label, rows, view, chosen, jump, onChoose, onOpen, onEnter } = props
  const scroller = useRef<HTMLDivElement>(null)
  const isChart = view === 'chart'
  const layout = useMemo(() => layoutOf(rows), [rows])
  const panZoom = usePanZoom(scroller, layout)
  const { zoom } = panZoom
  const stop = rows.some(({ item }) => item.id === chosen) ? chosen : (rows[0]?.item.id ?? null)
  const follows = useRef(false)
  useEffect(() => {
    if (jump > 0) follows.current = true
  }, [jump])
  // The focus follows the chosen node once it is drawn, after every move by keys or search.
  useEffect(() => {
    if (!follows.current) return
    const node = scroller.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')
    if (node?.dataset.id !== chosen) return
    follows.current = false
    node?.focus({ preventScroll: true })
    node?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  useFirstLook(panZoom, layout.places.get(rows[0]?.item.id ?? '')?.x, isChart)
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || stop === null) return
    if (isChart && zoomKey(event.key, panZoom)) return event.preventDefault()
    const move = moveOf(event.key, rows, stop)
    if (move === null) return
    event.preventDefault()
    if ('ids' in move) return onOpen(move.ids, move.kind === 'open')
    follows.current = move.kind === 'go'
    onChoose(move.id)
    if (move.kind === 'enter') onEnter(move.id)
  }
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element
    const id = target.closest<HTMLElement>('[role=treeitem]')?.dataset.id
    if (id === undefined || target.closest('a') !== null) return
    onChoose(id)
    if (target.closest('[data-toggle]') === null) return
    onOpen([id], !rows.some(({ item, isOpen }) => item.id === id && isOpen))
  }
  return (
    <TreeFrame data-print-flow>
      <div ref={scroller} data-view={view} data-print-flow {...(isChart ? panZoom.pan : {})}>
        <div data-room="" style={{ width: layout.width * zoom, height: layout.height * zoom }}>
          <div
            role="tree"
            aria-label={label}
            data-sheet=""
            style={{ width: layout.width, height: layout.height, transform: `scale(${zoom})` }}
            onKeyDown={onKey}
            onClick={onClick}
          >
            <svg width={layout.width} height={layout.height} aria-hidden="true">
              <path d={layout.lines} />
            </svg>
            {rows.map((row) => (
              <Node
                key={row.item.id}
                {...props}
                row={row}
                isStop={row.item.id === stop}
                place={layout.places.get(row.item.id)}
              />
            ))}
          </div>
        </div>
      </div>
      {isChart ? <ZoomBar {...panZoom} /> : null}
    </TreeFrame>
  )
}

interface NodeProps<T extends TreeItem> extends TreeViewProps<T> {
  readonly row: ShownNode<T>
  readonly isStop: boolean
  readonly place: { readonly x: number; readonly y: number } | undefined
}
function Node<T extends TreeItem>({ row, isStop, place, chosen, found, toneOf, cardOf }: NodeProps<T>) {
  const { item, level, children, isOpen } = row
  const style = {
    left: place?.x,
    top: place?.y,
    width: card.width,
    height: card.height,
    '--level': level,
  } as CSSProperties
  return (
    <div
      role="treeitem"
      data-id={item.id}
      data-tone={toneOf(item)}
      data-found={found === item.id || undefined}
      aria-level={level}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-expanded={children.length === 0 ? undefined : isOpen}
      aria-selected={chosen === item.id}
      tabIndex={isStop ? 0 : -1}
      style={style}
    >
      {cardOf(item)}
      {children.length === 0 ? null : (
        <span data-toggle="" aria-hidden="true" title={isOpen ? 'Close' : `Open: ${sizeBelow(row)} below`}>
          {isOpen ? <Minus /> : <Plus />}
          {isOpen ? null : sizeBelow(row)}
        </span>
      )}
    </div>
  )
}

/** A chart begins fitted to the page, with its first card in the middle. */
function useFirstLook({ begin }: PanZoom, left: number | undefined, isChart: boolean): void {
  const done = useRef(false)
  useLayoutEffect(() => {
    if (!isChart || done.current || left === undefined) return
    done.current = true
    begin(left + card.width / 2)
  }, [begin, left, isChart])
}

/** True when the key zoomed. */
function zoomKey(key: string, { step, reset, fit }: PanZoom): boolean {
  const acts: { readonly [key: string]: () => void } = {
    '+': () => step(1),
    '=': () => step(1),
    '-': () => step(-1),
    '0': reset,
    '9': fit,
  }
  acts[key]?.()
  return key in acts
}

const ZoomBar = ({ zoom, step, reset, fit }: PanZoom) => (
  <section data-zoom="" aria-label="Zoom">
    <IconButton label="Smaller (-)" onClick={() => step(-1)}>
      <Minus aria-hidden />
    </IconButton>
    <output title="Press 0 for full size" onDoubleClick={reset}>{`${Math.round(zoom * 100)} %`}</output>
    <IconButton label="Larger (+)" onClick={() => step(1)}>
      <Plus aria-hidden />
    </IconButton>
    <IconButton label="Fit the page (9)" onClick={fit}>
      <Maximize2 aria-hidden />
    </IconButton>
  </section>
)
