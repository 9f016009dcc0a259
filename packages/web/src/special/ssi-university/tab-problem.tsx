// A tab whose rows did not come.
import type { Problem } from '../../api/problem.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'

export function TabProblem({ problem, onRetry }: { readonly problem: Problem; onRetry(): void }) {
  const { message, code, requestId } = problem
  // Another request would not make the user an employee.
  if (code === 'FORBIDDEN') return <EmptyState>{message} Courses and exams are those of employees.</EmptyState>
  return (
    <ErrorState
      title="This could not be loaded"
      message={message}
      code={code}
      requestId={requestId}
      onRetry={onRetry}
    />
  )
}
