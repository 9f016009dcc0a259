// Lists next to each other as tabs, each with its own address: its page, page size and filters are its own. A matrix, an
// upload or a process may be one of them.
import { isApproval, isMatrix, isProcess, isReport, isUpload } from '@kantor/shared/kernel'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ListTabs } from '../process/list-tabs-frame.ts'
import ListModule from './list-module.tsx'

const ReportModule = lazyPart(() => import('../report/report-module.tsx'))
const InboxModule = lazyPart(() => import('../approval/approval-module.tsx'))
const MatrixModule = lazyPart(() => import('../matrix/matrix-module.tsx'))
const ProcessModule = lazyPart(() => import('../process/process-module.tsx'))
const UploadModule = lazyPart(() => import('../upload/upload-module.tsx'))

const contentOf = (feature: ScreenProps['feature']) => {
  if (isMatrix(feature)) return MatrixModule
  if (isUpload(feature)) return UploadModule
  if (isProcess(feature)) return ProcessModule
  return isReport(feature) ? ReportModule : isApproval(feature) ? InboxModule : ListModule
}

export default function SideBySideModule(props: ScreenProps) {
  const { feature } = props
  const navigate = useNavigate()
  const Content = contentOf(feature)
  return (
    <ListTabs>
      <Tabs
        label={feature.title}
        value={feature.path}
        onChange={(path) => void navigate(`${path}/index`)}
        items={(feature.sideBySide ?? []).map(({ path, title }) => ({
          key: path,
          label: title,
          content:
            path === feature.path ? (
              <Suspense fallback={<SkeletonRows rows={10} columns={4} />}>
                <Content {...props} />
              </Suspense>
            ) : null,
        }))}
      />
    </ListTabs>
  )
}
