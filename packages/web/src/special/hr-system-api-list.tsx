// The operations of the product for those who write scripts: a list to search, and one of them with examples to copy.
import type { ScreenProps } from '../api/screen-contract.ts'
import { ApiOperationPage } from './hr-system-api-list-operation.tsx'
import { ApiOperationList } from './hr-system-api-list-table.tsx'

export default function HrSystemApiList(props: ScreenProps) {
  return props.screen === 'show' ? <ApiOperationPage {...props} /> : <ApiOperationList {...props} />
}
