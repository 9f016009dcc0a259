// The screen of every matrix; a chunk of its own.
import { isMatrix } from '@kantor/shared/kernel'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { MatrixScreen } from './matrix-screen.tsx'

export default function MatrixModule(props: ScreenProps) {
  const { feature } = props
  return isMatrix(feature) ? <MatrixScreen key={feature.path} {...props} feature={feature} /> : null
}
