// The show chunk: hands the router's props to the screen of record features, again for each record.
import { isRecordFeature } from '@kantor/shared/kernel'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { ShowScreen } from './show/show-screen.tsx'

export default function ShowModule(props: ScreenProps) {
  const { feature } = props
  if (!isRecordFeature(feature)) return null
  return <ShowScreen key={`${feature.path} ${props.screen} ${props.params.id ?? ''}`} {...props} feature={feature} />
}
