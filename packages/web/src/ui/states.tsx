// What a screen shows instead of its content: nothing yet, nothing found, a question first, a failure.
import { Inbox, ListFilter, SearchX, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { copyText } from './copy.ts'
import { StateFrame } from './state-frame.ts'

export { LoadingBar } from './loading-bar.tsx'
export { SkeletonLines, SkeletonRows } from './skeleton.tsx'

/** No data yet: what the list is for, and the first thing to do. */
export function EmptyState({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <StateFrame>
      <Inbox aria-hidden strokeWidth={1.5} />
      <p>{children}</p>
      {action !== undefined && <div data-actions>{action}</div>}
    </StateFrame>
  )
}

export interface ActiveFilter {
  readonly key: string
  readonly label: string
}
export interface NoMatchProps {
  /** What the rows are, as the title of the screen says it: "Departments". */
  readonly things: string
  readonly filters: readonly ActiveFilter[]
  onRemove(key: string): void
  onClear(): void
}

/** Rows exist, but none passes the filters. */
export function NoMatchState({ things, filters, onRemove, onClear }: NoMatchProps) {
  return (
    <StateFrame>
      <SearchX aria-hidden strokeWidth={1.5} />
      <p role="status">No {things.toLowerCase().replace(/^all /, '')} match</p>
      <div data-actions>
        {filters.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            data-chip=""
            aria-label={`Remove filter ${label}`}
            onClick={() => onRemove(key)}
          >
            {label}
            <X aria-hidden />
          </button>
        ))}
      </div>
      <div data-actions>
        <Button onClick={onClear}>Clear filters</Button>
      </div>
    </StateFrame>
  )
}

/** The screen needs parameters before it runs. */
export function ParametersState({ children }: { readonly children: ReactNode }) {
  return (
    <StateFrame>
      <ListFilter aria-hidden strokeWidth={1.5} />
      {children}
    </StateFrame>
  )
}

export interface ErrorStateProps {
  /** What failed, in plain words: "The departments could not be loaded". */
  readonly title: string
  /** Why, and what helps: the text of the error table. */
  readonly message: string
  readonly code?: string | undefined
  readonly requestId?: string | undefined
  onRetry?: (() => void) | undefined
  /** More ways out. */
  readonly actions?: ReactNode
}

/** A failure in the place of what failed; input elsewhere on the page stays as it is. */
export function ErrorState({ title, message, code, requestId, onRetry, actions }: ErrorStateProps) {
  const details = [code, requestId].filter((text) => text !== undefined).join(' ')
  return (
    <StateFrame data-tone="danger" role="alert">
      <TriangleAlert aria-hidden strokeWidth={1.5} />
      <h2>{title}</h2>
      <p>{message}</p>
      <div data-actions>
        {onRetry && (
          <Button tone="solid" onClick={onRetry}>
            Retry
          </Button>
        )}
        {actions}
      </div>
      {details !== '' && (
        <details>
          <summary>Details</summary>
          <dl>
            {code !== undefined && (
              <>
                <dt>Code</dt>
                <dd>{code}</dd>
              </>
            )}
            {requestId !== undefined && (
              <>
                <dt>Request id</dt>
                <dd>{requestId}</dd>
              </>
            )}
          </dl>
          <Button size="compact" tone="link" onClick={() => copyText(details)}>
            Copy details
          </Button>
        </details>
      )}
    </StateFrame>
  )
}
