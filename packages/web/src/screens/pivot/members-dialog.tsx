// Which members of a dimension count: a list to tick, searched by the server.

import type { CubeDimension, Members } from '@kantor/shared/derive/cubes'
import { useId, useMemo, useState } from 'react'
import type { MemberAnswer } from '../../api/answers/cube.ts'
import type { PageOperation } from '../../api/operations.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { MembersFrame } from './members-frame.ts'

interface Props {
  readonly dimension: CubeDimension
  readonly document: PageOperation<MemberAnswer> | undefined
  /** Parameters of the dataset. */
  readonly params: { readonly [name: string]: unknown }
  readonly access: ReadonlySet<string>
  readonly chosen: Members | undefined
  onApply(members: Members | null): void
  onClose(): void
}
const most = 200
const noMembers: readonly MemberAnswer[] = []

export default function MembersDialog({ dimension, document, params, access, chosen, onApply, onClose }: Props) {
  const id = useId()
  const [search, setSearch] = useState('')
  const [ticked, setTicked] = useState<readonly (string | null)[]>(() =>
    chosen === undefined || 'not' in chosen ? [] : chosen,
  )
  const variables = useMemo(
    () => ({
      input: { ...params, dimension: dimension.name, ...(search === '' ? {} : { search }) },
      page: 1,
      size: most,
    }),
    [params, dimension, search],
  )
  const { answer, problem, busy, refetch } = useFeatureOperation(document, variables, access)
  const rows = answer?.rows ?? noMembers
  const total = answer?.total ?? 0
  const tick = (key: string | null) =>
    setTicked((now) => (now.includes(key) ? now.filter((k) => k !== key) : [...now, key]))
  const keys = rows.map(({ key }) => key)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Filter: ${dimension.label}`}
      size="small"
      footer={
        <>
          <Button onClick={() => onApply(null)}>No filter</Button>
          <Button tone="solid" disabled={ticked.length === 0} onClick={() => onApply(ticked)}>
            Apply
          </Button>
        </>
      }
    >
      <MembersFrame aria-busy={busy}>
        <label htmlFor={id}>
          Search
          <input id={id} type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        </label>
        {problem === null ? null : (
          <ErrorState title="The members could not be loaded" {...problem} onRetry={refetch} />
        )}
        {answer === null && problem === null ? <SkeletonLines lines={5} /> : null}
        {answer !== null && rows.length === 0 ? <p role="status">Nothing matches.</p> : null}
        <fieldset aria-label={dimension.label}>
          {rows.map((row, at) => (
            <label key={keys[at] ?? ''}>
              <input
                type="checkbox"
                checked={ticked.includes(keys[at] ?? null)}
                onChange={() => tick(keys[at] ?? null)}
              />
              <span>{row.label}</span>
              <span data-count="">{row.rows.toLocaleString('en-US')}</span>
            </label>
          ))}
        </fieldset>
        {total > rows.length ? (
          <p>
            {rows.length} of {total.toLocaleString('en-US')} shown. Search for the others.
          </p>
        ) : null}
      </MembersFrame>
    </Dialog>
  )
}
