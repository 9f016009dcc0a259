// My delegations and those I was given; giving a new one, taking one back.

import { paramFieldsOf } from '@kantor/shared/derive/actions'
import type { Fields } from '@kantor/shared/kernel'
import { documentTypeNames, documentTypes } from '@kantor/shared/rules/approval/types'
import { anyOfAction } from '@kantor/shared/rules/permission/permission'
import { useMemo, useState } from 'react'
import type { Delegation } from '../../api/answers/approval.ts'
import { problemOf } from '../../api/problem-of.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import { FieldArea } from '../../fields/field-area.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { ListTable } from '../actions/list-table.tsx'
import ParamsDialog from '../actions/params-dialog.tsx'
import { type Props, useRun } from './use-inbox.ts'

const labels = Object.fromEntries(documentTypeNames.map((name) => [name, documentTypes[name].title]))
/** Kinds are chosen by their names, not typed. */
const kinds = {
  type: 'lines',
  label: 'Documents',
  help: 'Select none to delegate every kind of document.',
  of: { documentType: { type: 'enum', values: documentTypeNames, labels, required: true, label: 'Document' } },
} as const

const columns = {
  delegator: { type: 'ref', to: 'Employee', label: 'From' },
  delegate: { type: 'ref', to: 'Employee', label: 'To' },
  dateFrom: { type: 'date', label: 'First day' },
  dateTo: { type: 'date', label: 'Last day' },
  documentTypes: { type: 'text', label: 'Documents' },
  reason: { type: 'text' },
  status: { type: 'enum', values: ['PLANNED', 'ACTIVE', 'OVER', 'REVOKED'] },
} as const satisfies Fields

const none = {}

export default function DelegationsDialog(props: Props & { onClose(): void }) {
  const { feature, operations, access, onClose } = props
  const run = useRun(props)
  const [giving, setGiving] = useState(false)
  const { delegate } = feature.actions ?? {}
  const { answer, problem, busy, refetch } = useFeatureOperation(operations.approval?.delegations, none, access)
  const asked = useMemo(
    () => (delegate === undefined ? {} : { ...Object.fromEntries(paramFieldsOf(delegate)), documentTypes: kinds }),
    [delegate],
  )
  const revoke = async ({ delegation }: Delegation) => {
    try {
      await run('revoke', { delegation })
      toast.success('Delegation revoked')
      refetch()
    } catch (error) {
      toast.error(problemOf(error).message)
    }
  }
  const rows = answer?.rows
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="Delegations"
        size="large"
        footer={
          <>
            <Button onClick={onClose}>Close</Button>
            <Button tone="solid" onClick={() => setGiving(true)}>
              New delegation
            </Button>
          </>
        }
      >
        {problem !== null ? (
          <ErrorState
            title="The delegations could not be loaded"
            message={problem.message}
            code={problem.code}
            onRetry={refetch}
          />
        ) : rows === undefined ? (
          <SkeletonLines lines={4} />
        ) : (
          <FieldArea>
            <ListTable
              label="Delegations"
              fields={columns}
              rows={rows}
              busy={busy}
              none="You have neither given nor received a delegation."
            >
              {(row) =>
                row.mine && (row.status === 'ACTIVE' || row.status === 'PLANNED') ? (
                  <Button
                    size="compact"
                    aria-label={`Revoke the delegation to ${row.delegate.name}`}
                    onClick={() => void revoke(row)}
                  >
                    Revoke
                  </Button>
                ) : null
              }
            </ListTable>
          </FieldArea>
        )}
      </Dialog>
      {giving && delegate !== undefined ? (
        <ParamsDialog
          command={{
            feature: feature.path,
            label: 'Delegate',
            action: delegate,
            form: anyOfAction(feature, delegate),
            asked,
          }}
          about=""
          send={(input) => run('delegate', input)}
          onDone={() => {
            toast.success('Delegated')
            setGiving(false)
            refetch()
          }}
          onClose={() => setGiving(false)}
        />
      ) : null}
    </>
  )
}
