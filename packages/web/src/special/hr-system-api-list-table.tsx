// The list of operations: searched and paged by the server, opened row by row.
import { screenPathOf } from '@kantor/shared/derive/routes'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { HrSystemApiListOperationsDocument } from '../api/generated/security-system.generated.ts'
import type { ScreenProps } from '../api/screen-contract.ts'
import { useOperation } from '../api/use-operation.ts'
import { ListFrame } from '../screens/records/list/list-frame.ts'
import { SearchInput } from '../screens/records/list/search-input.tsx'
import { useAddressWords } from '../ui/address-words.ts'
import { Button } from '../ui/button.tsx'
import { Grid } from '../ui/grid/grid.tsx'
import type { GridColumn } from '../ui/grid/grid-row.tsx'
import { Pager } from '../ui/pager.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { useToolbar } from '../ui/toolbar-context.tsx'
import { listInput, type Operation, segmentOf } from './hr-system-api-list-address.ts'

const sizes = [10, 50, 100]

const columns: readonly GridColumn<Operation>[] = [
  { key: 'method', label: 'Method', width: 80, render: (o) => o.method },
  { key: 'restPath', label: 'REST path', width: 360, render: (o) => <code>{o.restPath}</code> },
  {
    key: 'graphql',
    label: 'GraphQL field',
    width: 220,
    render: (o) => (o.graphql === null ? '–' : <code>{o.graphql}</code>),
  },
  { key: 'feature', label: 'Screen', width: 200, render: (o) => o.feature },
  { key: 'kind', label: 'Kind', width: 80, render: (o) => (o.kind === 'READ' ? 'Read' : 'Write') },
  { key: 'codes', label: 'Codes, any one', width: 220, render: (o) => o.codes ?? 'All signed-in users' },
  { key: 'allowed', label: 'Yours', width: 70, render: (o) => (o.allowed ? 'Yes' : 'No') },
]

export function ApiOperationList({ feature }: ScreenProps) {
  const navigate = useNavigate()
  const [query, setQuery] = useAddressWords()
  const page = Math.max(1, Number(query.get('page')) || 1)
  const size = sizes.includes(Number(query.get('size'))) ? Number(query.get('size')) : 10
  const input = useMemo(() => listInput(query), [query])
  const variables = useMemo(() => ({ input, page, size }), [input, page, size])
  const { answer: data, problem, busy, refetch } = useOperation(HrSystemApiListOperationsDocument, variables)
  const go = (change: { readonly [name: string]: string }) => {
    const next = new URLSearchParams(query)
    for (const [name, text] of Object.entries({ page: '', ...change })) {
      if (text === '') next.delete(name)
      else next.set(name, text)
    }
    setQuery(next)
  }
  const file = new URLSearchParams({
    ...Object.fromEntries(Object.entries(input).map(([n, v]) => [n, String(v)])),
    format: 'xlsx',
  })
  const excel = () => window.location.assign(`/export${feature.path}/actions/operations?${file}`)
  useToolbar({ reload: refetch, excel })
  return (
    <ListFrame aria-label={feature.title}>
      <div data-bar="">
        <h1 tabIndex={-1}>{feature.title}</h1>
        <SearchInput value={query.get('search') ?? ''} onChange={(search) => go({ search })} />
        {(['READ', 'WRITE'] as const).map((kind) => (
          <Button
            key={kind}
            aria-pressed={input.kind === kind}
            tone={input.kind === kind ? 'solid' : 'plain'}
            onClick={() => go({ kind: input.kind === kind ? '' : kind })}
          >
            {kind === 'READ' ? 'Reads' : 'Writes'}
          </Button>
        ))}
        <Button
          aria-pressed={input.mine === true}
          tone={input.mine === true ? 'solid' : 'plain'}
          onClick={() => go({ mine: input.mine === true ? '' : 'true' })}
        >
          Open to me
        </Button>
      </div>
      <div data-body="">
        {problem !== null ? (
          <ErrorState
            title="The operations could not be loaded"
            message={problem.message}
            code={problem.code}
            onRetry={refetch}
          />
        ) : data === null ? (
          <SkeletonRows />
        ) : data.rows.length === 0 ? (
          <EmptyState>No operation matches. Try one word of its path, its screen or its code.</EmptyState>
        ) : (
          <Grid
            label={feature.title}
            columns={columns}
            rows={data.rows}
            rowId={(o) => o.key}
            busy={busy}
            onSelect={() => undefined}
            onOpen={(key) => void navigate(screenPathOf(feature, 'show').replace(':id', segmentOf(key)))}
          />
        )}
      </div>
      <Pager
        page={page}
        size={size}
        total={data?.total ?? 0}
        sizes={sizes}
        busy={busy}
        onPage={(next) => go({ page: next === 1 ? '' : String(next) })}
        onSize={(next) => go({ size: String(next) })}
      />
    </ListFrame>
  )
}
