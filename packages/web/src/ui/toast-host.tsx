// Short notices in a corner, also said aloud; their machinery loads with the first notice.
import { Suspense } from 'react'
import { lazyPart } from './lazy/lazy-part.tsx'
import { useNotices } from './toast.tsx'

const ToastView = lazyPart(() => import('./toast-view.tsx'), { absent: 'silent', ahead: true })

let everUsed = false
/** Where the notices appear; mounted once, by the application. */
export function ToastHost() {
  const notices = useNotices()
  if (notices.length > 0) everUsed = true
  if (!everUsed) return null
  return (
    <Suspense fallback={null}>
      <ToastView />
    </Suspense>
  )
}
