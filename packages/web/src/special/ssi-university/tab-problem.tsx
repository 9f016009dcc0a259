// A tab whose rows did not come.
import type { Problem } from '../../api/problem.ts'
import { ErrorState } from '../../ui/states.tsx'

export function TabProblem({ problem, onRetry }: { readonly problem: Problem; onRetry(): void }) {
  const { message, code, requestId } = problem
  return <ErrorState title="This could not be loaded" {...{ message, code, requestId }} onRetry={onRetry} />
}
