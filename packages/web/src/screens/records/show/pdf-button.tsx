// The paper of a record, where it has one: as a PDF of the server, else as the browser prints it. Ctrl+P gives the same.
import { useApolloClient } from '@apollo/client/react'
import type { RecordFeature } from '@kantor/shared/kernel'
import { anyOfAction, isAllowed } from '@kantor/shared/rules/permission/permission'
import { FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Row } from '../../../api/answers/answers.ts'
import { call } from '../../../api/call.ts'
import type { FeatureOperations } from '../../../api/operations.ts'
import { problemOf } from '../../../api/problem-of.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'

interface Props {
  readonly feature: RecordFeature
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  readonly row: Row
}

export default function PdfButton({ feature, operations, access, row }: Props) {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)
  const { pdf = '' } = feature
  const action = feature.actions?.[pdf]
  const operation = operations.actions?.[pdf]
  const mayPrint =
    feature.paper !== undefined || (action !== undefined && isAllowed(anyOfAction(feature, action), access))
  const print = async () => {
    const subject = Object.keys(action?.params ?? {})[0]
    if (operation === undefined || subject === undefined) return window.print()
    setBusy(true)
    try {
      const answer = await call(client, operation, { input: { [subject]: row.id } }, access)
      const { fileIn, saveFile } = await import('../../actions/answer.ts')
      const file = fileIn(answer)
      if (file !== null) saveFile(file)
    } catch (error) {
      toast.error(refusalOf(problemOf(error), { named: feature.entity.fields }))
    } finally {
      setBusy(false)
    }
  }
  const latest = useRef(print)
  useEffect(() => {
    latest.current = print
  })
  useEffect(() => {
    if (!mayPrint) return
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'p') return
      event.preventDefault()
      void latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [mayPrint])
  if (!mayPrint) return null
  return (
    <Button
      icon={<FileText aria-hidden />}
      busy={busy}
      title="The paper of this record (Ctrl+P)"
      onClick={() => void print()}
    >
      PDF
    </Button>
  )
}
