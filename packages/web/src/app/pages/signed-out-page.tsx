// 401: the session is missing.
import { PlainPage } from './plain-page.tsx'

export default function SignedOutPage() {
  return <PlainPage title="You are not signed in">Sign in again to go on.</PlainPage>
}
