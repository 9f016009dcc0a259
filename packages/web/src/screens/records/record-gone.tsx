// A record that is not there: failed, refused, deleted. Rare, so it comes when it is needed.
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import type { RecordStateProps } from './record-states.tsx'

export default function RecordGone({ title, problem, onRetry, onBack }: Omit<RecordStateProps, 'gone'>) {
  const back = <Button onClick={onBack}>Back to the list</Button>
  if (problem === null) return <EmptyState action={back}>This record does not exist or was deleted.</EmptyState>
  const { message, code, requestId } = problem
  if (code === 'NOT_FOUND') return <EmptyState action={back}>{message}</EmptyState>
  return (
    <ErrorState
      title={`${title}: the record could not be loaded`}
      message={message}
      code={code}
      requestId={requestId}
      onRetry={onRetry}
      actions={back}
    />
  )
}
