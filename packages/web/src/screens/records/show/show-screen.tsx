// One record to look at: head, sections, the moves of its life cycle.
import { useApolloClient } from '@apollo/client/react'
import type { RecordFeature } from '@kantor/shared/kernel'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ScreenProps } from '../../../api/screen-contract.ts'
import { Banner } from '../../../ui/banner.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { useShownRecord } from '../../../ui/shown-record.ts'
import { useToolbar, useToolbarState } from '../../../ui/toolbar-context.tsx'
import { ActionSlot, ExplanationSlot, PanelSlot, ToolSlot } from '../../actions/slots.tsx'
import { deleteRecord } from '../delete-record.ts'
import { frozenWhy, isAboutReader, isPaper, keptWhy } from '../record-fields.ts'
import { RecordFrame } from '../record-frame.ts'
import { RecordHead } from '../record-head.tsx'
import { auditPath, createPath, listPath, rowPath } from '../record-paths.ts'
import { RecordState } from '../record-states.tsx'
import { recordName } from '../record-words.ts'
import { useRecord } from '../use-record.ts'
import { BelowButton } from './below-button.tsx'
import { ChangeButton } from './change-button.tsx'
import { LifecycleButtons } from './lifecycle-buttons.tsx'
import { RecordBody } from './record-body.tsx'
import { SideLinks } from './side-links.tsx'

const PaperView = lazyPart(() => import('./paper-view.tsx'))
const PdfButton = lazyPart(() => import('./pdf-button.tsx'))

type Props = Omit<ScreenProps, 'feature'> & { readonly feature: RecordFeature }

export function ShowScreen({ feature, operations, access, params }: Props) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { row, gone, problem, busy, refetch } = useRecord(operations.show, params.id, access, 'kept')

  const [turn, setTurn] = useState(0)
  const done = () => {
    setTurn((n) => n + 1)
    refetch()
  }
  const toList = () => void navigate(listPath(feature))
  const destroy = async () => {
    if (row === null || operations.destroy === undefined) return
    if (await deleteRecord(client, operations.destroy, feature, row)) toList()
  }
  const has = (screen: RecordFeature['screens'][number]) => feature.screens.includes(screen)
  // The commands to leave or delete do not apply to a record that does not exist.
  const isMissing = row === null && (gone || problem !== null)
  useToolbar({
    home: toList,
    cancel: isMissing ? undefined : toList,
    create: has('create') ? () => void navigate(createPath(feature)) : undefined,
    edit: has('edit') && row !== null ? () => void navigate(rowPath(feature, 'edit', row)) : undefined,
    destroy: has('delete') && !isMissing ? () => void destroy() : undefined,
    reload: refetch,
    print: () => window.print(),
    audit: feature.auditForm === undefined ? undefined : () => void navigate(auditPath(feature, row?.id ?? params.id)),
  })
  useToolbarState({
    hasRow: row !== null,
    frozen: frozenWhy(feature, row, access),
    kept: keptWhy(feature, row, access),
  })
  useShownRecord(row === null ? null : recordName(feature, row))

  if (row === null)
    return <RecordState title={feature.title} problem={problem} gone={gone} onRetry={refetch} onBack={toList} />
  return (
    <RecordFrame aria-busy={busy || undefined}>
      <RecordHead feature={feature} row={row} isPaper={isPaper(feature, row)}>
        {isAboutReader(row) ? null : (
          <LifecycleButtons feature={feature} row={row} access={access} operations={operations} onMoved={refetch} />
        )}
        <ChangeButton feature={feature} operations={operations} access={access} row={row} onSaved={done} />
        <ActionSlot feature={feature} operations={operations} access={access} row={row} place="show" onDone={done} />
        {feature.paper === undefined && feature.pdf === undefined ? null : (
          <Suspense fallback={null}>
            <PdfButton feature={feature} operations={operations} access={access} row={row} />
          </Suspense>
        )}
        <BelowButton feature={feature} access={access} row={row} />
        <ToolSlot feature={feature} operations={operations} access={access} row={row} screen="show" />
      </RecordHead>
      <SideLinks feature={feature} row={row} />
      {isAboutReader(row) ? <Banner tone="locked">{frozenWhy(feature, row, access)}</Banner> : null}
      <ExplanationSlot feature={feature} operations={operations} access={access} row={row} />
      <RecordBody feature={feature} operations={operations} access={access} row={row} />
      <PanelSlot feature={feature} operations={operations} access={access} row={row} turn={turn} onDone={done} />
      {feature.paper === undefined ? null : (
        <Suspense fallback={null}>
          <PaperView feature={feature} operations={operations} access={access} row={row} />
        </Suspense>
      )}
    </RecordFrame>
  )
}
