// A strip above content: why fields are read-only, that the server is away, what a rule says.

import { CircleCheck, Info, Lock, type LucideIcon, TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { BannerFrame } from './banner-frame.ts'

export type BannerTone = 'info' | 'success' | 'warning' | 'error' | 'locked' | 'offline'
const icons: { readonly [T in BannerTone]: LucideIcon } = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: TriangleAlert,
  locked: Lock,
  offline: WifiOff,
}

export interface BannerProps {
  readonly tone: BannerTone
  readonly children: ReactNode
  /** A button or a link at the right. */
  readonly action?: ReactNode
}

export function Banner({ tone, children, action }: BannerProps) {
  const Icon = icons[tone]
  return (
    <BannerFrame data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon aria-hidden />
      <div>{children}</div>
      {action}
    </BannerFrame>
  )
}
