// The form chunk: hands the router's props to the screen of record features, again for each record.
import { isRecordFeature } from '@kantor/shared/kernel'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { FormScreen } from './form/form-screen.tsx'

export default function FormModule(props: ScreenProps) {
  const { feature } = props
  if (!isRecordFeature(feature)) return null
  return <FormScreen key={`${feature.path} ${props.screen} ${props.params.id ?? ''}`} {...props} feature={feature} />
}
