// The foot of a list: what is shown of how many, page by page, jump to a page, rows per page.

import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from './button.tsx'
import { PagerFrame } from './pager-frame.ts'

export interface PagerProps {
  readonly page: number
  readonly size: number
  readonly total: number
  /** There are more rows than `total`, not counted yet: how to have them counted, and whether that is under way. */
  readonly more?: { readonly counting: boolean; onCount(): void } | undefined
  readonly sizes: readonly number[]
  /** Rows are being loaded: until the first ones arrive, the pager does not say that there are none. */
  readonly busy?: boolean | undefined
  onPage(page: number): void
  onSize(size: number): void
  /** Totals of the selection or of the list, shown in the middle. */
  readonly children?: ReactNode
}

/** '12,345'. The browser's own formatting takes 20 ms at its first call, for a number of one line. */
const count = (n: number): string => String(n).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

export function Pager({ page, size, total, more, sizes, busy = false, onPage, onSize, children }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / size))
  const first = total === 0 ? 0 : (page - 1) * size + 1
  const last = Math.min(total, page * size)
  const ofPages = more === undefined ? count(pages) : `more than ${count(pages)}`
  const isLast = page >= pages && more === undefined
  const jump = (text: string) => {
    const wanted = Number.parseInt(text, 10)
    if (wanted >= 1 && (wanted <= pages || more !== undefined) && wanted !== page) onPage(wanted)
  }
  return (
    <PagerFrame aria-label="Pages" data-one={(pages === 1 && page === 1 && more === undefined && !busy) || undefined}>
      <p role="status">
        {busy && total === 0 ? (
          'Loading …'
        ) : (
          <>
            {count(first)}–{count(last)} of {more === undefined ? count(total) : <MoreThan total={total} {...more} />}
          </>
        )}
      </p>
      {children}
      <label>
        <span data-word="">Rows</span>
        <select value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {sizes.map((s) => (
            <option key={s}>{s}</option>
          ))}
        </select>
      </label>
      <IconButton size="compact" label="First page" data-end="" disabled={page <= 1} onClick={() => onPage(1)}>
        <ChevronsLeft />
      </IconButton>
      <IconButton size="compact" label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft />
      </IconButton>
      <label>
        <span data-word="">Page</span>
        <input
          key={page}
          defaultValue={page}
          inputMode="numeric"
          aria-label={`Page, of ${ofPages}`}
          onBlur={(event) => jump(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && jump(event.currentTarget.value)}
        />
        <span data-word="">of {ofPages}</span>
      </label>
      <IconButton size="compact" label="Next page" disabled={isLast} onClick={() => onPage(page + 1)}>
        <ChevronRight />
      </IconButton>
      <IconButton
        size="compact"
        data-end=""
        label={more === undefined ? 'Last page' : 'Last page: count all rows first'}
        disabled={page >= pages || more !== undefined}
        onClick={() => onPage(pages)}
      >
        <ChevronsRight />
      </IconButton>
    </PagerFrame>
  )
}

/** A number at which counting ended: pressed, it becomes that of all rows. */
const MoreThan = ({ total, counting, onCount }: Pick<PagerProps, 'total'> & NonNullable<PagerProps['more']>) => (
  <Button tone="link" busy={counting} title="Count all rows" onClick={onCount}>
    more than {count(total)}
  </Button>
)
