// The inbox chunk: hands the router's props to the screen of approvals, again for each feature.
import { isApproval } from '@kantor/shared/kernel'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { InboxScreen } from './inbox-screen.tsx'

export default function ApprovalModule(props: ScreenProps) {
  const { feature } = props
  if (!isApproval(feature)) return null
  return <InboxScreen key={feature.path} {...props} feature={feature} />
}
