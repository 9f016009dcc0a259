// A picture out of the file store. One that cannot be loaded is an empty result, not a torn icon (spec 000, section 8).
import { type ReactNode, useState } from 'react'

interface Props {
  readonly src: string
  readonly alt: string
  /** What is shown instead when it does not come; default: nothing. */
  readonly empty?: ReactNode
}

export function Picture({ src, alt, empty = null }: Props) {
  const [missing, setMissing] = useState('')
  if (missing === src) return empty
  return <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setMissing(src)} />
}
