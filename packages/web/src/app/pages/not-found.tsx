// An address that no feature has.
import { PlainPage } from './plain-page.tsx'

export const NotFound = () => (
  <PlainPage title="This page does not exist">Check the address, or start from the menu.</PlainPage>
)
