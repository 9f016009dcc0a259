// 500: the server failed.
import { PlainPage } from './plain-page.tsx'

export default function FailedPage() {
  return (
    <PlainPage title="Something failed on our side">Try again in a moment; the error log keeps the details.</PlainPage>
  )
}
