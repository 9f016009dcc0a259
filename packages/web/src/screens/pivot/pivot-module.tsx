// The pivot chunk: hands the router's props to the screen of pivots, again for each feature.
import { isPivot } from '@kantor/shared/derive/cubes'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { PivotScreen } from './pivot-screen.tsx'

export default function PivotModule(props: ScreenProps) {
  const { feature } = props
  return isPivot(feature) ? <PivotScreen key={feature.path} {...props} feature={feature} /> : null
}
