// The dashboard chunk: hands the router's props to the screen of dashboards, again for each feature.
import { isDashboard } from '@kantor/shared/derive/cubes'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { DashboardScreen } from './dashboard-screen.tsx'

export default function DashboardModule(props: ScreenProps) {
  const { feature } = props
  return isDashboard(feature) ? <DashboardScreen key={feature.path} {...props} feature={feature} /> : null
}
