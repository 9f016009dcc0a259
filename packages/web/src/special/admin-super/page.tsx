// Who administers: administrators by level. New levels are chosen in the list and saved by the toolbar's Save; a second
// administrator approves each.
import { useQuery } from '@apollo/client/react'
import { enumLabelOf } from '@kantor/shared/derive/names'
import { anyOfAction, isAllowed } from '@kantor/shared/rules/permission/permission'
import { Suspense, useState } from 'react'
import { AdminSuperAdministratorsDocument } from '../../api/generated/security-system.generated.ts'
import { problemOf } from '../../api/problem-of.ts'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { ListTable } from '../../screens/actions/list-table.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useLeaveGuard } from '../../ui/dialog/leave-guard.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { useToolbar } from '../../ui/toolbar-context.tsx'
import { ChangeLink } from '../user-right-access/change-link.tsx'
import { PendingBar } from '../user-right-access/pending-bar.tsx'
import { RightsFrame } from '../user-right-access/rights-frame.ts'
import type { Saved } from '../user-right-access/rights-types.ts'
import { withStatus } from '../user-right-access/status-fields.ts'
import { type AdministratorRow, type SuperActions, useLevels, wordsOf } from './use-levels.ts'

const ParamsDialog = lazyPart(() => import('../../screens/actions/params-dialog.tsx'), { absent: 'over' })

export default function AdminSuperPage(props: ScreenProps) {
  const { feature, access } = props
  const { administrators, setLevel } = feature.actions as SuperActions
  const result = useQuery(AdminSuperAdministratorsDocument, {
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  })
  const rows = (result.data ?? result.previousData)?.adminSuperAdministrators.rows
  const levels = useLevels(rows)
  const [asking, setAsking] = useState<'new' | 'save' | null>(null)
  const [saved, setSaved] = useState<readonly Saved[]>([])
  const reload = () => void result.refetch().catch(() => undefined)
  const maySet = isAllowed(anyOfAction(feature, setLevel), access)
  const words = levels.targets.map(wordsOf)
  const review = () => setAsking('save')
  useToolbar({ reload, save: maySet && words.length > 0 ? review : undefined })
  useLeaveGuard(words.length > 0, words)
  const { version: _, isOwn: __, ...columns } = administrators.result
  const { user, adminLevel, reason } = setLevel.params
  const ask = { new: { user, adminLevel, reason }, save: { reason } } as const
  const close = () => {
    setAsking(null)
    reload()
  }
  if (result.error !== undefined) {
    const { message, code, requestId } = problemOf(result.error)
    return (
      <ErrorState
        title="The administrators could not be loaded"
        message={message}
        code={code}
        requestId={requestId}
        onRetry={reload}
      />
    )
  }
  return (
    <RightsFrame data-page="">
      <div data-tools="">
        <h1 tabIndex={-1}>{feature.title}</h1>
        {maySet ? (
          <Button aria-haspopup="dialog" onClick={() => setAsking('new')}>
            Add an administrator
          </Button>
        ) : null}
      </div>
      <p data-counts="">
        A super user changes the levels of others: choose the new ones, then save. Another administrator approves each
        change. The last super user stays.
      </p>
      {saved.map((one) => (
        <Banner key={one.number ?? 'none'} tone={one.outcome === 'APPLIED' ? 'success' : 'info'}>
          {outcomeWords[one.outcome]}{' '}
          {one.number === null ? null : <ChangeLink number={one.number} id={one.change?.id} />}
        </Banner>
      ))}
      {rows === undefined ? (
        <SkeletonLines lines={6} />
      ) : (
        <ListTable
          label="Administrators"
          fields={withStatus(columns)}
          rows={rows}
          busy={result.loading}
          none="There are no administrators yet."
        >
          {maySet
            ? (row) => (
                <LevelCell row={row} level={levels.levelOf(row)} values={adminLevel.values} onChoose={levels.choose} />
              )
            : undefined}
        </ListTable>
      )}
      <PendingBar words={words} onDiscard={levels.discard} onReview={review} />
      <Suspense fallback={null}>
        {asking === null ? null : (
          <ParamsDialog
            key={asking}
            command={{
              feature: feature.path,
              label: asking === 'new' ? 'Make an administrator' : 'Save the levels',
              action: setLevel,
              form: anyOfAction(feature, setLevel),
              asked: ask[asking],
            }}
            about={asking === 'new' ? '' : words.join('; ')}
            send={async (input) => {
              setSaved(await (asking === 'new' ? levels.sendNew({ ...input }) : levels.sendAll({ ...input })))
              return true
            }}
            onDone={close}
            onClose={close}
          />
        )}
      </Suspense>
    </RightsFrame>
  )
}

interface LevelProps {
  readonly row: AdministratorRow
  readonly level: string
  readonly values: readonly string[]
  onChoose(row: AdministratorRow, level: string): void
}

/** The level to be; a change that waits already is decided first. */
function LevelCell({ row, level, values, onChoose }: LevelProps) {
  if (row.pending) return <ChangeLink number={row.pending} />
  if (row.isOwn) return <small>You cannot change your own level</small>
  return (
    <select
      aria-label={`New level of ${row.user.name}`}
      value={level}
      onChange={(event) => onChoose(row, event.target.value)}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {enumLabelOf(value)}
        </option>
      ))}
    </select>
  )
}

const outcomeWords: { readonly [O in Saved['outcome']]: string } = {
  APPLIED: 'Applied.',
  PENDING: 'Waits for a second administrator.',
  UNCHANGED: 'Nothing had to be changed.',
}
