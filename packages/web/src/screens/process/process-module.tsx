// The process chunk: one screen for every process, out of its declaration.
import { isProcess } from '@kantor/shared/kernel'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { ProcessScreen } from './process-screen.tsx'

export default function ProcessModule(props: ScreenProps) {
  const { feature } = props
  if (!isProcess(feature)) return null
  return <ProcessScreen key={feature.path} {...props} feature={feature} />
}
