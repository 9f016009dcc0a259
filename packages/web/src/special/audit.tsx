// The audit trail: of one form, as the toolbar of its screen asks, or of everything for those who may search.
import { Fragment, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AuditEntriesDocument, AuditSearchDocument } from '../api/generated/root.generated.ts'
import type { ScreenProps } from '../api/screen-contract.ts'
import { useOperation } from '../api/use-operation.ts'
import { useShell } from '../session/shell-context.tsx'
import { Banner } from '../ui/banner.tsx'
import { DeniedState } from '../ui/denied.tsx'
import { Pager } from '../ui/pager.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { useToolbar } from '../ui/toolbar-context.tsx'
import { AuditChain } from './audit-chain.tsx'
import { AuditEntryRow } from './audit-entry.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditFrame } from './audit-frame.ts'
import { auditInput, exportAddress, type Filters, filtersIn, searchCode } from './audit-query.ts'

const sizes = [10, 50, 100]
interface AuditQuestion {
  readonly input: ReturnType<typeof auditInput>
  readonly page: number
  readonly size: number
}

export default function AuditScreen({ feature, access }: ScreenProps) {
  const [query, setQuery] = useSearchParams()
  const filters = filtersIn(query)
  const page = Math.max(1, Number(query.get('page')) || 1)
  const size = sizes.includes(Number(query.get('size'))) ? Number(query.get('size')) : 10
  const isFree = access.has(searchCode)
  const asks = filters.formId !== '' || isFree
  const { formId } = filters
  const asked = JSON.stringify({ input: auditInput(filters), page, size })
  const searched = useMemo(
    () => (isFree && formId === '' ? (JSON.parse(asked) as AuditQuestion) : null),
    [asked, isFree, formId],
  )
  const ofForm = useMemo(() => {
    const { input, ...paging } = JSON.parse(asked) as AuditQuestion
    return formId === '' ? null : { input: { ...input, formId }, ...paging }
  }, [asked, formId])
  const found = useOperation(AuditSearchDocument, searched)
  const entries = useOperation(AuditEntriesDocument, ofForm)
  const { answer: data, problem, busy, refetch } = formId === '' ? found : entries
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const title = useFormTitle(filters.formId)

  const go = (next: Filters, more: { readonly page?: number; readonly size?: number } = {}) => {
    const given = Object.entries({ ...next, page: String(more.page ?? 1), size: String(more.size ?? size) })
    setQuery(new URLSearchParams(given.filter(([name, text]) => text !== '' && !(name === 'page' && text === '1'))))
  }
  useToolbar({ excel: asks ? () => window.location.assign(exportAddress(filters)) : undefined, reload: refetch })
  const toggle = (seq: string) =>
    setOpen((now) => (now.has(seq) ? new Set([...now].filter((s) => s !== seq)) : new Set([...now, seq])))

  if (problem?.code === 'FORBIDDEN')
    return (
      <DeniedState
        title={`the audit trail of ${title ?? filters.formId}`}
        anyOf={problem.anyOf ?? [`${filters.formId}I`]}
        address={`/audit?${query}`}
      />
    )
  return (
    <AuditFrame aria-label={feature.title}>
      <header>
        <h1 tabIndex={-1}>{feature.title}</h1>
        {filters.formId === '' ? null : (
          <p>
            {title ?? 'Form'} <code>{filters.formId}</code>
            {filters.recordId === '' ? null : <> · record {filters.recordId}</>}
          </p>
        )}
        {isFree ? <AuditChain /> : null}
      </header>
      <AuditFilters key={query.toString()} filters={filters} isFree={isFree} onApply={(next) => go(next)} />
      {!asks ? (
        <EmptyState>
          Open the audit trail with the Audit button of a screen. Searching all of it needs the code {searchCode}.
        </EmptyState>
      ) : problem !== null ? (
        <ErrorState
          title="The audit trail could not be loaded"
          message={problem.message}
          code={problem.code}
          onRetry={refetch}
        />
      ) : data === null ? (
        <SkeletonRows />
      ) : data.rows.length === 0 ? (
        <EmptyState>Nothing has been recorded here yet, or nothing matches the filters.</EmptyState>
      ) : (
        <div data-table="" aria-busy={busy || undefined}>
          <table>
            <caption>Entries, the newest first. A row opens to what changed.</caption>
            <thead>
              <tr>
                {['', 'Time', 'User', 'Action', 'Screen', 'Record', 'Address'].map((head) => (
                  <th key={head} scope="col">
                    {head === '' ? <span data-quiet="">Open</span> : head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((entry) => (
                <Fragment key={entry.seq}>
                  <AuditEntryRow
                    entry={entry}
                    open={open.has(String(entry.seq))}
                    onToggle={() => toggle(String(entry.seq))}
                  />
                </Fragment>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {asks && data !== null && problem === null ? (
        <Pager
          page={page}
          size={size}
          total={data.total}
          sizes={sizes}
          busy={busy}
          onPage={(next) => go(filters, { page: next })}
          onSize={(next) => go(filters, { size: next })}
        />
      ) : null}
      {filters.formId !== '' && title === undefined && asks && data?.total === 0 ? (
        <Banner tone="info">No screen you may enter is audited under {filters.formId}.</Banner>
      ) : null}
    </AuditFrame>
  )
}

/** The screen that is audited under a form, as far as the user knows it. */
function useFormTitle(formId: string): string | undefined {
  const { shell } = useShell()
  return shell.features.find((f) => f.auditForm === formId)?.title
}
