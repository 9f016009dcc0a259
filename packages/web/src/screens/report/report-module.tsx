// The report chunk: hands the router's props to the screen of reports and inquiries, again for each feature.
import { isReport } from '@kantor/shared/kernel'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { ReportScreen } from './report-screen.tsx'

export default function ReportModule(props: ScreenProps) {
  const { feature } = props
  if (!isReport(feature)) return null
  return <ReportScreen key={feature.path} {...props} feature={feature} />
}
