// What one has passed, to look at and to print.
import { ssiUniversity } from '@kantor/shared/catalogue/ssi-university'
import type { Fields } from '@kantor/shared/kernel'
import { SsiUniversityCertificatesDocument } from '../../api/generated/root.generated.ts'
import { useOperation } from '../../api/use-operation.ts'
import { ListTable } from '../../screens/actions/list-table.tsx'
import { SkeletonLines } from '../../ui/states.tsx'
import { TabProblem } from './tab-problem.tsx'

const nothing = {}
const fields = ssiUniversity.actions?.certificates.result as Fields

export function CertificatesTab() {
  const { answer, problem, refetch } = useOperation(SsiUniversityCertificatesDocument, nothing)
  if (problem !== null) return <TabProblem problem={problem} onRetry={refetch} />
  if (answer === null) return <SkeletonLines lines={4} />
  return <ListTable label="My certificates" fields={fields} rows={answer.rows} none="You have no certificates yet." />
}
