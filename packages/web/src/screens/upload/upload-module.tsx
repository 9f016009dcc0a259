// The upload chunk: one screen for every upload, out of its declaration.
import { isUpload } from '@kantor/shared/kernel'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { UploadScreen } from './upload-screen.tsx'

export default function UploadModule(props: ScreenProps) {
  const { feature } = props
  return isUpload(feature) ? <UploadScreen key={feature.path} {...props} feature={feature} /> : null
}
