// The list chunk: hands the router's props to the screen of record features, again for each feature.
import { isRecordFeature } from '@kantor/shared/kernel'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { ListScreen } from './list/list-screen.tsx'

export default function ListModule(props: ScreenProps) {
  const { feature } = props
  if (!isRecordFeature(feature)) return null
  return <ListScreen key={feature.path} {...props} feature={feature} />
}
